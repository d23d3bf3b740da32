-- Searches that an account keeps under a name. One that was deleted can be brought back for a minute, then it is purged.
CREATE TABLE "saved_searches" (
  "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "user_id" text NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CHECK ("name" <> '' AND length("name") <= 100),
  "criteria" jsonb NOT NULL CHECK (octet_length("criteria"::text) <= 200000),
  "created_at" timestamptz NOT NULL,
  "opened_at" timestamptz,
  "deleted_at" timestamptz,
  "kept_before" integer,
  CONSTRAINT "saved_searches_kept_before_check" CHECK (("kept_before" IS NULL) = ("deleted_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name_idx" ON "saved_searches" ("user_id", lower("name")) WHERE "deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "saved_searches_deleted_idx" ON "saved_searches" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "saved_searches_user_idx" ON "saved_searches" ("user_id");
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "saved_searches" TO quarry_app;
--> statement-breakpoint
GRANT UPDATE ("name", "criteria", "opened_at", "deleted_at", "kept_before") ON "saved_searches" TO quarry_app;
