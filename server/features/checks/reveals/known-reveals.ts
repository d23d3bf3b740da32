import type { KnownOutcome, RevealedContact } from '../../../../contract/reveals.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import type { DirectoryPerson, Exclusion } from '../../../../engines/directory/port.ts'
import { unprovenOutcome } from '../../contacts/unproven-outcome.ts'
import { provenAtOf, searchRow, type KnownReveal, type ProvenReveal } from './search-row.ts'
import { addressKey } from '../core/addresses.ts'
import {
  findReveal,
  selectKnown,
  selectProvenAddresses,
  selectProvenIds,
  selectRevealedContacts,
  existsBounced,
  provenPages,
  selectProven,
  type ProvenRow,
} from './reveals.queries.ts'

/** What this account knows of these people: the address it has revealed, or how its last check ended without one. */
export async function knownReveals(
  db: Db,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
): Promise<Map<string, KnownReveal>> {
  if (personIds.length === 0) return new Map()
  const rows = await selectKnown(db, workspaceId, personIds)
  return new Map(
    rows.map(({ contactId, email, bouncedEmail, ...row }) => {
      // An outcome without a proof has its own receipt; the row's receipt is for a revealed address.
      const receiptId = email === '' && bouncedEmail === '' ? null : row.receiptId
      const { wholeName } = row
      const [provenAt, unproven] = [provenAtOf(row), unprovenOutcome(row)]
      return [contactId, { email, bouncedEmail, receiptId, provenAt, unproven, wholeName }]
    }),
  )
}

/** The same on the wire, for chosen contacts that are not on the page. */
export async function listOutcomes(db: Db, actor: Actor, contactIds: readonly string[]): Promise<KnownOutcome[]> {
  const known = await knownReveals(db, actor.workspaceId, contactIds)
  return [...known].map(([contactId, { email, unproven }]) => ({ contactId, isEnriched: email !== '', unproven }))
}

/** Which of these people this account has revealed: person id → address and receipt. The address is "" if it bounced. */
export async function listProven(
  db: Db | Transaction,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
): Promise<Map<string, ProvenReveal>> {
  if (personIds.length === 0) return new Map()
  const rows = await selectProvenAddresses(db, workspaceId, personIds)
  return new Map(rows.map(({ contactId, ...proven }) => [contactId, proven]))
}

/** Whose addresses these are, of those that this account has revealed: address in lower case → person id. */
export async function revealedContacts(
  db: Db,
  workspaceId: WorkspaceId,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await selectRevealedContacts(db, workspaceId, addresses.map(addressKey))
  return new Map(rows.map(({ key, contactId }) => [key, contactId]))
}

/** How many people a directory is asked for at once. */
export const findAtOnce = 1_000

/** Any number of people, in portions: what `find` knows of them, and which of them this account has revealed. */
export async function* findInPortions<Found>(
  db: Db,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
  find: (ids: readonly string[]) => Promise<Found>,
): AsyncGenerator<{ ids: readonly string[]; found: Found; proven: Map<string, ProvenReveal> }> {
  for (let from = 0; from < personIds.length; from += findAtOnce) {
    const ids = personIds.slice(from, from + findAtOnce)
    const [found, proven] = await Promise.all([find(ids), listProven(db, workspaceId, ids)])
    yield { ids, found, proven }
  }
}

/** Every contact this workspace has revealed, newest first, some hundreds at a time: to be read without a pause. They never disappear. */
export async function* listReveals(db: Db, actor: Actor): AsyncGenerator<RevealedContact[]> {
  for await (const rows of provenPages(db, actor.workspaceId)) yield rows.map(revealedContact)
}

/** The same, each as its JSON. */
export async function* revealsAsJson(db: Db, actor: Actor): AsyncGenerator<readonly string[]> {
  for await (const page of listReveals(db, actor)) yield page.map((each) => JSON.stringify(each))
}

/** Those of these contacts that it has revealed, newest first. */
export async function readReveals(db: Db, actor: Actor, ids: readonly string[]): Promise<RevealedContact[]> {
  return (await selectProven(db, actor.workspaceId, ids)).map(revealedContact)
}

function revealedContact(row: ProvenRow): RevealedContact {
  const reveal = { ...row, provenAt: provenAtOf(row), unproven: unprovenOutcome(row) }
  return {
    ...searchRow(row.person, reveal, row.savedId),
    revealedAt: (row.settledAt ?? row.startedAt).toISOString(),
    source: row.source,
  }
}

/** Whether an address that this workspace revealed of one of these people bounced, and none was proven since. */
export async function anyBounced(db: Db, actor: Actor, personIds: readonly string[]): Promise<boolean> {
  return existsBounced(db, actor.workspaceId, personIds)
}

/** The people this account has revealed, as a list of which a directory reads only the new part. */
export function revealedBy(ctx: Context, { workspaceId }: Actor, revealedContacts: number): Exclusion {
  return {
    key: workspaceId,
    count: revealedContacts,
    idsFrom: (from) => selectProvenIds(ctx.db, workspaceId, from),
  }
}

/** Somebody as they were when this account last had them checked; null if it never had. Erased people are there without a name. */
export async function revealedPerson(
  db: Db,
  workspaceId: WorkspaceId,
  personId: string,
): Promise<DirectoryPerson | null> {
  return (await findReveal(db, workspaceId, personId))?.person ?? null
}

/** Those of these people whose address this account has revealed, as they were then; the newest first. */
export async function revealedPeople(
  db: Db,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
): Promise<DirectoryPerson[]> {
  if (personIds.length === 0) return []
  return (await selectProven(db, workspaceId, personIds)).map(({ person }) => person)
}
