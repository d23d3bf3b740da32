-- What the link of a waiting mail opens: when that link ends, the mail isn't sent (docs/decisions/0114). Gone with the content.
ALTER TABLE outgoing_mails ADD COLUMN link_of text;
--> statement-breakpoint
CREATE INDEX outgoing_mails_link_idx ON outgoing_mails (link_of) WHERE state = 'queued' AND link_of IS NOT NULL;
