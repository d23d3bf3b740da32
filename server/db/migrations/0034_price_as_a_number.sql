-- What a proven address costs is a number of credits, decided in pricing/ and given to the functions that spend it
-- (docs/decisions/0049-price-in-one-place.md).
ALTER TABLE receipts DROP CONSTRAINT receipts_charged_check, ADD CONSTRAINT receipts_charged_check CHECK (charged >= 0);
--> statement-breakpoint
ALTER TABLE reveals DROP CONSTRAINT reveals_charged_check, ADD CONSTRAINT reveals_charged_check CHECK (charged >= 0);
--> statement-breakpoint
ALTER TABLE verifications DROP CONSTRAINT verifications_charged_check,
  ADD CONSTRAINT verifications_charged_check CHECK (charged >= 0);
--> statement-breakpoint
ALTER TABLE batch_items DROP CONSTRAINT batch_items_charged_check, ADD CONSTRAINT batch_items_charged_check CHECK (charged >= 0);
--> statement-breakpoint
-- What one proven address of the batch costs, as it was quoted. All so far cost one credit each.
ALTER TABLE batches ADD COLUMN credits_each integer NOT NULL DEFAULT 1 CHECK (credits_each > 0);
--> statement-breakpoint
ALTER TABLE batches ALTER COLUMN credits_each DROP DEFAULT;
--> statement-breakpoint
DROP INDEX receipts_charged_address_idx, receipts_charged_at_idx, receipts_charged_source_idx;
--> statement-breakpoint
CREATE INDEX receipts_charged_address_idx ON receipts (user_id, lower(email)) WHERE charged > 0;
--> statement-breakpoint
CREATE INDEX receipts_charged_at_idx ON receipts (user_id, created_at) WHERE charged > 0;
--> statement-breakpoint
CREATE INDEX receipts_charged_source_idx ON receipts (source) WHERE charged > 0;
--> statement-breakpoint
-- Its successor in ledger.sql is told how many credits to draw.
DROP FUNCTION credit_draw(text, bigint, text);
