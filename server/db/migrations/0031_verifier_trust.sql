-- Hosts that stop telling the truth: how many recipients each refused, one address known to be good there, and what was taken back.
CREATE TABLE verifier.refusals (
  place text PRIMARY KEY,
  -- Refusals that were believed on the host's word alone, and when that began.
  trusted integer NOT NULL,
  began_at timestamptz NOT NULL,
  -- The process that all of them were granted to; empty: several.
  granted_to text NOT NULL DEFAULT '',
  -- Refusals of the hour that began then.
  refused integer NOT NULL,
  hour_at timestamptz NOT NULL,
  refused_at timestamptz NOT NULL,
  -- Since the budget began somebody was allowed to ask beyond it; when that was last.
  beyond_at timestamptz,
  -- When the host last accepted somebody behind its refusals.
  good_at timestamptz
);
--> statement-breakpoint
-- Up to `want` more refusals: believed while few were, else only asked about, within the hour's budget (`most`; 0: whoever
-- asks goes no further). To ask beyond what is believed is written down: it ends that others believe the host on its word.
CREATE FUNCTION verifier.take_refusals(
  the_place text, the_holder text, want integer, most_trusted integer, most integer, quiet interval, at timestamptz,
  OUT granted integer, OUT believed boolean, OUT is_shared boolean, OUT free_in_ms double precision
) LANGUAGE plpgsql AS $$
DECLARE
  row verifier.refusals;
BEGIN
  INSERT INTO verifier.refusals AS r (place, trusted, began_at, refused, hour_at, refused_at)
    VALUES (the_place, 0, at, 0, at, at)
    ON CONFLICT (place) DO UPDATE SET place = excluded.place RETURNING r.* INTO row;
  IF row.hour_at <= at - quiet THEN
    row.refused := 0;
    row.hour_at := at;
  END IF;
  -- A new beginning needs a quiet hour, somebody accepted behind the last refusal (a host may lie for ever), and nobody who
  -- may still be asking beyond the old one: a process does so for a minute before it comes back here.
  IF row.refused_at <= at - quiet AND row.good_at >= row.refused_at
    AND (row.beyond_at IS NULL OR row.beyond_at <= at - least(quiet, interval '10 minutes')) THEN
    row.trusted := 0;
    row.began_at := at;
    row.beyond_at := NULL;
  END IF;
  believed := row.trusted < most_trusted;
  is_shared := row.trusted > 0 AND row.granted_to <> the_holder AND row.beyond_at IS NULL;
  IF believed AND want > 0 THEN
    row.granted_to := CASE WHEN row.trusted = 0 OR row.granted_to = the_holder THEN the_holder ELSE '' END;
  END IF;
  IF NOT believed AND most > 0 THEN
    row.beyond_at := at;
  END IF;
  granted := CASE WHEN believed THEN least(want, most_trusted - row.trusted) ELSE greatest(0, least(want, most - row.refused)) END;
  free_in_ms := 1000 * extract(epoch FROM row.hour_at + quiet - at);
  UPDATE verifier.refusals SET
    trusted = row.trusted + CASE WHEN believed THEN granted ELSE 0 END, began_at = row.began_at,
    refused = row.refused + granted, hour_at = row.hour_at, beyond_at = row.beyond_at, granted_to = row.granted_to,
    refused_at = CASE WHEN granted > 0 THEN at ELSE row.refused_at END
    WHERE place = the_place;
END $$;
--> statement-breakpoint
-- Somebody proven at a host, sealed: to be asked about again where it refuses one after the other. An erasure empties it.
CREATE TABLE verifier.controls (
  place text PRIMARY KEY,
  sealed bytea NOT NULL,
  until timestamptz NOT NULL
);
--> statement-breakpoint
-- Where a remembered negative was heard, so that it can be taken back.
ALTER TABLE verifier.verdicts ADD COLUMN place text, ADD COLUMN host text, ADD COLUMN heard_at timestamptz;
--> statement-breakpoint
CREATE INDEX verdicts_place_idx ON verifier.verdicts (place, heard_at) WHERE place IS NOT NULL;
--> statement-breakpoint
-- Mail hosts whose refusals since then are not to be believed; the product takes back what it showed of them.
CREATE TABLE verifier.withdrawals (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hosts text[] NOT NULL,
  since timestamptz NOT NULL,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION verifier.withdraw(the_place text, the_hosts text[], at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  began timestamptz;
  hosts text[];
  withdrawn integer;
BEGIN
  SELECT coalesce(greatest(r.good_at, r.began_at), at - interval '1 hour') INTO began
    FROM (SELECT) one LEFT JOIN verifier.refusals r ON r.place = the_place;
  -- No more trust before somebody is accepted and an hour is over.
  UPDATE verifier.refusals SET trusted = 1000000, good_at = NULL, beyond_at = at WHERE place = the_place;
  WITH gone AS (
    DELETE FROM verifier.verdicts v WHERE v.place = the_place AND v.heard_at >= began RETURNING v.host
  ) SELECT count(*), coalesce(array_agg(DISTINCT host) FILTER (WHERE host IS NOT NULL), '{}') INTO withdrawn, hosts FROM gone;
  INSERT INTO verifier.withdrawals (hosts, since, at)
    SELECT array_agg(DISTINCT host), began, withdraw.at FROM unnest(hosts || the_hosts) host HAVING count(*) > 0;
  RETURN withdrawn;
END $$;
--> statement-breakpoint
-- Processes that can reach no mail host at all just now, as long as they say so.
CREATE TABLE verifier.outages (
  holder uuid PRIMARY KEY,
  reason text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL
);
--> statement-breakpoint
-- A domain's "no" is confirmed in another talk from now on; what was learned without is asked again.
DELETE FROM verifier.probes WHERE state = 'no';
--> statement-breakpoint
CREATE INDEX verifications_refused_idx ON verifications (settled_at) WHERE status IN ('invalid', 'disabled');
--> statement-breakpoint
CREATE INDEX reveals_refused_idx ON reveals (settled_at) WHERE status IN ('invalid', 'disabled', 'not_found');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON verifier.refusals, verifier.controls, verifier.withdrawals, verifier.outages TO quarry_app;
--> statement-breakpoint
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA verifier FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA verifier TO quarry_app;
