-- What somebody has after each movement: available + held - debt, so that a statement of credits is read where it is asked for.
ALTER TABLE credit_ledger ADD COLUMN balance_after bigint;
--> statement-breakpoint
-- The one time that rows already written are touched; what they say of a movement stays as it is.
ALTER TABLE credit_ledger DISABLE TRIGGER credit_ledger_append_only;
--> statement-breakpoint
UPDATE credit_ledger l SET balance_after = sums.balance FROM (
  SELECT id, sum(d_granted - d_spent - d_reversed) OVER (PARTITION BY user_id ORDER BY seq) AS balance FROM credit_ledger
) sums WHERE sums.id = l.id;
--> statement-breakpoint
ALTER TABLE credit_ledger ENABLE TRIGGER credit_ledger_append_only;
--> statement-breakpoint
ALTER TABLE credit_ledger ALTER COLUMN balance_after SET NOT NULL;
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
    available_after, balance_after, hold_id, reference)
  VALUES (p_acc.user_id, p_acc.seq + 1, p_kind, p_credits, entry.d_granted, entry.d_debt, entry.d_available, entry.d_held,
    entry.d_spent, entry.d_reversed, p_acc.available + entry.d_available,
    p_acc.granted - p_acc.spent - p_acc.reversed + entry.d_granted - entry.d_spent - entry.d_reversed, p_hold, p_reference)
  RETURNING * INTO entry;
  RETURN entry;
END $$;
--> statement-breakpoint
-- The movements that changed what somebody has, newest first; it says which of them fit a kind or a time by itself.
CREATE INDEX credit_ledger_statement_idx ON credit_ledger (user_id, seq) INCLUDE (kind, created_at)
  WHERE kind IN ('grant', 'bonus', 'draw', 'capture', 'bounce', 'reverse', 'reinstate');
