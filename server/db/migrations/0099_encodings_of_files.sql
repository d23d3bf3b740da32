-- How the letters of an uploaded file were written, which its owner is told.
ALTER TABLE enrichments ADD COLUMN encoding text NOT NULL DEFAULT 'utf-8'
  CHECK (encoding IN ('utf-8', 'utf-16', 'windows-1252'));
