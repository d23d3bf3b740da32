-- What people bought. A purchase is paid exactly when its credits were granted: both happen in one function, and the
-- product's role can write neither `granted_at` nor what was granted or taken back.
CREATE TABLE "purchases" (
  "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "user_id" text NOT NULL REFERENCES "users" ("id"),
  "credits" integer NOT NULL CHECK ("credits" > 0),
  "amount_cents" integer NOT NULL CHECK ("amount_cents" > 0),
  "status" text NOT NULL DEFAULT 'created'
    CHECK ("status" IN ('created', 'open', 'paid', 'expired', 'failed', 'review', 'closed')),
  -- Why a person has to look at it, and what they wrote down.
  "review_reason" text,
  "review_note" text,
  "is_live" boolean NOT NULL,
  "session_id" text UNIQUE,
  "payment_intent_id" text UNIQUE,
  "receipt_url" text,
  "return_to" text,
  -- What was really paid; given back and held back of it, as the provider said last.
  "paid_cents" integer CHECK ("paid_cents" > 0),
  "refunded_cents" integer NOT NULL DEFAULT 0 CHECK ("refunded_cents" >= 0),
  "disputed_cents" integer NOT NULL DEFAULT 0 CHECK ("disputed_cents" >= 0),
  "has_inquiry" boolean NOT NULL DEFAULT false,
  "reversed_credits" integer NOT NULL DEFAULT 0 CHECK ("reversed_credits" BETWEEN 0 AND "credits"),
  -- How often credits were taken or given back: makes each movement's reference its own.
  "reversals" integer NOT NULL DEFAULT 0,
  "created_at" timestamptz NOT NULL DEFAULT clock_timestamp(),
  "granted_at" timestamptz,
  "looked_at" timestamptz,
  CHECK (("granted_at" IS NOT NULL) = ("status" = 'paid')),
  CHECK (("paid_cents" IS NOT NULL) = ("status" = 'paid')),
  CHECK ("status" = 'paid' OR "reversed_credits" = 0),
  CHECK ("status" <> 'review' OR "review_reason" IS NOT NULL),
  CHECK ("status" <> 'open' OR "session_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX "purchases_user_idx" ON "purchases" ("user_id", "created_at");
--> statement-breakpoint
CREATE INDEX "purchases_waiting_idx" ON "purchases" ("looked_at", "created_at") WHERE "status" IN ('created', 'open');
--> statement-breakpoint
CREATE INDEX "purchases_review_idx" ON "purchases" ("created_at") WHERE "status" = 'review';
--> statement-breakpoint
-- Events of the provider. One is done when `processed_at` is set, and not before: a failed one is tried again.
CREATE TABLE "stripe_events" (
  "id" text PRIMARY KEY,
  "type" text NOT NULL,
  "created_at" timestamptz NOT NULL,
  "received_at" timestamptz NOT NULL DEFAULT clock_timestamp(),
  "processed_at" timestamptz
);
--> statement-breakpoint
CREATE INDEX "stripe_events_received_idx" ON "stripe_events" ("received_at");
--> statement-breakpoint
-- Marks a purchase as paid and grants its credits, once. True where that happened now.
CREATE FUNCTION "credit_grant_purchase"(p_purchase text, p_paid_cents integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts; bought purchases;
BEGIN
  SELECT * INTO bought FROM purchases WHERE id = p_purchase;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such purchase' USING ERRCODE = 'QC404'; END IF;
  acc := credit_lock(bought.user_id);
  SELECT * INTO bought FROM purchases WHERE id = p_purchase FOR UPDATE;
  IF bought.status = 'paid' THEN RETURN false; END IF;
  UPDATE purchases SET status = 'paid', granted_at = clock_timestamp(), paid_cents = p_paid_cents WHERE id = p_purchase;
  PERFORM credit_post(acc, 'grant', bought.credits, NULL, 'purchase:' || p_purchase);
  RETURN true;
END $$;
--> statement-breakpoint
-- Makes the credits taken back of a paid purchase what they should be by the money given back, in proportion and rounded
-- down. Answers how many that changed: more than 0 were taken, less than 0 were returned.
CREATE FUNCTION "credit_settle_purchase"(p_purchase text, p_refunded_cents integer, p_disputed_cents integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE acc credit_accounts; bought purchases; target integer; change integer;
BEGIN
  SELECT * INTO bought FROM purchases WHERE id = p_purchase;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such purchase' USING ERRCODE = 'QC404'; END IF;
  acc := credit_lock(bought.user_id);
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
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION credit_grant_purchase(text, integer), credit_settle_purchase(text, integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credit_grant_purchase(text, integer), credit_settle_purchase(text, integer, integer) TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT ("user_id", "credits", "amount_cents", "is_live", "return_to"),
  UPDATE ("status", "review_reason", "review_note", "session_id", "payment_intent_id", "receipt_url", "has_inquiry", "looked_at")
  ON "purchases" TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "stripe_events" TO quarry_app;
