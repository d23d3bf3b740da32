-- Accounts, sessions and what the installation remembers of itself.
CREATE TABLE "installation" (
  "key" text PRIMARY KEY,
  "value" jsonb NOT NULL,
  "created_at" timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "users" (
  "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "email" text NOT NULL,
  "password_hash" text,
  "first_name" text,
  "last_name" text,
  "profile_image_url" text,
  "stripe_customer_id" text,
  "stripe_subscription_id" text,
  "searches_used_today" integer NOT NULL DEFAULT 0 CHECK ("searches_used_today" >= 0),
  "searches_reset_date" timestamptz NOT NULL DEFAULT now(),
  "is_premium" boolean NOT NULL DEFAULT false,
  "created_at" timestamptz NOT NULL DEFAULT now(),
  "updated_at" timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- One account per address, compared trimmed and case-insensitively (decisions.md, "Accounts").
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"));
--> statement-breakpoint
-- `sid` holds the SHA-256 of the session id, so that a copy of this table signs nobody in.
CREATE TABLE "sessions" (
  "sid" text PRIMARY KEY,
  "sess" jsonb NOT NULL,
  "expire" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" ("expire");
--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" (("sess" ->> 'userId'));
--> statement-breakpoint
CREATE TABLE "password_resets" (
  "token_hash" text PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" ("user_id");
--> statement-breakpoint
-- Counters of the rate limits. Unlogged: after a crash a limit starts anew, which harms nobody.
CREATE UNLOGGED TABLE "rate_windows" (
  "key" text PRIMARY KEY,
  "started_at" timestamptz NOT NULL,
  "count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_windows_started_idx" ON "rate_windows" ("started_at");
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
  "user_id" text NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "route" text NOT NULL,
  "key" text NOT NULL,
  "request_hash" text NOT NULL,
  "claimed_at" timestamptz NOT NULL DEFAULT now(),
  "status" integer,
  "answer" jsonb,
  PRIMARY KEY ("user_id", "route", "key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_claimed_idx" ON "idempotency_keys" ("claimed_at");
