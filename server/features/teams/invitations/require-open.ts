import { Refusal } from '../../../refusal.ts'
import type { InvitationRow } from './invitations.queries.ts'

/** The invitation of a link, if it can be accepted now; else a refusal that says why not. */
export function requireOpen(row: InvitationRow | null, now: Date): InvitationRow {
  if (!row) throw new Refusal('unknown-invitation')
  const why = row.acceptedAt ? 'was used' : row.revokedAt ? 'was revoked' : row.expiresAt <= now ? 'has expired' : null
  if (why !== null) throw new Refusal('invitation-over', { message: `This invitation ${why}. Ask for a new one.` })
  return row
}
