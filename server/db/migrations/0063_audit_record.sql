-- What the people of a workspace did: one row for each change, written in the transaction of the change (docs/decisions/0088).
-- Rows hold ids, numbers and words of ours; names are joined when they are read. Nobody updates or deletes: rows are written,
-- sealed, pruned and emptied by the functions below alone.
CREATE TABLE activity (
  workspace_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null if nobody of the workspace did it: the payment provider told it.
  account_id text,
  via text NOT NULL CHECK (via IN ('browser', 'key', 'operator', 'job')),
  key_id text,
  -- A /24 or a /48, never a whole address.
  network text NOT NULL DEFAULT '' CHECK (length(network) <= 43),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]+\.[a-z_]+$'),
  -- What it was done on, as `list:12`.
  subject text CHECK (length(subject) <= 200),
  -- The contacts that one act was about together.
  among text[],
  details jsonb NOT NULL,
  -- Its place in the chain of its workspace and the hash over the row before and this one. Null for seconds, until it is sealed.
  seq bigint,
  hash bytea,
  CHECK ((seq IS NULL) = (hash IS NULL)),
  PRIMARY KEY (workspace_id, id)
);
--> statement-breakpoint
CREATE INDEX activity_subject_idx ON activity (workspace_id, subject, id) WHERE subject IS NOT NULL;
--> statement-breakpoint
CREATE INDEX activity_among_idx ON activity USING gin (among) WHERE among IS NOT NULL;
--> statement-breakpoint
CREATE INDEX activity_unsealed_idx ON activity (id) WHERE seq IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX activity_seq_idx ON activity (workspace_id, seq) WHERE seq IS NOT NULL;
--> statement-breakpoint
-- Where the chain of a workspace ends, and where it begins now that older rows were pruned.
CREATE TABLE activity_chains (
  workspace_id text PRIMARY KEY,
  sealed bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '',
  pruned bigint NOT NULL DEFAULT 0,
  pruned_hash bytea NOT NULL DEFAULT '',
  CHECK (pruned BETWEEN 0 AND sealed)
);
--> statement-breakpoint
GRANT SELECT ON activity, activity_chains TO quarry_app;
--> statement-breakpoint
CREATE FUNCTION activity_record(
  p_workspace text, p_account text, p_via text, p_key text, p_network text, p_kind text, p_subject text, p_among text[],
  p_details jsonb
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO activity (workspace_id, account_id, via, key_id, network, kind, subject, among, details)
  VALUES (p_workspace, p_account, p_via, p_key, p_network, p_kind, p_subject, p_among, p_details);
END $$;
--> statement-breakpoint
-- What concerns an account wherever it is a member, as signing in: a row for each of its workspaces.
CREATE FUNCTION activity_record_everywhere(p_account text, p_via text, p_network text, p_kind text, p_details jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO activity (workspace_id, account_id, via, network, kind, details)
  SELECT workspace_id, p_account, p_via, p_network, p_kind, p_details FROM memberships WHERE account_id = p_account
  ORDER BY workspace_id;
END $$;
--> statement-breakpoint
CREATE FUNCTION activity_hash(p_before bytea, p_seq bigint, a activity) RETURNS bytea LANGUAGE sql STABLE
RETURN sha256(p_before || convert_to(jsonb_build_array(
  p_seq, a.workspace_id, a.id, (extract(epoch FROM a.at) * 1000000)::bigint, a.account_id, a.via, a.key_id, a.network, a.kind,
  a.subject, a.among, a.details)::text, 'UTF8'));
--> statement-breakpoint
-- Gives the rows that were committed since the last time their place in the chains; says how many. One at a time: another that
-- runs just now does the same work. A row with a lower id may be committed after one with a higher id was sealed, so the
-- place is counted here and is not the id.
CREATE FUNCTION activity_seal(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE a activity; chain activity_chains; done integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('activity')) THEN RETURN 0; END IF;
  FOR a IN
    SELECT * FROM (SELECT * FROM activity WHERE seq IS NULL ORDER BY id LIMIT p_most) next ORDER BY workspace_id, id
  LOOP
    IF chain.workspace_id IS DISTINCT FROM a.workspace_id THEN
      UPDATE activity_chains SET sealed = chain.sealed, hash = chain.hash WHERE workspace_id = chain.workspace_id;
      INSERT INTO activity_chains (workspace_id) VALUES (a.workspace_id) ON CONFLICT DO NOTHING;
      SELECT * INTO chain FROM activity_chains WHERE workspace_id = a.workspace_id;
    END IF;
    chain.sealed := chain.sealed + 1;
    chain.hash := activity_hash(chain.hash, chain.sealed, a);
    UPDATE activity SET seq = chain.sealed, hash = chain.hash WHERE workspace_id = a.workspace_id AND id = a.id;
    done := done + 1;
  END LOOP;
  UPDATE activity_chains SET sealed = chain.sealed, hash = chain.hash WHERE workspace_id = chain.workspace_id;
  RETURN done;
END $$;
--> statement-breakpoint
-- Takes out what is older than 400 days by the clock of the database, from the beginning of each chain. The place and the hash of
-- the last row that went stay, so that the rest can still be checked.
CREATE FUNCTION activity_prune() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE chain activity_chains; kept bigint; since timestamptz := now() - interval '400 days';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('activity'));
  FOR chain IN SELECT * FROM activity_chains WHERE pruned < sealed LOOP
    SELECT seq INTO kept FROM activity
    WHERE workspace_id = chain.workspace_id AND seq IS NOT NULL AND at >= since ORDER BY seq LIMIT 1;
    kept := coalesce(kept, chain.sealed + 1);
    CONTINUE WHEN kept - 1 <= chain.pruned;
    UPDATE activity_chains SET pruned = kept - 1,
      pruned_hash = coalesce((SELECT hash FROM activity WHERE workspace_id = chain.workspace_id AND seq = kept - 1), chain.hash)
    WHERE workspace_id = chain.workspace_id;
    DELETE FROM activity WHERE workspace_id = chain.workspace_id AND seq < kept;
  END LOOP;
END $$;
--> statement-breakpoint
-- Takes out all rows of a workspace that was deleted, or whose owner's account was closed. How many there were, and the last hash, stay.
CREATE FUNCTION activity_empty(p_workspace text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM workspaces w JOIN users u ON u.id = w.owner_id
  WHERE w.id = p_workspace AND (w.deleted_at IS NOT NULL OR u.closed_at IS NOT NULL);
  IF NOT FOUND THEN RAISE EXCEPTION 'the workspace is not deleted'; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('activity'));
  DELETE FROM activity WHERE workspace_id = p_workspace;
  UPDATE activity_chains SET pruned = sealed, pruned_hash = hash WHERE workspace_id = p_workspace;
END $$;
--> statement-breakpoint
-- What is wrong with the chains, for `quarry audit check`: one row for each place where a chain doesn't hold.
CREATE FUNCTION activity_faults() RETURNS TABLE (workspace_id text, seq bigint, id bigint, fault text) LANGUAGE sql STABLE AS $$
  WITH placed AS (
    SELECT a AS act, a.workspace_id, a.seq, a.id, a.hash, c.workspace_id IS NULL AS unknown,
      coalesce(lag(a.seq) OVER chain, c.pruned, 0) AS before,
      coalesce(lag(a.hash) OVER chain, c.pruned_hash, '') AS hash_before
    FROM activity a LEFT JOIN activity_chains c ON c.workspace_id = a.workspace_id WHERE a.seq IS NOT NULL
    WINDOW chain AS (PARTITION BY a.workspace_id ORDER BY a.seq)
  ), ends AS (
    SELECT DISTINCT ON (a.workspace_id) a.workspace_id, a.seq, a.hash FROM activity a WHERE a.seq IS NOT NULL
    ORDER BY a.workspace_id, a.seq DESC
  )
  SELECT p.workspace_id, p.seq, p.id, CASE
    WHEN p.unknown THEN 'the chain of this workspace is gone'
    WHEN p.seq <> p.before + 1 THEN 'the rows before this one were removed'
    ELSE 'this row, or its place, was changed' END
  FROM placed p
  WHERE p.unknown OR p.seq <> p.before + 1 OR p.hash <> activity_hash(p.hash_before, p.seq, p.act)
  UNION ALL
  SELECT c.workspace_id, c.sealed, NULL, 'the last rows were removed, or the end of the chain was changed'
  FROM activity_chains c LEFT JOIN ends e ON e.workspace_id = c.workspace_id
  WHERE (c.sealed, c.hash) IS DISTINCT FROM (coalesce(e.seq, c.pruned), coalesce(e.hash, c.pruned_hash))
  ORDER BY 1, 2
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION activity_record, activity_record_everywhere, activity_hash, activity_seal, activity_prune,
  activity_empty, activity_faults FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION activity_record, activity_record_everywhere, activity_seal, activity_prune, activity_empty TO quarry_app;
