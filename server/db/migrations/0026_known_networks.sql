-- From which networks the owner of an account has signed in. The key is an HMAC of the address and the network together, which
-- tells neither; the account is named so that all its networks can be forgotten.
CREATE TABLE "known_networks" (
  "key" text PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "seen_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_networks_seen_idx" ON "known_networks" ("seen_at");
--> statement-breakpoint
CREATE INDEX "known_networks_user_idx" ON "known_networks" ("user_id");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "known_networks" TO quarry_app;
--> statement-breakpoint
-- One row, written by each look at whether the database can be written to.
CREATE TABLE "write_checks" (
  "id" smallint PRIMARY KEY CHECK ("id" = 1),
  "checked_at" timestamptz NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "write_checks" TO quarry_app;
