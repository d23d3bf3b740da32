-- Bounces that people report: what was proven and refused mail all the same gives its credit back, once
-- (docs/decisions/0021-bounces.md).
--
-- A bounce row of the ledger names the receipt whose credit comes back, as a draw names the one that it paid for: so one
-- draw from a batch's reserve can be undone by itself.
ALTER TABLE credit_ledger
  DROP CONSTRAINT credit_ledger_reference,
  ADD CONSTRAINT credit_ledger_reference
    CHECK ((kind IN ('grant', 'bonus', 'draw', 'reverse', 'reinstate', 'bounce')) = (reference IS NOT NULL));
--> statement-breakpoint
DROP INDEX credit_ledger_bounce_key;
--> statement-breakpoint
-- Once per capture or draw. That a receipt is named once by an account is credit_ledger_reference_key's.
CREATE UNIQUE INDEX credit_ledger_bounce_key ON credit_ledger (hold_id, reference) WHERE kind = 'bounce';
--> statement-breakpoint
-- One row per receipt and for ever: what is told again about it joins or replaces what was told before. While it is
-- 'checking' the row itself is the job, as with reveals.
CREATE TABLE bounces (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text NOT NULL REFERENCES users (id),
  receipt_id text NOT NULL UNIQUE REFERENCES receipts (id),
  -- The receipt's address in lower case; '' once the person is erased.
  address_key text NOT NULL,
  -- The receipt's, for the accuracy of each source.
  source text NOT NULL,
  -- How it was told: a report that machines write, a text that people read, or a line of a list.
  told_by text NOT NULL CHECK (told_by IN ('report', 'text', 'list')),
  state text NOT NULL CHECK (state IN ('checking', 'accepted', 'review', 'refused')),
  reason text NOT NULL,
  -- What the message says, as far as it could be read; null once the person is erased.
  reading jsonb,
  -- What the mail host said when it was asked anew.
  verdict_status text,
  verdict_reason text,
  evidence jsonb NOT NULL DEFAULT '[]',
  decided_by text CHECK (decided_by IN ('rule', 'operator')),
  note text NOT NULL DEFAULT '',
  reports integer NOT NULL DEFAULT 1,
  reported_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  settled_at timestamptz,
  CONSTRAINT bounces_state CHECK (CASE state
    WHEN 'checking' THEN next_attempt_at IS NOT NULL AND settled_at IS NULL AND decided_by IS NULL
    WHEN 'review' THEN next_attempt_at IS NULL AND settled_at IS NOT NULL AND decided_by IS NULL
    WHEN 'accepted' THEN next_attempt_at IS NULL AND settled_at IS NOT NULL AND decided_by IS NOT NULL
    ELSE next_attempt_at IS NULL AND settled_at IS NOT NULL AND decided_by IS NOT DISTINCT FROM 'operator' END)
);
--> statement-breakpoint
CREATE INDEX bounces_user_idx ON bounces (user_id, reported_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX bounces_due_idx ON bounces (next_attempt_at) WHERE state = 'checking';
--> statement-breakpoint
CREATE INDEX bounces_review_idx ON bounces (settled_at, id) WHERE state = 'review';
--> statement-breakpoint
CREATE INDEX bounces_accepted_idx ON bounces (user_id, settled_at) WHERE state = 'accepted';
--> statement-breakpoint
CREATE INDEX bounces_address_idx ON bounces (address_key) WHERE address_key <> '';
--> statement-breakpoint
-- What was charged: by account and address for a bounce's receipt, by account and time for what may come back, by source for
-- the accuracy.
CREATE INDEX receipts_charged_address_idx ON receipts (user_id, lower(email)) WHERE charged = 1;
--> statement-breakpoint
CREATE INDEX receipts_charged_at_idx ON receipts (user_id, created_at) WHERE charged = 1;
--> statement-breakpoint
CREATE INDEX receipts_charged_source_idx ON receipts (source) WHERE charged = 1;
--> statement-breakpoint
-- The address that bounced; '' where none did, or where another one was proven since. The credit came back, so such a reveal
-- counts as one that cost nothing.
ALTER TABLE reveals ADD COLUMN bounced_email text NOT NULL DEFAULT '',
  ADD CONSTRAINT reveals_bounced CHECK (state <> 'proven' OR bounced_email = '');
--> statement-breakpoint
CREATE INDEX reveals_bounced_idx ON reveals (user_id) WHERE bounced_email <> '';
--> statement-breakpoint
-- Gives back the credit of one charged receipt. It may have been a hold's own or drawn from a reserve; either way once, and
-- only for a bounce that was accepted. True where it came back now, false where it had before.
CREATE FUNCTION "credit_bounce"(p_user text, p_receipt text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_user); hold credit_holds;
BEGIN
  IF EXISTS (SELECT FROM credit_ledger WHERE user_id = p_user AND kind = 'bounce' AND reference = p_receipt) THEN
    RETURN false;
  END IF;
  SELECT h.* INTO hold FROM credit_holds h JOIN receipts r ON r.hold_id = h.id AND r.user_id = h.user_id
  WHERE r.id = p_receipt AND r.user_id = p_user AND r.charged = 1;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such charge' USING ERRCODE = 'QC404'; END IF;
  IF NOT EXISTS (SELECT FROM bounces WHERE receipt_id = p_receipt AND user_id = p_user AND state = 'accepted') THEN
    RAISE EXCEPTION 'the bounce is not accepted' USING ERRCODE = 'QC409';
  END IF;
  IF (hold.is_reserve OR hold.status <> 'captured') AND NOT EXISTS (
    SELECT FROM credit_ledger WHERE hold_id = hold.id AND kind = 'draw' AND reference = p_receipt
  ) THEN
    RAISE EXCEPTION 'nothing was spent for it' USING ERRCODE = 'QC409';
  END IF;
  PERFORM credit_post(acc, 'bounce', 1, hold.id, p_receipt);
  RETURN true;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION credit_bounce(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credit_bounce(text, text) TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON bounces TO quarry_app;
