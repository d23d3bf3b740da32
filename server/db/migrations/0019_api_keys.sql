-- Keys with which programs act for an account. The secret is not here: `key_hash` is the SHA-256 of 256 random bits, which
-- needs no salt, and `prefix` tells a person which key it is. A revoked key stays for a while, without being found by its secret.
CREATE TABLE "api_keys" (
  "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "user_id" text NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "name" text NOT NULL CHECK (length("name") BETWEEN 1 AND 60),
  "key_hash" text NOT NULL UNIQUE,
  "prefix" text NOT NULL,
  "created_at" timestamptz NOT NULL,
  "last_used_at" timestamptz,
  "revoked_at" timestamptz
);
--> statement-breakpoint
CREATE INDEX "api_keys_user_idx" ON "api_keys" ("user_id", "created_at" DESC);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "api_keys" TO quarry_app;
--> statement-breakpoint
-- Whose a key is and which, never changes.
GRANT UPDATE ("last_used_at", "revoked_at") ON "api_keys" TO quarry_app;
