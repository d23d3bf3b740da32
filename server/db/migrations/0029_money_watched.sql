-- Money that came for an account that was closed meanwhile goes back: such a purchase is `returned`.
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_status_check", ADD CONSTRAINT "purchases_status_check"
  CHECK ("status" IN ('created', 'open', 'paid', 'expired', 'failed', 'review', 'closed', 'returned'));
--> statement-breakpoint
-- Paid ones are looked at again, slowly, as long as they may be disputed.
CREATE INDEX "purchases_watch_idx" ON "purchases" ("looked_at") WHERE "status" = 'paid';
--> statement-breakpoint
-- What subscriptions have paid, one row for each payment of an invoice.
CREATE TABLE "subscription_payments" (
  "payment_intent_id" text PRIMARY KEY,
  "invoice_id" text NOT NULL,
  "subscription_id" text NOT NULL REFERENCES "subscriptions" ("subscription_id"),
  "user_id" text NOT NULL REFERENCES "users" ("id"),
  "is_live" boolean NOT NULL,
  -- `returned`: it came when the account was closed, and goes back (returned_payments).
  "state" text NOT NULL CHECK ("state" IN ('taken', 'returned')),
  "paid_cents" integer NOT NULL CHECK ("paid_cents" > 0),
  -- Given back, and held back by disputes, as the provider said last.
  "refunded_cents" integer NOT NULL DEFAULT 0 CHECK ("refunded_cents" >= 0),
  "disputed_cents" integer NOT NULL DEFAULT 0 CHECK ("disputed_cents" >= 0),
  -- Whether a dispute of it was lost: that ends the plan.
  "is_lost" boolean NOT NULL DEFAULT false,
  -- A part was given back, and somebody has to say whether the plan goes on; and up to which part they have said it.
  "needs_review" boolean NOT NULL DEFAULT false,
  "reviewed_cents" integer NOT NULL DEFAULT 0,
  "review_note" text,
  "paid_at" timestamptz NOT NULL,
  "looked_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "subscription_payments_subscription_idx" ON "subscription_payments" ("subscription_id");
--> statement-breakpoint
CREATE INDEX "subscription_payments_watch_idx" ON "subscription_payments" ("looked_at");
--> statement-breakpoint
CREATE INDEX "subscription_payments_review_idx" ON "subscription_payments" ("paid_at") WHERE "needs_review";
--> statement-breakpoint
-- Disputes and inquiries of what was paid, with the day until which the operator may answer.
CREATE TABLE "disputes" (
  "dispute_id" text PRIMARY KEY,
  "payment_intent_id" text NOT NULL,
  "purchase_id" text REFERENCES "purchases" ("id"),
  "subscription_id" text REFERENCES "subscriptions" ("subscription_id"),
  "cents" integer NOT NULL,
  "status" text NOT NULL,
  "is_inquiry" boolean NOT NULL,
  "is_open" boolean NOT NULL,
  "due_by" timestamptz,
  "opened_at" timestamptz NOT NULL,
  CHECK (num_nonnulls("purchase_id", "subscription_id") = 1)
);
--> statement-breakpoint
CREATE INDEX "disputes_open_idx" ON "disputes" ("payment_intent_id") WHERE "is_open";
--> statement-breakpoint
-- Payments that came for a closed account: owed back, sent back, or left to a person. The address of who paid isn't kept: the
-- provider has it, as that of its customer.
CREATE TABLE "returned_payments" (
  "payment_intent_id" text PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "users" ("id"),
  "customer_id" text,
  "cents" integer NOT NULL,
  "currency" text NOT NULL,
  "is_live" boolean NOT NULL,
  "state" text NOT NULL CHECK ("state" IN ('due', 'sent', 'review', 'done')),
  -- Why the provider won't send it back.
  "reason" text,
  "note" text,
  "created_at" timestamptz NOT NULL,
  "tries" integer NOT NULL DEFAULT 0,
  -- When there is something left to do: sending it back, or telling the person.
  "next_try_at" timestamptz,
  "told_at" timestamptz
);
--> statement-breakpoint
CREATE INDEX "returned_payments_due_idx" ON "returned_payments" ("next_try_at") WHERE "next_try_at" IS NOT NULL;
--> statement-breakpoint
-- What an event is about, so that one that was only found in the provider's list is done from here.
ALTER TABLE "stripe_events" ADD COLUMN "about" jsonb, ADD COLUMN "tries" integer NOT NULL DEFAULT 0,
  ADD COLUMN "next_try_at" timestamptz;
--> statement-breakpoint
CREATE INDEX "stripe_events_waiting_idx" ON "stripe_events" ("created_at") WHERE "processed_at" IS NULL AND "about" IS NOT NULL;
--> statement-breakpoint
-- How far the provider's list of events was read: all of it up to `seen_until`; and where a reading that goes back from
-- `until` stopped.
CREATE TABLE "event_sweeps" (
  "list" text NOT NULL,
  "is_live" boolean NOT NULL,
  "seen_until" timestamptz,
  "until" timestamptz,
  "after_event" text,
  PRIMARY KEY ("list", "is_live")
);
--> statement-breakpoint
-- Since when the provider's customer has to be told of another address.
ALTER TABLE "users" ADD COLUMN "customer_due_at" timestamptz;
--> statement-breakpoint
CREATE INDEX "users_customer_due_idx" ON "users" ("customer_due_at") WHERE "customer_due_at" IS NOT NULL;
--> statement-breakpoint
GRANT UPDATE ("customer_due_at") ON "users" TO quarry_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "subscription_payments", "disputes", "returned_payments", "event_sweeps" TO quarry_app;
--> statement-breakpoint
-- What the subscriptions so far have paid is read once.
UPDATE "subscriptions" SET "next_look_at" = clock_timestamp();
