import type { KnownOutcome, RevealedContact } from '../../../../contract/reveals.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import type { DirectoryPerson, Exclusion } from '../../../../engines/directory/port.ts'
import { idsOf, knownAs, type KnownPerson } from '../../contacts/saved-ids.ts'
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
  people: readonly KnownPerson[],
): Promise<Map<string, KnownReveal>> {
  if (people.length === 0) return new Map()
  const rows = await selectKnown(db, workspaceId, people.flatMap(idsOf))
  const known = new Map(
    rows.map(({ contactId, email, bouncedEmail, ...row }) => {
      // An outcome without a proof has its own receipt; the row's receipt is for a revealed address.
      const receiptId = email === '' && bouncedEmail === '' ? null : row.receiptId
      const { wholeName } = row
      const [provenAt, unproven] = [provenAtOf(row), unprovenOutcome(row)]
      return [contactId, { email, bouncedEmail, receiptId, provenAt, unproven, wholeName }]
    }),
  )
  return byPerson(people, known)
}

/** Of somebody with several ids what was found under the first of them that has an address, else under the first that has anything. */
function byPerson<Known extends { email: string }>(
  people: readonly KnownPerson[],
  known: ReadonlyMap<string, Known>,
): Map<string, Known> {
  return new Map(
    people.flatMap((person) => {
      const theirs = idsOf(person).flatMap((id) => known.get(id) ?? [])
      const best = theirs.find(({ email }) => email !== '') ?? theirs[0]
      return best ? [[person.id, best] as const] : []
    }),
  )
}

/** The same on the wire, for chosen contacts that are not on the page. */
export async function listOutcomes(
  { db, directory }: Pick<Context, 'db' | 'directory'>,
  actor: Actor,
  contactIds: readonly string[],
): Promise<KnownOutcome[]> {
  const people = knownAs(contactIds, await directory.find(contactIds))
  const known = await knownReveals(db, actor.workspaceId, people)
  return [...known].map(([contactId, { email, unproven }]) => ({ contactId, isEnriched: email !== '', unproven }))
}

/** Which of these people this account has revealed: person id → address and receipt. The address is "" if it bounced. */
export async function listProven(
  db: Db | Transaction,
  workspaceId: WorkspaceId,
  people: readonly KnownPerson[],
): Promise<Map<string, ProvenReveal>> {
  if (people.length === 0) return new Map()
  const rows = await selectProvenAddresses(db, workspaceId, people.flatMap(idsOf))
  return byPerson(people, new Map(rows.map(({ contactId, ...proven }) => [contactId, proven])))
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

/** Any number of people, in portions: who of them the directory has, and which of them this account has revealed. */
export async function* findInPortions(
  { db, directory }: Pick<Context, 'db' | 'directory'>,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
): AsyncGenerator<{ ids: readonly string[]; found: Map<string, DirectoryPerson>; proven: Map<string, ProvenReveal> }> {
  for (let from = 0; from < personIds.length; from += findAtOnce) {
    const ids = personIds.slice(from, from + findAtOnce)
    const found = await directory.find(ids)
    yield { ids, found, proven: await listProven(db, workspaceId, knownAs(ids, found)) }
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
