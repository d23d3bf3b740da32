-- Beside the version before: it writes the first three of these, and reads any.
ALTER TABLE enrichments DROP CONSTRAINT enrichments_delimiter_check,
  ADD CONSTRAINT enrichments_delimiter_check CHECK (delimiter IN (',', ';', E'\t', '|'));
--> statement-breakpoint
-- Beside the version before: as above.
ALTER TABLE list_files DROP CONSTRAINT list_files_delimiter_check,
  ADD CONSTRAINT list_files_delimiter_check CHECK (delimiter IN (',', ';', E'\t', '|'));
