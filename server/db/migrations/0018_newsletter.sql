-- Who asked for the newsletter by address alone; nothing here belongs to an account. `leave_token` stands as it is, since
-- every mail that ever goes out has to carry it: whoever reads this table reads the address beside it, which is worth more.
CREATE TABLE "newsletter_subscribers" (
  "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "email" text,
  "confirm_hash" text NOT NULL UNIQUE,
  "leave_token" text NOT NULL UNIQUE,
  "asked_at" timestamptz NOT NULL,
  "confirmed_at" timestamptz,
  "left_at" timestamptz,
  -- Who left leaves no address behind.
  CONSTRAINT "newsletter_subscribers_email_check" CHECK (("email" IS NULL) = ("left_at" IS NOT NULL)),
  CONSTRAINT "newsletter_subscribers_email_length_check" CHECK (length("email") <= 254)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_idx" ON "newsletter_subscribers" (lower("email"));
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed_idx" ON "newsletter_subscribers" ("asked_at") WHERE "confirmed_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_left_idx" ON "newsletter_subscribers" ("left_at") WHERE "left_at" IS NOT NULL;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "newsletter_subscribers" TO quarry_app;
--> statement-breakpoint
GRANT UPDATE ("email", "confirm_hash", "asked_at", "confirmed_at", "left_at") ON "newsletter_subscribers" TO quarry_app;
