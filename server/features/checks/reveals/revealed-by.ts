import type { Context } from '../../../context.ts'
import type { Exclusion } from '../../../../engines/directory/port.ts'
import { selectProvenIds } from './reveals.queries.ts'

/** The people this account has revealed, as a list that a directory reads only as far as it doesn't know it. */
export function revealedBy(ctx: Context, user: { id: string; revealedContacts: number }): Exclusion {
  return {
    key: user.id,
    count: user.revealedContacts,
    idsFrom: (from) => selectProvenIds(ctx.db, user.id, from),
  }
}
