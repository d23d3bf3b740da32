-- The Professional plan by subscription. An account is premium because the operator gave it the plan (users.is_premium), or
-- because its subscription reaches beyond now (users.premium_until): a moment, not a state, so that it ends by the clock
-- and needs no job. is_premium_at is the one rule, for whoever asks.
ALTER TABLE "users" ADD COLUMN "premium_until" timestamptz;
--> statement-breakpoint
CREATE FUNCTION "is_premium_at"("given" boolean, "until" timestamptz, "at" timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT "given" OR COALESCE("until" > "at", false) $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "is_premium_at"(boolean, timestamptz, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "is_premium_at"(boolean, timestamptz, timestamptz) TO quarry_app;
--> statement-breakpoint
-- What the provider said last of each subscription. `attempt` is part of the provider's idempotency key: a row is written
-- only once the provider has answered, so that a start that crashed is asked for again under the same key.
CREATE TABLE "subscriptions" (
  "subscription_id" text PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "users" ("id"),
  "attempt" integer NOT NULL CHECK ("attempt" > 0),
  "is_live" boolean NOT NULL,
  "status" text NOT NULL,
  "period_ends_at" timestamptz,
  -- Where it was cancelled: when it ends.
  "ends_at" timestamptz,
  "past_due_since" timestamptz,
  "premium_until" timestamptz,
  "created_at" timestamptz NOT NULL,
  "looked_at" timestamptz NOT NULL,
  -- When the reconciler asks the provider again; null once it is over.
  "next_look_at" timestamptz,
  UNIQUE ("user_id", "attempt"),
  CHECK (("past_due_since" IS NOT NULL) = ("status" = 'past_due'))
);
--> statement-breakpoint
-- One that may still be paid at a time, for each of the provider's modes.
CREATE UNIQUE INDEX "subscriptions_open_key" ON "subscriptions" ("user_id", "is_live")
  WHERE "status" NOT IN ('canceled', 'incomplete_expired');
--> statement-breakpoint
CREATE INDEX "subscriptions_due_idx" ON "subscriptions" ("next_look_at") WHERE "next_look_at" IS NOT NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "subscriptions" TO quarry_app;
--> statement-breakpoint
-- As in 0006, with the rule above in place of the operator's switch alone.
CREATE OR REPLACE FUNCTION count_search(
  p_user text, p_day date, p_criteria_hash text, p_per_day integer, p_at timestamptz, p_filters jsonb, p_found integer
) RETURNS TABLE (is_premium boolean, used_today integer, refused boolean) LANGUAGE plpgsql AS $$
DECLARE
  account users%ROWTYPE;
  premium boolean;
  used integer;
BEGIN
  SELECT * INTO account FROM users WHERE id = p_user;
  IF NOT FOUND THEN RETURN; END IF;
  IF NOT is_premium_at(account.is_premium, account.premium_until, p_at) THEN
    SELECT * INTO account FROM users WHERE id = p_user FOR UPDATE;
  END IF;
  premium := is_premium_at(account.is_premium, account.premium_until, p_at);
  used := CASE WHEN (account.searches_reset_date AT TIME ZONE 'UTC')::date = p_day
    THEN account.searches_used_today ELSE 0 END;
  IF premium OR EXISTS (
    SELECT FROM counted_searches WHERE user_id = p_user AND day = p_day AND criteria_hash = p_criteria_hash
  ) THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  ELSE
    IF used >= p_per_day THEN
      RETURN QUERY SELECT premium, used, true;
      RETURN;
    END IF;
    used := used + 1;
    INSERT INTO counted_searches (user_id, day, criteria_hash) VALUES (p_user, p_day, p_criteria_hash);
    UPDATE users SET searches_used_today = used, searches_reset_date = p_at WHERE id = p_user;
  END IF;
  IF p_found IS NOT NULL THEN
    INSERT INTO search_history (user_id, filters, results_count, searched_at) VALUES (p_user, p_filters, p_found, p_at);
  END IF;
  RETURN QUERY SELECT premium, used, false;
END $$;
