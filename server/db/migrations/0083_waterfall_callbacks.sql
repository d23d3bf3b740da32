-- What Apollo's own waterfall may cost at most for one person, which Apollo doesn't publish; 0: it isn't asked (docs/decisions/0118).
ALTER TABLE sources ADD COLUMN waterfall_milliunits bigint NOT NULL DEFAULT 0 CHECK (waterfall_milliunits >= 0);
--> statement-breakpoint
-- When the vendor said that the answer is there: believed once.
ALTER TABLE source_calls ADD COLUMN called_back_at timestamptz;
