-- The only way to move credits. Every function locks the account row first, so one account's movements are
-- serial and two accounts never wait for each other. Refusals carry a SQLSTATE of their own:
-- QC402 not enough credits, QC404 no such account or hold, QC409 the hold has ended (or isn't due).
CREATE FUNCTION "credit_lock"(p_user text) RETURNS "credit_accounts" LANGUAGE plpgsql AS $$
DECLARE acc credit_accounts;
BEGIN
  SELECT * INTO acc FROM credit_accounts WHERE user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no credit account' USING ERRCODE = 'QC404'; END IF;
  RETURN acc;
END $$;
--> statement-breakpoint
-- Posts one movement and brings the account along. Credits that come back to the person (grant, bonus, release,
-- expire, bounce, reinstate) repay a debt first, the rest becomes available.
CREATE FUNCTION "credit_post"(p_acc credit_accounts, p_kind text, p_credits bigint, p_hold bigint, p_reference text)
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
    WHEN 'capture' THEN
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
-- Opens the account of a new user and, in practice mode, grants the welcome credits. Once per user.
CREATE FUNCTION "credit_open_account"(p_user text, p_welcome integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_welcome < 0 OR p_welcome > 100 THEN RAISE EXCEPTION 'welcome credits out of range'; END IF;
  INSERT INTO credit_accounts (user_id) VALUES (p_user) ON CONFLICT DO NOTHING;
  IF FOUND AND p_welcome > 0 THEN
    PERFORM credit_post(credit_lock(p_user), 'bonus', p_welcome, NULL, 'welcome');
  END IF;
END $$;
--> statement-breakpoint
-- A grant (purchase) or bonus (operator) of one reference, once. True where it was posted now.
CREATE FUNCTION "credit_grant"(p_user text, p_kind text, p_credits integer, p_reference text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_user);
BEGIN
  IF p_kind NOT IN ('grant', 'bonus') OR p_credits <= 0 THEN RAISE EXCEPTION 'not a grant'; END IF;
  IF EXISTS (SELECT FROM credit_ledger WHERE user_id = p_user AND kind = p_kind AND reference = p_reference) THEN
    RETURN false;
  END IF;
  PERFORM credit_post(acc, p_kind, p_credits, NULL, p_reference);
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION "credit_hold"(p_user text, p_contact text, p_credits integer, p_lifetime interval) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_user); hold bigint;
BEGIN
  IF p_credits <= 0 OR p_lifetime <= interval '0' OR p_lifetime > interval '2 days' THEN RAISE EXCEPTION 'not a hold'; END IF;
  IF acc.available < p_credits THEN RAISE EXCEPTION 'not enough credits' USING ERRCODE = 'QC402'; END IF;
  INSERT INTO credit_holds (user_id, contact_id, credits, expires_at)
  VALUES (p_user, p_contact, p_credits, clock_timestamp() + p_lifetime) RETURNING id INTO hold;
  PERFORM credit_post(acc, 'hold', p_credits, hold, NULL);
  RETURN hold;
END $$;
--> statement-breakpoint
CREATE FUNCTION "credit_end_hold"(p_user text, p_hold bigint, p_kind text) RETURNS "credit_ledger" LANGUAGE plpgsql AS $$
DECLARE acc credit_accounts := credit_lock(p_user); hold credit_holds;
BEGIN
  SELECT * INTO hold FROM credit_holds WHERE id = p_hold AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such hold' USING ERRCODE = 'QC404'; END IF;
  IF hold.status <> 'open' THEN RAISE EXCEPTION 'the hold has ended' USING ERRCODE = 'QC409'; END IF;
  IF p_kind = 'expire' AND hold.expires_at > clock_timestamp() THEN
    RAISE EXCEPTION 'the hold is not due' USING ERRCODE = 'QC409';
  END IF;
  UPDATE credit_holds SET ended_at = clock_timestamp(),
    status = CASE p_kind WHEN 'capture' THEN 'captured' WHEN 'release' THEN 'released' ELSE 'expired' END
  WHERE id = p_hold;
  RETURN credit_post(acc, p_kind, hold.credits, p_hold, NULL);
END $$;
--> statement-breakpoint
-- Spends a hold. Answers what was available before the hold's credits were taken and after.
CREATE FUNCTION "credit_capture"(p_user text, p_hold bigint) RETURNS TABLE ("before" bigint, "after" bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE entry credit_ledger := credit_end_hold(p_user, p_hold, 'capture');
BEGIN
  RETURN QUERY SELECT entry.available_after + entry.credits, entry.available_after;
END $$;
--> statement-breakpoint
CREATE FUNCTION "credit_release"(p_user text, p_hold bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM credit_end_hold(p_user, p_hold, 'release');
END $$;
--> statement-breakpoint
-- Lets an open hold live longer, for a verification that must wait (greylisting). Never shortens it.
CREATE FUNCTION "credit_extend_hold"(p_user text, p_hold bigint, p_lifetime interval) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_lifetime <= interval '0' OR p_lifetime > interval '2 days' THEN RAISE EXCEPTION 'not a lifetime'; END IF;
  PERFORM credit_lock(p_user);
  UPDATE credit_holds SET expires_at = GREATEST(expires_at, clock_timestamp() + p_lifetime)
  WHERE id = p_hold AND user_id = p_user AND status = 'open';
  IF NOT FOUND THEN RAISE EXCEPTION 'the hold has ended' USING ERRCODE = 'QC409'; END IF;
END $$;
--> statement-breakpoint
-- Gives back one due hold by the database's clock. False where it has ended meanwhile or isn't due.
CREATE FUNCTION "credit_expire_hold"(p_user text, p_hold bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM credit_end_hold(p_user, p_hold, 'expire');
  RETURN true;
EXCEPTION WHEN SQLSTATE 'QC409' THEN
  RETURN false;
END $$;
