-- What somebody asked the operator about, and in which state that is (docs/decisions/0090).
CREATE TABLE support_requests (
  -- `S-7F3K-2094`: short enough to read out, and the subject of its mails.
  id text PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES users (id),
  subject text NOT NULL,
  -- The path of the page that the person came from; empty if it is not known.
  page text NOT NULL DEFAULT '',
  receipt_id text,
  batch_id text,
  -- The workspace's plan when the person wrote last: the order of the queue.
  plan text NOT NULL CHECK (plan IN ('starter', 'professional')),
  state text NOT NULL CHECK (state IN ('open', 'answered', 'waiting', 'closed')),
  created_at timestamptz NOT NULL,
  -- Since when the person waits for an answer. Later texts of theirs don't put them behind others.
  open_since timestamptz,
  -- When anybody wrote last, or it was closed.
  changed_at timestamptz NOT NULL,
  -- An answer that its author hasn't seen.
  unread boolean NOT NULL DEFAULT false,
  CHECK ((state = 'open') = (open_since IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX support_requests_workspace_idx ON support_requests (workspace_id, changed_at DESC);
--> statement-breakpoint
CREATE INDEX support_requests_queue_idx ON support_requests ((plan = 'professional') DESC, open_since, id) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX support_requests_account_idx ON support_requests (account_id, workspace_id, unread);
--> statement-breakpoint
CREATE TABLE support_messages (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  request_id text NOT NULL REFERENCES support_requests (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- Whose request it is, whoever wrote.
  account_id text NOT NULL REFERENCES users (id),
  written_by text NOT NULL CHECK (written_by IN ('person', 'operator')),
  text text NOT NULL,
  written_at timestamptz NOT NULL,
  -- The Message-ID of the mail that told the person of it; null where none was sent.
  mail_id text UNIQUE,
  UNIQUE (request_id, position)
);
--> statement-breakpoint
CREATE INDEX support_messages_account_idx ON support_messages (account_id);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON support_requests, support_messages TO quarry_app;
