import type { WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables/checks.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import { idsOf, knownAs, type KnownPerson } from '../../contacts/saved-ids.ts'
import { checkLimits } from '../core/check-limits.ts'
import { beginReveal, findReveal, findReveals, lockBeginning } from '../reveals/reveals.queries.ts'
import type { Beginning, Turn } from './batch-items.queries.ts'

/**
 * Begins the checks of a batch's next contacts, to be paid from its reserve; joins checks under way, and settles known
 * results at once.
 * @param people by id; without those that the directory doesn't know
 */
export async function beginReveals(
  ctx: Context,
  tx: Transaction,
  { batch, items, room, provable }: Turn,
  people: ReadonlyMap<string, DirectoryPerson>,
): Promise<Map<number, Beginning>> {
  await lockBeginning(tx, batch.workspaceId)
  const known = await knownOf(tx, batch.workspaceId, knownAs(items.map(({ subject }) => subject), people)) // oxfmt-ignore
  const beginnings = new Map<number, Beginning>()
  let left = room
  let mayProve = provable
  for (const { id, subject } of items) {
    // Each one under way may be proven, and so may one that is joined.
    if (mayProve <= 0) break
    const person = people.get(subject)
    const done = doneAlready(known.get(subject) ?? null, person)
    if (done) beginnings.set(id, done)
    else if (batch.holdId === null) beginnings.set(id, { skipped: 'batch.credits' })
    else if (left <= 0) break
    else if (person) {
      const beginning = await begin(ctx, tx, { ...batch, holdId: batch.holdId }, person, subject)
      if (beginning === 'begun') left -= 1
      beginnings.set(id, beginning)
    }
    if (mayBeProven(beginnings.get(id))) mayProve -= 1
  }
  return beginnings
}

/** Everybody's own reveal, or the proven one under another id that they have or had: what was paid for is not paid for again. */
async function knownOf(
  tx: Transaction,
  workspaceId: WorkspaceId,
  people: readonly KnownPerson[],
): Promise<Map<string, RevealRow>> {
  const rows = await findReveals(tx, workspaceId, people.flatMap(idsOf))
  const byId = new Map(rows.map((row) => [row.contactId, row]))
  return new Map(
    people.flatMap((person) => {
      const proven = idsOf(person).find((id) => byId.get(id)?.state === 'proven')
      const row = byId.get(proven ?? person.id)
      return row ? [[person.id, row] as const] : []
    }),
  )
}

function mayBeProven(beginning: Beginning | undefined): boolean {
  if (beginning === undefined) return false
  if (typeof beginning === 'string') return true
  return 'done' in beginning && beginning.done.status === 'valid'
}

async function begin(
  ctx: Context,
  tx: Transaction,
  { id: batchId, workspaceId, holdId }: { id: string; workspaceId: WorkspaceId; holdId: number },
  person: DirectoryPerson,
  contactId: string,
): Promise<Beginning> {
  const startedAt = ctx.now()
  const deadlineAt = new Date(startedAt.getTime() + checkLimits.deadlineMs)
  const source = person.source.label
  const start = { workspaceId, contactId, person, source, holdId, batchId, startedAt, deadlineAt }
  if (await beginReveal(tx, start)) return 'begun'
  // The insert has locked the row: a check under way can't end before the item waits for it.
  return doneAlready(await findReveal(tx, workspaceId, contactId), person) ?? 'joined'
}

function doneAlready(known: RevealRow | null, person: DirectoryPerson | undefined): Beginning | null {
  if (known?.status === 'erased') return { done: { status: 'erased', reason: 'person.erased' } }
  if (known?.state === 'proven')
    return {
      done: {
        status: known.status ?? 'valid',
        reason: known.reason ?? 'accepted.proven',
        receiptId: known.receiptId,
      },
    }
  return person ? null : { done: { status: 'unknown_contact', reason: 'contact.unknown' } }
}
