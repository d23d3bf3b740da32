-- The functions that move credits, in the form that is in force. migrate.ts loads this file after the migrations, whenever it
-- isn't the text that was loaded last. To change a function, change it here. If its name, its parameters or its result
-- change, a new migration drops the old one first. What older migrations say about these functions is history.
--
-- Every function that moves credits locks the account's row first: the movements of one account happen one after the other,
-- and two accounts never wait for each other. Each runs in the caller's transaction.
--
-- Refusals have a SQLSTATE of their own:
--   QC402  not enough credits
--   QC403  more than the monthly limit of this member or API key
--   QC404  no such account, hold, reserve, purchase or charge
--   QC409  not in this state: the hold has ended or isn't due, the purchase isn't paid, the bounce isn't accepted
--   QC422  the purchase may not be granted: it has no payment page, was closed, or isn't what the price list says
-- Any other exception is a fault of the caller.
--
-- The rights to call them are at the end.

--------------------------------------------------------------------------------------------------------------------
-- Internal: only the other functions may call these.
--------------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION credit_lock(p_workspace text) RETURNS credit_accounts LANGUAGE plpgsql AS $$
DECLARE acc credit_accounts;
BEGIN
  SELECT * INTO acc FROM credit_accounts WHERE workspace_id = p_workspace FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no credit account' USING ERRCODE = 'QC404'; END IF;
  RETURN acc;
END $$;

-- Writes one movement and updates the account. Credits that come back to the person (grant, bonus, release, expire,
-- bounce, reinstate) repay a debt first; the rest becomes available.
CREATE OR REPLACE FUNCTION credit_post(
  p_acc credit_accounts, p_kind text, p_credits bigint, p_hold bigint, p_reference text
) RETURNS credit_ledger LANGUAGE plpgsql AS $$
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
  WHERE workspace_id = p_acc.workspace_id;
  INSERT INTO credit_ledger (workspace_id, seq, kind, credits, d_granted, d_debt, d_available, d_held, d_spent, d_reversed,
    available_after, balance_after, hold_id, reference)
  VALUES (p_acc.workspace_id, p_acc.seq + 1, p_kind, p_credits, entry.d_granted, entry.d_debt, entry.d_available, entry.d_held,
    entry.d_spent, entry.d_reversed, p_acc.available + entry.d_available,
    p_acc.granted - p_acc.spent - p_acc.reversed + entry.d_granted - entry.d_spent - entry.d_reversed, p_hold, p_reference)
  RETURNING * INTO entry;
  RETURN entry;
END $$;

-- The first day of a moment's month, UTC.
CREATE OR REPLACE FUNCTION credit_month(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', p_at AT TIME ZONE 'UTC')::date
$$;

-- What one hold has used up of a limit: what it still holds and what was spent of it, less what bounces gave back.
CREATE OR REPLACE FUNCTION credit_used_of(p_hold credit_holds) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_hold.status IN ('open', 'captured') THEN p_hold.credits ELSE p_hold.drawn END
    - (SELECT coalesce(sum(credits), 0)::bigint FROM credit_ledger WHERE hold_id = p_hold.id AND kind = 'bounce')
$$;

-- Takes credits from the monthly limits of who spends them; below 0 gives them back. QC403 if a limit has fewer left. Called under
-- the lock of the credit account, so two members at once come one after the other. A limit begins anew with each month; credits
-- that come back in a later month than they were held in change nothing there.
CREATE OR REPLACE FUNCTION credit_use_limit(p_workspace text, p_account text, p_key text, p_credits bigint, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE this_month date := credit_month(p_at); l credit_limits;
BEGIN
  FOR l IN
    SELECT * FROM credit_limits
    WHERE workspace_id = p_workspace AND (kind = 'member' AND spender_id = p_account OR kind = 'key' AND spender_id = p_key)
  LOOP
    IF p_credits < 0 AND l.month <> this_month THEN CONTINUE; END IF;
    IF l.month <> this_month THEN l.used := 0; END IF;
    IF p_credits > 0 AND l.used + p_credits > l.monthly THEN
      RAISE EXCEPTION 'over the monthly limit' USING ERRCODE = 'QC403';
    END IF;
    UPDATE credit_limits SET month = this_month, used = l.used + p_credits
    WHERE workspace_id = p_workspace AND kind = l.kind AND spender_id = l.spender_id;
  END LOOP;
END $$;

-- Ends a hold as 'capture', 'release' or 'expire'. A reserve gives back what was not drawn; it can't be captured as a whole.
CREATE OR REPLACE FUNCTION credit_end_hold(p_workspace text, p_hold bigint, p_kind text) RETURNS credit_ledger
LANGUAGE plpgsql AS $$
DECLARE acc credit_accounts := credit_lock(p_workspace); hold credit_holds;
BEGIN
  SELECT * INTO hold FROM credit_holds WHERE id = p_hold AND workspace_id = p_workspace FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such hold' USING ERRCODE = 'QC404'; END IF;
  IF hold.status <> 'open' THEN RAISE EXCEPTION 'the hold has ended' USING ERRCODE = 'QC409'; END IF;
  IF p_kind = 'expire' AND hold.expires_at > clock_timestamp() THEN
    RAISE EXCEPTION 'the hold is not due' USING ERRCODE = 'QC409';
  END IF;
  IF p_kind = 'capture' AND hold.is_reserve THEN RAISE EXCEPTION 'a reserve is drawn from'; END IF;
  UPDATE credit_holds SET ended_at = clock_timestamp(),
    status = CASE p_kind WHEN 'capture' THEN 'captured' WHEN 'release' THEN 'released' ELSE 'expired' END
  WHERE id = p_hold;
  IF p_kind <> 'capture' THEN
    PERFORM credit_use_limit(p_workspace, hold.account_id, hold.key_id, hold.drawn - hold.credits, hold.created_at);
  END IF;
  RETURN credit_post(acc, p_kind, hold.credits - hold.drawn, p_hold, NULL);
END $$;

-- The price of credits in cents, as in pricing/bands.ts; a test compares the two. Null for a number that is not sold.
CREATE OR REPLACE FUNCTION credit_price_cents(p_credits integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_credits BETWEEN 10 AND 5000 AND p_credits % 10 = 0 THEN
    (LEAST(p_credits, 250) * 200 + GREATEST(0, LEAST(p_credits, 500) - 250) * 150
      + GREATEST(0, LEAST(p_credits, 1000) - 500) * 120 + GREATEST(0, p_credits - 1000) * 100) / 10
  END
$$;

-- A trigger on credit_ledger: even the owner can't rewrite history by mistake.
CREATE OR REPLACE FUNCTION credit_ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_ledger is append-only';
END $$;

--------------------------------------------------------------------------------------------------------------------
-- Accounts and gifts
--------------------------------------------------------------------------------------------------------------------

-- Opens the account of a new user and, in practice mode, gives the welcome credits. Once per user.
CREATE OR REPLACE FUNCTION credit_open_account(p_workspace text, p_welcome integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_welcome < 0 OR p_welcome > 100 THEN RAISE EXCEPTION 'welcome credits out of range'; END IF;
  INSERT INTO credit_accounts (workspace_id) VALUES (p_workspace) ON CONFLICT DO NOTHING;
  IF FOUND AND p_welcome > 0 THEN
    PERFORM credit_post(credit_lock(p_workspace), 'bonus', p_welcome, NULL, 'welcome');
  END IF;
END $$;

-- A grant or a bonus under one reference, once. True if it was written now. For the operator alone: the product's role
-- grants through credit_grant_purchase.
CREATE OR REPLACE FUNCTION credit_grant(p_workspace text, p_kind text, p_credits integer, p_reference text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_workspace);
BEGIN
  IF p_kind NOT IN ('grant', 'bonus') OR p_credits <= 0 THEN RAISE EXCEPTION 'not a grant'; END IF;
  IF EXISTS (SELECT FROM credit_ledger WHERE workspace_id = p_workspace AND kind = p_kind AND reference = p_reference) THEN
    RETURN false;
  END IF;
  PERFORM credit_post(acc, p_kind, p_credits, NULL, p_reference);
  RETURN true;
END $$;

--------------------------------------------------------------------------------------------------------------------
-- Holds: credits set aside for one check, until it is settled
--------------------------------------------------------------------------------------------------------------------

-- Sets credits aside for one contact; answers the hold's id. QC402 if fewer are available, QC403 if the member or the API key that
-- asks has fewer left of a monthly limit. `p_key` is null if no key asks. Its moment is when it has the account: one that began before
-- a month's end and waited would take the limit's count back to that month, behind others that were in the new one already.
CREATE OR REPLACE FUNCTION credit_hold(
  p_workspace text, p_contact text, p_credits integer, p_lifetime interval, p_account text DEFAULT NULL, p_key text DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_workspace); at timestamptz := clock_timestamp(); hold bigint;
BEGIN
  IF p_credits <= 0 OR p_lifetime <= interval '0' OR p_lifetime > interval '2 days' THEN RAISE EXCEPTION 'not a hold'; END IF;
  IF acc.available < p_credits THEN RAISE EXCEPTION 'not enough credits' USING ERRCODE = 'QC402'; END IF;
  PERFORM credit_use_limit(p_workspace, p_account, p_key, p_credits, at);
  INSERT INTO credit_holds (workspace_id, contact_id, credits, created_at, expires_at, account_id, key_id)
  VALUES (p_workspace, p_contact, p_credits, at, at + p_lifetime, p_account, p_key) RETURNING id INTO hold;
  PERFORM credit_post(acc, 'hold', p_credits, hold, NULL);
  RETURN hold;
END $$;

-- Spends a hold. Answers what was available before the hold's credits were taken, and after.
CREATE OR REPLACE FUNCTION credit_capture(p_workspace text, p_hold bigint) RETURNS TABLE ("before" bigint, "after" bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE entry credit_ledger := credit_end_hold(p_workspace, p_hold, 'capture');
BEGIN
  RETURN QUERY SELECT entry.available_after + entry.credits, entry.available_after;
END $$;

-- Gives a hold's credits back. QC409 if it has ended.
CREATE OR REPLACE FUNCTION credit_release(p_workspace text, p_hold bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM credit_end_hold(p_workspace, p_hold, 'release');
END $$;

-- Lets an open hold live longer, for a check that must wait (greylisting). Never shortens it.
CREATE OR REPLACE FUNCTION credit_extend_hold(p_workspace text, p_hold bigint, p_lifetime interval) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_lifetime <= interval '0' OR p_lifetime > interval '2 days' THEN RAISE EXCEPTION 'not a lifetime'; END IF;
  PERFORM credit_lock(p_workspace);
  UPDATE credit_holds SET expires_at = GREATEST(expires_at, clock_timestamp() + p_lifetime)
  WHERE id = p_hold AND workspace_id = p_workspace AND status = 'open';
  IF NOT FOUND THEN RAISE EXCEPTION 'the hold has ended' USING ERRCODE = 'QC409'; END IF;
END $$;

-- Gives back one due hold by the database's clock. False if it has ended meanwhile or isn't due.
CREATE OR REPLACE FUNCTION credit_expire_hold(p_workspace text, p_hold bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM credit_end_hold(p_workspace, p_hold, 'expire');
  RETURN true;
EXCEPTION WHEN SQLSTATE 'QC409' THEN
  RETURN false;
END $$;

--------------------------------------------------------------------------------------------------------------------
-- Monthly limits of members and API keys
--------------------------------------------------------------------------------------------------------------------

-- Limits a member or an API key to so many credits a month, or, with null, takes the limit away. What was held and spent this
-- month counts from the first day on, also before there was a limit.
CREATE OR REPLACE FUNCTION credit_set_limit(p_workspace text, p_kind text, p_spender text, p_monthly integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_workspace); this_month date := credit_month(clock_timestamp());
  begun timestamptz := this_month::timestamp AT TIME ZONE 'UTC';
BEGIN
  IF p_monthly IS NULL THEN
    DELETE FROM credit_limits WHERE workspace_id = p_workspace AND kind = p_kind AND spender_id = p_spender;
    RETURN;
  END IF;
  INSERT INTO credit_limits (workspace_id, kind, spender_id, monthly, month, used)
  SELECT p_workspace, p_kind, p_spender, p_monthly, this_month, coalesce(sum(credit_used_of(h)), 0)
  FROM credit_holds h
  WHERE workspace_id = p_workspace AND created_at >= begun
    AND p_spender = CASE p_kind WHEN 'member' THEN account_id WHEN 'key' THEN key_id END
  ON CONFLICT (workspace_id, kind, spender_id)
  DO UPDATE SET monthly = excluded.monthly, month = excluded.month, used = excluded.used;
END $$;

--------------------------------------------------------------------------------------------------------------------
-- Reserves: one hold of many credits for a batch. Credits are drawn for one receipt after the other; what is left goes
-- back when the batch ends. Drawn to the last credit, a reserve has ended as 'captured'.
--------------------------------------------------------------------------------------------------------------------

-- Sets credits aside for a batch. The subject stands where a hold has its contact: one open reserve per batch.
CREATE OR REPLACE FUNCTION credit_reserve(
  p_workspace text, p_subject text, p_credits integer, p_lifetime interval, p_account text DEFAULT NULL, p_key text DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE hold bigint := credit_hold(p_workspace, p_subject, p_credits, p_lifetime, p_account, p_key);
BEGIN
  UPDATE credit_holds SET is_reserve = true WHERE id = hold;
  RETURN hold;
END $$;

-- Spends credits of a reserve for one receipt. Answers what the person could use before and after, including the rest of the
-- reserve; no row if the reserve has ended (the batch was cancelled) or has fewer credits left.
CREATE OR REPLACE FUNCTION credit_draw(p_workspace text, p_hold bigint, p_receipt text, p_credits integer)
RETURNS TABLE ("before" bigint, "after" bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_workspace); hold credit_holds; entry credit_ledger;
BEGIN
  IF p_credits <= 0 THEN RAISE EXCEPTION 'not a draw'; END IF;
  SELECT * INTO hold FROM credit_holds WHERE id = p_hold AND workspace_id = p_workspace FOR UPDATE;
  IF NOT FOUND OR NOT hold.is_reserve THEN RAISE EXCEPTION 'no such reserve' USING ERRCODE = 'QC404'; END IF;
  IF hold.status <> 'open' OR hold.credits - hold.drawn < p_credits THEN RETURN; END IF;
  UPDATE credit_holds SET drawn = drawn + p_credits,
    status = CASE WHEN drawn + p_credits = credits THEN 'captured' ELSE status END,
    ended_at = CASE WHEN drawn + p_credits = credits THEN clock_timestamp() END
  WHERE id = p_hold;
  entry := credit_post(acc, 'draw', p_credits, p_hold, p_receipt);
  RETURN QUERY SELECT entry.available_after + hold.credits - hold.drawn,
    entry.available_after + hold.credits - hold.drawn - p_credits;
END $$;

-- Gives back what a reserve still holds. False if it has ended meanwhile.
CREATE OR REPLACE FUNCTION credit_close_reserve(p_workspace text, p_hold bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM credit_end_hold(p_workspace, p_hold, 'release');
  RETURN true;
EXCEPTION WHEN SQLSTATE 'QC409' THEN
  RETURN false;
END $$;

--------------------------------------------------------------------------------------------------------------------
-- Credits given back for a bounce
--------------------------------------------------------------------------------------------------------------------

-- Gives back the credits that one receipt was charged, whether they were held by themselves or drawn from a reserve; only for a
-- bounce that was accepted. Once: true if they came back now, false if they had before.
CREATE OR REPLACE FUNCTION credit_bounce(p_workspace text, p_receipt text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts := credit_lock(p_workspace); hold credit_holds; receipt receipts;
BEGIN
  IF EXISTS (SELECT FROM credit_ledger WHERE workspace_id = p_workspace AND kind = 'bounce' AND reference = p_receipt) THEN
    RETURN false;
  END IF;
  SELECT * INTO receipt FROM receipts WHERE id = p_receipt AND workspace_id = p_workspace AND charged > 0;
  SELECT * INTO hold FROM credit_holds WHERE id = receipt.hold_id AND workspace_id = p_workspace;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such charge' USING ERRCODE = 'QC404'; END IF;
  IF NOT EXISTS (SELECT FROM bounces WHERE receipt_id = p_receipt AND workspace_id = p_workspace AND state = 'accepted') THEN
    RAISE EXCEPTION 'the bounce is not accepted' USING ERRCODE = 'QC409';
  END IF;
  IF (hold.is_reserve OR hold.status <> 'captured') AND NOT EXISTS (
    SELECT FROM credit_ledger WHERE hold_id = hold.id AND kind = 'draw' AND reference = p_receipt
  ) THEN
    RAISE EXCEPTION 'nothing was spent for it' USING ERRCODE = 'QC409';
  END IF;
  PERFORM credit_use_limit(p_workspace, hold.account_id, hold.key_id, -receipt.charged, hold.created_at);
  PERFORM credit_post(acc, 'bounce', receipt.charged, hold.id, p_receipt);
  RETURN true;
END $$;

--------------------------------------------------------------------------------------------------------------------
-- Purchases: paid exactly when their credits were granted
--------------------------------------------------------------------------------------------------------------------

-- Marks a purchase as paid and grants its credits, once. Answers 'granted' if it did so now, 'before' if it was done earlier,
-- and 'account-closed' if nothing is granted. The role that calls it may write a purchase with any credits and price, so both
-- are checked here. Refused (QC422): a purchase that never had a payment page or was closed, a number of credits that is not
-- sold, and a payment that differs from the price list; only the last can be approved by the operator, in review.
CREATE OR REPLACE FUNCTION credit_grant_purchase(p_purchase text, p_paid_cents integer, p_is_approved boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts; bought purchases; price integer; closed timestamptz;
BEGIN
  SELECT * INTO bought FROM purchases WHERE id = p_purchase;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such purchase' USING ERRCODE = 'QC404'; END IF;
  acc := credit_lock(bought.workspace_id);
  SELECT * INTO bought FROM purchases WHERE id = p_purchase FOR UPDATE;
  IF bought.status = 'paid' THEN RETURN 'before'; END IF;
  IF bought.status = 'closed' THEN RAISE EXCEPTION 'the purchase is closed' USING ERRCODE = 'QC422'; END IF;
  IF bought.session_id IS NULL THEN RAISE EXCEPTION 'the purchase has no session' USING ERRCODE = 'QC422'; END IF;
  price := credit_price_cents(bought.credits);
  IF price IS NULL THEN RAISE EXCEPTION 'so many credits are not sold' USING ERRCODE = 'QC422'; END IF;
  IF p_is_approved THEN
    IF bought.status <> 'review' THEN RAISE EXCEPTION 'the purchase is not in review' USING ERRCODE = 'QC422'; END IF;
  ELSIF (bought.amount_cents, p_paid_cents) IS DISTINCT FROM (price, price) THEN
    RAISE EXCEPTION 'this is not the price of so many credits' USING ERRCODE = 'QC422';
  END IF;
  -- Locked after the credit account, as settling a reveal does. Closing the account waits for us, or came first.
  SELECT coalesce(u.closed_at, w.deleted_at) INTO closed FROM workspaces w JOIN users u ON u.id = w.owner_id
  WHERE w.id = bought.workspace_id FOR SHARE OF u, w;
  IF closed IS NOT NULL THEN RETURN 'account-closed'; END IF;
  UPDATE purchases SET status = 'paid', granted_at = clock_timestamp(), paid_cents = p_paid_cents WHERE id = p_purchase;
  PERFORM credit_post(acc, 'grant', bought.credits, NULL, 'purchase:' || p_purchase);
  RETURN 'granted';
END $$;

-- Sets the credits taken back from a paid purchase in proportion to the money given back, rounded down. Answers the
-- change: above 0 credits were taken, below 0 they were returned. QC409 if it isn't paid.
CREATE OR REPLACE FUNCTION credit_settle_purchase(p_purchase text, p_refunded_cents integer, p_disputed_cents integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts; bought purchases; target integer; change integer;
BEGIN
  SELECT * INTO bought FROM purchases WHERE id = p_purchase;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such purchase' USING ERRCODE = 'QC404'; END IF;
  acc := credit_lock(bought.workspace_id);
  SELECT * INTO bought FROM purchases WHERE id = p_purchase FOR UPDATE;
  IF bought.status <> 'paid' THEN RAISE EXCEPTION 'the purchase is not paid' USING ERRCODE = 'QC409'; END IF;
  target := bought.credits::bigint * LEAST(bought.paid_cents, p_refunded_cents::bigint + p_disputed_cents) / bought.paid_cents;
  change := target - bought.reversed_credits;
  UPDATE purchases SET refunded_cents = p_refunded_cents, disputed_cents = p_disputed_cents, reversed_credits = target,
    reversals = reversals + (change <> 0)::integer
  WHERE id = p_purchase;
  IF change <> 0 THEN
    PERFORM credit_post(acc, CASE WHEN change > 0 THEN 'reverse' ELSE 'reinstate' END, abs(change), NULL,
      'purchase:' || p_purchase || ':' || bought.reversals + 1);
  END IF;
  RETURN change;
END $$;

--------------------------------------------------------------------------------------------------------------------
-- Rights. The owner may call all of them; the product's role exactly those of the second list.
--------------------------------------------------------------------------------------------------------------------

REVOKE EXECUTE ON FUNCTION credit_lock, credit_post, credit_month, credit_used_of, credit_use_limit, credit_set_limit, credit_end_hold, credit_price_cents, credit_ledger_is_append_only,
  credit_open_account, credit_grant, credit_hold, credit_capture, credit_release, credit_extend_hold, credit_expire_hold,
  credit_reserve, credit_draw, credit_close_reserve, credit_bounce, credit_grant_purchase, credit_settle_purchase
  FROM PUBLIC, quarry_app;

GRANT EXECUTE ON FUNCTION credit_open_account, credit_set_limit, credit_month, credit_used_of, credit_hold, credit_capture, credit_release, credit_extend_hold,
  credit_expire_hold, credit_reserve, credit_draw, credit_close_reserve, credit_bounce, credit_grant_purchase,
  credit_settle_purchase
  TO quarry_app;
