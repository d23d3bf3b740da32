import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AccountId, Actor, Whose } from '../../actor.ts'
import { matching, sqlOn } from '../../db/sql-on.ts'
import { contactLists } from '../../db/tables/contact-lists.ts'
import { contacts } from '../../db/tables/contacts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** Contacts with these ids, or all of one member's. */
export type Handed = { contactIds?: readonly number[] | undefined; from?: string | undefined }

const savedBy = ({ workspaceId }: Actor, { contactIds, from }: Handed) =>
  and(
    eq(contacts.workspaceId, workspaceId),
    isNull(contacts.deletedAt),
    contactIds && inArray(contacts.id, [...contactIds]),
    from === undefined ? undefined : eq(sql`${contacts.ownerId}`, from),
  )

/** How many of them are saved, and how many of these are the actor's. */
export async function countOf(tx: Transaction, actor: Actor, which: Handed): Promise<{ all: number; theirs: number }> {
  const theirs = sql<number>`count(*) filter (where ${contacts.ownerId} = ${actor.accountId})::int`
  const [row] = await sqlOn(tx)
    .select({ all: sql<number>`count(*)::int`, theirs })
    .from(contacts)
    .where(savedBy(actor, which))
  return row ?? { all: 0, theirs: 0 }
}

/** Answers which have another owner than before. */
export async function updateOwners(
  tx: Transaction,
  actor: Actor,
  { to, ofAnybody, at, ...which }: Handed & { to: AccountId; ofAnybody: boolean; at: Date },
): Promise<number[]> {
  const isTheirs = ofAnybody ? undefined : eq(contacts.ownerId, actor.accountId)
  const rows = await sqlOn(tx)
    .update(contacts)
    .set({ ownerId: to, ownerBefore: sql`${contacts.ownerId}`, handedBy: actor.accountId, handedAt: at })
    .where(and(savedBy(actor, which), isTheirs, ne(contacts.ownerId, to)))
    .returning({ id: contacts.id })
  return rows.map(({ id }) => id)
}

/** What the actor handed over since then; what was handed on meanwhile stays where it is. */
export async function restoreOwners(tx: Transaction, actor: Actor, contactIds: readonly number[], since: Date) {
  const rows = await sqlOn(tx)
    .update(contacts)
    .set({ ownerId: sql`${contacts.ownerBefore}`, ownerBefore: null, handedBy: null, handedAt: null })
    .where(and(savedBy(actor, { contactIds }), eq(contacts.handedBy, actor.accountId), gte(contacts.handedAt, since)))
    .returning({ id: contacts.id })
  return rows.map(({ id }) => id)
}

/** The lists that are others' alone: that a contact is on one of them is not told. */
export async function selectHiddenLists(db: Db | Transaction, { accountId, workspaceId }: Whose): Promise<number[]> {
  const rows = await sqlOn(db)
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(matching(contactLists, { workspaceId, isShared: false }, ne(contactLists.ownerId, accountId)))
  return rows.map(({ id }) => id)
}
