-- What an account found: searches, reveals with their receipts, saved contacts.
CREATE TABLE "search_history" (
  "id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "filters" jsonb NOT NULL,
  "results_count" integer NOT NULL DEFAULT 0,
  "searched_at" timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "search_history_user_idx" ON "search_history" ("user_id", "searched_at");
--> statement-breakpoint
-- The criteria already counted today: the same ones again are free (decisions.md, "Limits").
CREATE TABLE "counted_searches" (
  "user_id" text NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "day" date NOT NULL,
  "criteria_hash" text NOT NULL,
  PRIMARY KEY ("user_id", "day", "criteria_hash")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
  "id" text PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "users" ("id"),
  "contact_id" text NOT NULL,
  "name" text NOT NULL,
  "company" text NOT NULL,
  "email" text NOT NULL DEFAULT '',
  "status" text NOT NULL,
  "reason" text NOT NULL,
  "charged" integer NOT NULL CHECK ("charged" IN (0, 1)),
  "hold_id" bigint,
  "balance_before" bigint,
  "balance_after" bigint,
  "source" text NOT NULL,
  "evidence" jsonb NOT NULL,
  "created_at" timestamptz NOT NULL DEFAULT now(),
  -- Nothing is charged, and no address shown, without a proven verdict.
  CONSTRAINT "receipts_proof" CHECK ("status" = 'valid' OR ("charged" = 0 AND "email" = ''))
);
--> statement-breakpoint
CREATE INDEX "receipts_user_idx" ON "receipts" ("user_id", "contact_id");
--> statement-breakpoint
-- One row per account and contact. While it is 'checking', the row itself is the job: `next_attempt_at` says when,
-- `claimed_until` who is at it.
CREATE TABLE "reveals" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "users" ("id"),
  "contact_id" text NOT NULL,
  "state" text NOT NULL CHECK ("state" IN ('checking', 'proven', 'unproven')),
  "status" text,
  "reason" text,
  "email" text NOT NULL DEFAULT '',
  "charged" integer NOT NULL DEFAULT 0 CHECK ("charged" IN (0, 1)),
  "person" jsonb NOT NULL,
  "source" text NOT NULL,
  "hold_id" bigint,
  "receipt_id" text REFERENCES "receipts" ("id"),
  "attempts" integer NOT NULL DEFAULT 0,
  -- What earlier attempts of this reveal saw; never served before it is settled and redacted.
  "evidence" jsonb NOT NULL DEFAULT '[]',
  "started_at" timestamptz NOT NULL DEFAULT now(),
  "deadline_at" timestamptz NOT NULL,
  "next_attempt_at" timestamptz,
  "claimed_until" timestamptz,
  "settled_at" timestamptz,
  UNIQUE ("user_id", "contact_id"),
  CONSTRAINT "reveals_state" CHECK (CASE "state"
    WHEN 'checking' THEN "hold_id" IS NOT NULL AND "next_attempt_at" IS NOT NULL AND "email" = '' AND "charged" = 0
    WHEN 'proven' THEN "email" <> '' AND "receipt_id" IS NOT NULL AND "settled_at" IS NOT NULL
    ELSE "email" = '' AND "charged" = 0 AND "receipt_id" IS NOT NULL AND "settled_at" IS NOT NULL END)
);
--> statement-breakpoint
CREATE INDEX "reveals_due_idx" ON "reveals" ("next_attempt_at") WHERE "state" = 'checking';
--> statement-breakpoint
CREATE INDEX "reveals_address_idx" ON "reveals" ("user_id", lower("email")) WHERE "state" = 'proven';
--> statement-breakpoint
-- The address isn't kept here: it comes from the account's own reveal, the one place that knows it was proven.
CREATE TABLE "contacts" (
  "id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "users" ("id"),
  "apollo_id" text NOT NULL,
  "name" text NOT NULL,
  "job_title" text NOT NULL DEFAULT '',
  "company" text NOT NULL DEFAULT '',
  "linkedin_url" text NOT NULL DEFAULT '',
  "industry" text NOT NULL DEFAULT '',
  "location" text NOT NULL DEFAULT '',
  "employee_count" text NOT NULL DEFAULT '',
  "photo_url" text NOT NULL DEFAULT '',
  "email_expected" boolean NOT NULL DEFAULT false,
  "tags" text[] NOT NULL DEFAULT '{}',
  "saved_at" timestamptz NOT NULL DEFAULT now(),
  "deleted_at" timestamptz,
  UNIQUE ("user_id", "apollo_id")
);
--> statement-breakpoint
CREATE INDEX "contacts_deleted_idx" ON "contacts" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
