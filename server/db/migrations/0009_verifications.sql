-- Addresses of an account's own: one by one, in lists, and reveals of many at once (docs/decisions/0015-bulk-holds.md).
--
-- A reserve is a hold of many credits for one batch. Credits are drawn from it one by one, each for one receipt; what is left
-- goes back when the batch ends. Drawn to the last credit it has ended as 'captured'.
ALTER TABLE credit_holds
  ADD COLUMN is_reserve boolean NOT NULL DEFAULT false,
  ADD COLUMN drawn integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT credit_holds_drawn CHECK (drawn >= 0 AND drawn <= credits AND (is_reserve OR drawn = 0)),
  ADD CONSTRAINT credit_holds_drawn_out CHECK (NOT is_reserve OR (status = 'captured') = (drawn = credits));
--> statement-breakpoint
ALTER TABLE credit_ledger
  DROP CONSTRAINT credit_ledger_kind_check, DROP CONSTRAINT credit_ledger_hold, DROP CONSTRAINT credit_ledger_reference,
  ADD CONSTRAINT credit_ledger_kind_check CHECK (kind IN
    ('grant', 'bonus', 'hold', 'draw', 'capture', 'release', 'expire', 'reverse', 'reinstate', 'bounce')),
  ADD CONSTRAINT credit_ledger_hold
    CHECK ((kind IN ('hold', 'draw', 'capture', 'release', 'expire', 'bounce')) = (hold_id IS NOT NULL)),
  -- A draw names the receipt that it paid for.
  ADD CONSTRAINT credit_ledger_reference
    CHECK ((kind IN ('grant', 'bonus', 'draw', 'reverse', 'reinstate')) = (reference IS NOT NULL));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "credit_post"(p_acc credit_accounts, p_kind text, p_credits bigint, p_hold bigint, p_reference text)
RETURNS "credit_ledger" LANGUAGE plpgsql AS $$
DECLARE
  repay bigint := LEAST(p_acc.debt, p_credits);
  take bigint := LEAST(p_acc.available, p_credits);
  entry credit_ledger;
BEGIN
  entry.d_granted := 0; entry.d_debt := 0; entry.d_available := 0; entry.d_held := 0; entry.d_spent := 0; entry.d_reversed := 0;
  CASE p_kind
    WHEN 'grant', 'bonus' THEN
      entry.d_granted := p_credits; entry.d_debt := -repay; entry.d_available := p_credits - repay;
    WHEN 'hold' THEN
      entry.d_available := -p_credits; entry.d_held := p_credits;
    WHEN 'capture', 'draw' THEN
      entry.d_held := -p_credits; entry.d_spent := p_credits;
    WHEN 'release', 'expire' THEN
      entry.d_held := -p_credits; entry.d_debt := -repay; entry.d_available := p_credits - repay;
    WHEN 'bounce' THEN
      entry.d_spent := -p_credits; entry.d_debt := -repay; entry.d_available := p_credits - repay;
    WHEN 'reverse' THEN
      entry.d_reversed := p_credits; entry.d_available := -take; entry.d_debt := p_credits - take;
    WHEN 'reinstate' THEN
      entry.d_reversed := -p_credits; entry.d_debt := -repay; entry.d_available := p_credits - repay;
  END CASE;
  UPDATE credit_accounts SET
    granted = granted + entry.d_granted, debt = debt + entry.d_debt, available = available + entry.d_available,
    held = held + entry.d_held, spent = spent + entry.d_spent, reversed = reversed + entry.d_reversed, seq = seq + 1
  WHERE user_id = p_acc.user_id;
  INSERT INTO credit_ledger (user_id, seq, kind, credits, d_granted, d_debt, d_available, d_held, d_spent, d_reversed,
    available_after, hold_id, reference)
  VALUES (p_acc.user_id, p_acc.seq + 1, p_kind, p_credits, entry.d_granted, entry.d_debt, entry.d_available, entry.d_held,
    entry.d_spent, entry.d_reversed, p_acc.available + entry.d_available, p_hold, p_reference)
  RETURNING * INTO entry;
  RETURN entry;
END $$;
--> statement-breakpoint
-- A reserve gives back what was not drawn; it can't be captured as a whole.
CREATE OR REPLACE FUNCTION "credit_end_hold"(p_user text, p_hold bigint, p_kind text) RETURNS "credit_ledger" LANGUAGE plpgsql AS $$
DECLARE acc credit_accounts := credit_lock(p_user); hold credit_holds;
BEGIN
  SELECT * INTO hold FROM credit_holds WHERE id = p_hold AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such hold' USING ERRCODE = 'QC404'; END IF;
  IF hold.status <> 'open' THEN RAISE EXCEPTION 'the hold has ended' USING ERRCODE = 'QC409'; END IF;
  IF p_kind = 'expire' AND hold.expires_at > clock_timestamp() THEN
    RAISE EXCEPTION 'the hold is not due' USING ERRCODE = 'QC409';
  END IF;
  IF p_kind = 'capture' AND hold.is_reserve THEN RAISE EXCEPTION 'a reserve is drawn from'; END IF;
  UPDATE credit_holds SET ended_at = clock_timestamp(),
    status = CASE p_kind WHEN 'capture' THEN 'captured' WHEN 'release' THEN 'released' ELSE 'expired' END
  WHERE id = p_hold;
  RETURN credit_post(acc, p_kind, hold.credits - hold.drawn, p_hold, NULL);
END $$;
--> statement-breakpoint
-- Sets credits aside for a batch. The subject stands where a hold has its contact: one open reserve per batch.
CREATE FUNCTION "credit_reserve"(p_user text, p_subject text, p_credits integer, p_lifetime interval) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE hold bigint := credit_hold(p_user, p_subject, p_credits, p_lifetime);
BEGIN
  UPDATE credit_holds SET is_reserve = true WHERE id = hold;
  RETURN hold;
END $$;
--> statement-breakpoint
-- Spends one credit of a reserve for one receipt. Answers what was the person's to use before and after, the rest of the
-- reserve included; no row where the reserve has ended (the batch was cancelled) or is drawn out.
CREATE FUNCTION "credit_draw"(p_user text, p_hold bigint, p_receipt text) RETURNS TABLE ("before" bigint, "after" bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_user); hold credit_holds; entry credit_ledger;
BEGIN
  SELECT * INTO hold FROM credit_holds WHERE id = p_hold AND user_id = p_user FOR UPDATE;
  IF NOT FOUND OR NOT hold.is_reserve THEN RAISE EXCEPTION 'no such reserve' USING ERRCODE = 'QC404'; END IF;
  IF hold.status <> 'open' OR hold.drawn >= hold.credits THEN RETURN; END IF;
  UPDATE credit_holds SET drawn = drawn + 1,
    status = CASE WHEN drawn + 1 = credits THEN 'captured' ELSE status END,
    ended_at = CASE WHEN drawn + 1 = credits THEN clock_timestamp() END
  WHERE id = p_hold;
  entry := credit_post(acc, 'draw', 1, p_hold, p_receipt);
  RETURN QUERY SELECT entry.available_after + hold.credits - hold.drawn, entry.available_after + hold.credits - hold.drawn - 1;
END $$;
--> statement-breakpoint
-- Gives back what a reserve still holds. False where it has ended meanwhile.
CREATE FUNCTION "credit_close_reserve"(p_user text, p_hold bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM credit_end_hold(p_user, p_hold, 'release');
  RETURN true;
EXCEPTION WHEN SQLSTATE 'QC409' THEN
  RETURN false;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION credit_reserve(text, text, integer, interval), credit_draw(text, bigint, text),
  credit_close_reserve(text, bigint) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credit_reserve(text, text, integer, interval), credit_draw(text, bigint, text),
  credit_close_reserve(text, bigint) TO quarry_app;
--> statement-breakpoint
-- The receipt of a verification names the address whatever came out: it was the account that brought it.
ALTER TABLE receipts ADD COLUMN kind text NOT NULL DEFAULT 'reveal' CHECK (kind IN ('reveal', 'verification'));
--> statement-breakpoint
ALTER TABLE receipts DROP CONSTRAINT receipts_proof,
  ADD CONSTRAINT receipts_proof CHECK (status = 'valid' OR (charged = 0 AND (email = '' OR kind = 'verification')));
--> statement-breakpoint
-- Many at once: the addresses of a list, or contacts to reveal. Quoted, then running under a reserve, then done or cancelled.
CREATE TABLE batches (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('verify', 'reveal')),
  name text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'quoted' CHECK (state IN ('quoted', 'running', 'done', 'cancelled')),
  -- How many were given twice, and how many were beyond what the plan takes.
  duplicates integer NOT NULL DEFAULT 0,
  left_out integer NOT NULL DEFAULT 0,
  most_credits integer NOT NULL,
  max_credits integer,
  -- Null where nothing had to be set aside.
  hold_id bigint REFERENCES credit_holds (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- When its turn was last; the one that waited longest is next.
  fed_at timestamptz,
  CONSTRAINT batches_state CHECK (CASE state
    WHEN 'quoted' THEN started_at IS NULL AND max_credits IS NULL AND hold_id IS NULL AND ended_at IS NULL
    WHEN 'running' THEN started_at IS NOT NULL AND max_credits IS NOT NULL AND ended_at IS NULL
    ELSE ended_at IS NOT NULL END)
);
--> statement-breakpoint
CREATE INDEX batches_user_idx ON batches (user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX batches_running_idx ON batches (fed_at NULLS FIRST) WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX batches_quoted_idx ON batches (created_at) WHERE state = 'quoted';
--> statement-breakpoint
CREATE TABLE batch_items (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  batch_id text NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
  user_id text NOT NULL,
  kind text NOT NULL,
  position integer NOT NULL,
  -- An address as it was written or a contact's id, and by what it is compared; both '' once the person is erased.
  subject text NOT NULL,
  subject_key text NOT NULL,
  -- Known as the account's own when it was quoted: costs nothing.
  owned boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'checking', 'done', 'skipped', 'cancelled')),
  status text,
  reason text,
  facts jsonb,
  charged integer NOT NULL DEFAULT 0 CHECK (charged IN (0, 1)),
  receipt_id text REFERENCES receipts (id),
  settled_at timestamptz,
  UNIQUE (batch_id, position),
  CONSTRAINT batch_items_state CHECK (CASE WHEN state IN ('waiting', 'checking') THEN status IS NULL AND charged = 0
    ELSE status IS NOT NULL AND reason IS NOT NULL AND settled_at IS NOT NULL END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX batch_items_subject_key ON batch_items (batch_id, subject_key) WHERE subject_key <> '';
--> statement-breakpoint
CREATE INDEX batch_items_waiting_idx ON batch_items (batch_id, position) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX batch_items_checking_idx ON batch_items (user_id, kind, subject_key) WHERE state = 'checking';
--> statement-breakpoint
-- For the erasure of a person, which reaches into all accounts.
CREATE INDEX batch_items_verify_idx ON batch_items (subject_key) WHERE kind = 'verify' AND subject_key <> '';
--> statement-breakpoint
-- One row per address asked about. While it is 'checking' the row itself is the job, as with reveals.
CREATE TABLE verifications (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text NOT NULL REFERENCES users (id),
  -- Null where it was asked by itself.
  batch_id text REFERENCES batches (id),
  -- As it is put to the host, in lower case, and its domain; all '' once the person is erased.
  address text NOT NULL,
  address_key text NOT NULL,
  domain text NOT NULL,
  state text NOT NULL CHECK (state IN ('checking', 'settled')),
  status text,
  reason text,
  facts jsonb,
  charged integer NOT NULL DEFAULT 0 CHECK (charged IN (0, 1)),
  -- Null where the address was the account's own already; that of the batch where it has one.
  hold_id bigint REFERENCES credit_holds (id),
  receipt_id text REFERENCES receipts (id),
  -- The UTC day on which it counts, toward the free plan's number unless it belongs to a list; null where we could not ask.
  counted_on date,
  attempts integer NOT NULL DEFAULT 0,
  -- What earlier attempts saw.
  evidence jsonb NOT NULL DEFAULT '[]',
  started_at timestamptz NOT NULL,
  deadline_at timestamptz NOT NULL,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  settled_at timestamptz,
  CONSTRAINT verifications_state CHECK (CASE state
    WHEN 'checking' THEN next_attempt_at IS NOT NULL AND status IS NULL AND charged = 0
    ELSE status IS NOT NULL AND reason IS NOT NULL AND receipt_id IS NOT NULL AND settled_at IS NOT NULL END),
  CONSTRAINT verifications_charge CHECK (charged = 0 OR status IN ('valid', 'erased'))
);
--> statement-breakpoint
-- Two calls at once for one address share one check and one credit.
CREATE UNIQUE INDEX verifications_checking_key ON verifications (user_id, address_key)
  WHERE state = 'checking' AND address_key <> '';
--> statement-breakpoint
CREATE INDEX verifications_due_idx ON verifications (next_attempt_at) WHERE state = 'checking';
--> statement-breakpoint
CREATE INDEX verifications_hold_idx ON verifications (hold_id) WHERE state = 'checking';
--> statement-breakpoint
CREATE INDEX verifications_valid_idx ON verifications (user_id, address_key) WHERE status = 'valid';
--> statement-breakpoint
CREATE INDEX verifications_recent_idx ON verifications (user_id, started_at DESC, id DESC) WHERE batch_id IS NULL;
--> statement-breakpoint
CREATE INDEX verifications_day_idx ON verifications (user_id, counted_on, domain, address_key);
--> statement-breakpoint
CREATE INDEX verifications_address_idx ON verifications (address_key) WHERE address_key <> '';
--> statement-breakpoint
-- The batch that began a reveal under way; null where a single call did, and once it is settled.
ALTER TABLE reveals ADD COLUMN batch_id text REFERENCES batches (id);
--> statement-breakpoint
CREATE INDEX reveals_hold_idx ON reveals (hold_id) WHERE state = 'checking';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON verifications, batch_items TO quarry_app;
--> statement-breakpoint
-- A quote that nobody started is forgotten; its items go with it.
GRANT SELECT, INSERT, UPDATE, DELETE ON batches TO quarry_app;
