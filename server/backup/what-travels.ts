/**
 * Tables whose rows stay behind (docs/decisions/0108): what opens an account without its password, so that nothing that was
 * ended or used since is alive again; what says which process is at work; and the number of this very store of people, so that no
 * index of another one is taken for its.
 */
export const leftOutTables: ReadonlySet<string> = new Set([
  'public.sessions',
  'public.password_resets',
  'public.email_changes',
  'public.waiting_sign_ins',
  'public.passkey_challenges',
  'public.trusted_browsers',
  'public.rate_windows',
  'public.write_checks',
  'public.backups',
  // Sent by now, or of no use any more; links for a new password are among them.
  'public.outgoing_mails',
  'public.processes',
  'public.schedule_turns',
  'verifier.slots',
  'verifier.egress_rests',
  'directory.identity',
  // Where an import had put indexes aside: a restored database has them all.
  'directory.set_aside_indexes',
])

/** Of these tables the rows for which this holds: the ports and processes of the practice world. */
export const leftOutRows: ReadonlyMap<string, string> = new Map([
  ['public.installation', `key in ('practice_payments', 'practice_product')`],
])
