-- A plan leaves out one call and not the others: until when each of those isn't made, and why (docs/decisions/0117).
-- Beside the version before: it writes nothing here, and rests the whole source.
ALTER TABLE sources ADD COLUMN plan_rests jsonb NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- When a source showed it: an operator may shorten the time that its terms allow (docs/decisions/0117). The version before writes none; what
-- it kept earlier counts from here.
ALTER TABLE directory.live_pages ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
ALTER TABLE directory.seen_people ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
