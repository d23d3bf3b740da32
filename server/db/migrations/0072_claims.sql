-- Where our own proof can't be had a source's word may be charged for, if the operator's written policy says so (docs/decisions/0104): the
-- status says that it is one.
-- Beside the version before: the check allows more than before.
ALTER TABLE receipts DROP CONSTRAINT receipts_proof,
  ADD CONSTRAINT receipts_proof CHECK (status = 'valid' OR (status = 'claimed' AND kind = 'reveal')
    OR (charged = 0 AND (email = '' OR kind = 'verification')));
--> statement-breakpoint
-- Which verifiers were asked while a verification is under way, so that none is asked twice.
ALTER TABLE verifications ADD COLUMN hops jsonb NOT NULL DEFAULT '[]';
