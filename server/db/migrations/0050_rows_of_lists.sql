-- Where an address stood in the list that somebody brought; null for work that was not brought as a file, and for older lists.
ALTER TABLE batch_items ADD COLUMN line integer CHECK (line > 0);
