-- The credit ledger: one row per movement, append-only, double entry.
-- Chart: granted + debt = available + held + spent + reversed, on the account and, for deltas, on every row.
CREATE TABLE "credit_accounts" (
  "user_id" text PRIMARY KEY REFERENCES "users" ("id"),
  "granted" bigint NOT NULL DEFAULT 0 CHECK ("granted" >= 0),
  "debt" bigint NOT NULL DEFAULT 0 CHECK ("debt" >= 0),
  "available" bigint NOT NULL DEFAULT 0 CHECK ("available" >= 0),
  "held" bigint NOT NULL DEFAULT 0 CHECK ("held" >= 0),
  "spent" bigint NOT NULL DEFAULT 0 CHECK ("spent" >= 0),
  "reversed" bigint NOT NULL DEFAULT 0 CHECK ("reversed" >= 0),
  "seq" bigint NOT NULL DEFAULT 0,
  CONSTRAINT "credit_accounts_balance" CHECK ("granted" + "debt" = "available" + "held" + "spent" + "reversed"),
  CONSTRAINT "credit_accounts_debt_first" CHECK ("debt" = 0 OR "available" = 0)
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "credit_accounts" ("user_id"),
  "contact_id" text NOT NULL,
  "credits" integer NOT NULL CHECK ("credits" > 0),
  "status" text NOT NULL DEFAULT 'open' CHECK ("status" IN ('open', 'captured', 'released', 'expired')),
  "expires_at" timestamptz NOT NULL,
  "created_at" timestamptz NOT NULL DEFAULT clock_timestamp(),
  "ended_at" timestamptz,
  CONSTRAINT "credit_holds_ended" CHECK (("status" = 'open') = ("ended_at" IS NULL))
);
--> statement-breakpoint
-- One open hold per account and contact.
CREATE UNIQUE INDEX "credit_holds_open_key" ON "credit_holds" ("user_id", "contact_id") WHERE "status" = 'open';
--> statement-breakpoint
CREATE INDEX "credit_holds_due_idx" ON "credit_holds" ("expires_at") WHERE "status" = 'open';
--> statement-breakpoint
CREATE TABLE "credit_ledger" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "user_id" text NOT NULL REFERENCES "credit_accounts" ("user_id"),
  "seq" bigint NOT NULL,
  "kind" text NOT NULL CHECK ("kind" IN
    ('grant', 'bonus', 'hold', 'capture', 'release', 'expire', 'reverse', 'reinstate', 'bounce')),
  "credits" bigint NOT NULL CHECK ("credits" > 0),
  "d_granted" bigint NOT NULL,
  "d_debt" bigint NOT NULL,
  "d_available" bigint NOT NULL,
  "d_held" bigint NOT NULL,
  "d_spent" bigint NOT NULL,
  "d_reversed" bigint NOT NULL,
  "available_after" bigint NOT NULL,
  "hold_id" bigint REFERENCES "credit_holds" ("id"),
  "reference" text,
  "created_at" timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE ("user_id", "seq"),
  CONSTRAINT "credit_ledger_balance" CHECK ("d_granted" + "d_debt" = "d_available" + "d_held" + "d_spent" + "d_reversed"),
  CONSTRAINT "credit_ledger_hold" CHECK (("kind" IN ('hold', 'capture', 'release', 'expire', 'bounce')) = ("hold_id" IS NOT NULL)),
  CONSTRAINT "credit_ledger_reference" CHECK (("kind" IN ('grant', 'bonus', 'reverse', 'reinstate')) = ("reference" IS NOT NULL))
);
--> statement-breakpoint
-- A hold begins once and ends once; a capture is undone once; a grant or bonus of one reference happens once.
CREATE UNIQUE INDEX "credit_ledger_hold_begin_key" ON "credit_ledger" ("hold_id") WHERE "kind" = 'hold';
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_hold_end_key" ON "credit_ledger" ("hold_id") WHERE "kind" IN ('capture', 'release', 'expire');
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_bounce_key" ON "credit_ledger" ("hold_id") WHERE "kind" = 'bounce';
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_reference_key" ON "credit_ledger" ("user_id", "kind", "reference") WHERE "reference" IS NOT NULL;
--> statement-breakpoint
-- Even the owner can't rewrite history by mistake.
CREATE FUNCTION "credit_ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "credit_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION "credit_ledger_is_append_only"();
