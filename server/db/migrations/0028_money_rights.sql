-- What credits cost, in cents, as pricing/bands.ts has it; a test compares the two. Null for a number that is not sold.
CREATE FUNCTION "credit_price_cents"(p_credits integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_credits BETWEEN 10 AND 5000 AND p_credits % 10 = 0 THEN
    (LEAST(p_credits, 250) * 200 + GREATEST(0, LEAST(p_credits, 500) - 250) * 150
      + GREATEST(0, LEAST(p_credits, 1000) - 500) * 120 + GREATEST(0, p_credits - 1000) * 100) / 10
  END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION credit_price_cents(integer) FROM PUBLIC;
--> statement-breakpoint
DROP FUNCTION "credit_grant_purchase"(text, integer);
--> statement-breakpoint
-- Marks a purchase as paid and grants its credits, once: 'granted' now, 'before' this, or 'account-closed', where nothing is
-- granted. The role that calls it may write a purchase of any number of credits at any price, so what is sold for how much is
-- judged here. Refused (QC422): a purchase that never had a payment page or was closed, a number of credits that is not sold, and
-- another payment than the price list's; the last alone may be approved by the operator, in review.
CREATE FUNCTION "credit_grant_purchase"(p_purchase text, p_paid_cents integer, p_is_approved boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts; bought purchases; price integer; closed timestamptz;
BEGIN
  SELECT * INTO bought FROM purchases WHERE id = p_purchase;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such purchase' USING ERRCODE = 'QC404'; END IF;
  acc := credit_lock(bought.user_id);
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
  -- After the credit account, as settling a reveal does. Whoever closes the account waits for us, or was first.
  SELECT closed_at INTO closed FROM users WHERE id = bought.user_id FOR SHARE;
  IF closed IS NOT NULL THEN RETURN 'account-closed'; END IF;
  UPDATE purchases SET status = 'paid', granted_at = clock_timestamp(), paid_cents = p_paid_cents WHERE id = p_purchase;
  PERFORM credit_post(acc, 'grant', bought.credits, NULL, 'purchase:' || p_purchase);
  RETURN 'granted';
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION credit_grant_purchase(text, integer, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credit_grant_purchase(text, integer, boolean) TO quarry_app;
--> statement-breakpoint
-- The plan is the operator's to give, who works as the owner of the tables. A column added to users later is granted by name.
DO $$
DECLARE names text;
BEGIN
  SELECT string_agg(quote_ident(column_name), ', ') INTO names FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = 'users' AND column_name <> 'is_premium';
  REVOKE INSERT, UPDATE ON users FROM quarry_app;
  EXECUTE format('GRANT INSERT (%s), UPDATE (%s) ON users TO quarry_app', names, names);
END $$;
