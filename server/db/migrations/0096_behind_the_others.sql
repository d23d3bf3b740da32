-- Its mail server asked to come back, so the others of its batch are asked first.
ALTER TABLE batch_items ADD COLUMN put_behind boolean NOT NULL DEFAULT false;
--> statement-breakpoint
DROP INDEX batch_items_waiting_idx;
--> statement-breakpoint
CREATE INDEX batch_items_waiting_idx ON batch_items (batch_id, put_behind, position) WHERE state = 'waiting';
