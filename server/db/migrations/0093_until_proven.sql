-- The batch stops as soon as so many of its addresses are proven; null: its credits alone are its bound.
ALTER TABLE batches ADD COLUMN until_proven integer CHECK (until_proven > 0);
