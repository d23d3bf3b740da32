-- What people bought. A purchase is paid exactly when its credits were granted; what the provider says of it is read
-- again each time, so the columns of money given back are what it said last.
CREATE TABLE "purchases" (
  "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "user_id" text NOT NULL REFERENCES "users" ("id"),
  "credits" integer NOT NULL CHECK ("credits" > 0),
  "amount_cents" integer NOT NULL CHECK ("amount_cents" > 0),
  "status" text NOT NULL DEFAULT 'created' CHECK ("status" IN ('created', 'open', 'paid', 'expired', 'failed', 'review')),
  "review_reason" text,
  "is_live" boolean NOT NULL,
  "session_id" text UNIQUE,
  "payment_intent_id" text UNIQUE,
  "receipt_url" text,
  "return_to" text,
  "refunded_cents" integer NOT NULL DEFAULT 0 CHECK ("refunded_cents" >= 0),
  "disputed_cents" integer NOT NULL DEFAULT 0 CHECK ("disputed_cents" >= 0),
  "reversed_credits" integer NOT NULL DEFAULT 0 CHECK ("reversed_credits" BETWEEN 0 AND "credits"),
  "created_at" timestamptz NOT NULL DEFAULT clock_timestamp(),
  "granted_at" timestamptz,
  "looked_at" timestamptz,
  CHECK (("granted_at" IS NOT NULL) = ("status" = 'paid')),
  CHECK ("status" <> 'review' OR "review_reason" IS NOT NULL),
  CHECK ("status" <> 'open' OR "session_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX "purchases_user_idx" ON "purchases" ("user_id", "created_at");
--> statement-breakpoint
CREATE INDEX "purchases_waiting_idx" ON "purchases" ("created_at") WHERE "status" IN ('created', 'open');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "purchases" TO quarry_app;
