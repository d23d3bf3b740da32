import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { limits, type ContactStatus } from '../../../contract/lists.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import { reveals, type RevealRow } from '../../db/tables/checks.ts'
import { contacts, type ContactRow } from '../../db/tables/contacts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { DirectoryPerson } from '../../../engines/directory/port.ts'
import { deleteRows, findRow, matching, poolOn, sqlOn, updateRows } from '../../db/sql-on.ts'

export type OwnedContact = Omit<
  ContactRow,
  'status' | 'statusAt' | 'statusBy' | 'mergedInto' | 'ownerBefore' | 'handedBy' | 'handedAt'
> & {
  /** How far the talk is. */
  saidStatus: ContactStatus
  email: string | null
  bouncedEmail: string | null
  receiptId: string | null
  /** Columns of the account's reveal of this contact, proven or not. */
  state: RevealRow['state'] | null
  status: string | null
  reason: string | null
  settledAt: Date | null
}

const revealOfContact = and(eq(reveals.workspaceId, contacts.workspaceId), eq(reveals.contactId, contacts.apolloId))

export async function selectContacts(tx: Transaction, workspaceId: WorkspaceId, ids: readonly number[]) {
  const rows = await sqlOn(tx)
    .select({
      contact: contacts,
      email: reveals.email,
      bouncedEmail: reveals.bouncedEmail,
      receiptId: reveals.receiptId,
      state: reveals.state,
      status: reveals.status,
      reason: reveals.reason,
      settledAt: reveals.settledAt,
    })
    .from(contacts)
    .leftJoin(reveals, revealOfContact)
    .where(and(eq(contacts.workspaceId, workspaceId), isNull(contacts.deletedAt), inArray(contacts.id, [...ids])))
    .orderBy(desc(contacts.savedAt), desc(contacts.id))
  return rows.map(({ contact, ...reveal }) => ({ ...contact, saidStatus: contact.status, ...reveal }))
}

/**
 * Saves new people and updates those saved before; tags are added to what a contact has, up to the limit. Ids in the order given. Of somebody whom
 * another contact stands for it is that one's id, which is also one of `standing`: these don't get the tags.
 */
export async function upsertContacts(
  tx: Transaction,
  actor: Actor,
  people: readonly DirectoryPerson[],
  tags: readonly string[],
): Promise<{ ids: number[]; standing: number[] }> {
  if (people.length === 0) return { ids: [], standing: [] }
  const isMerged = sql`${contacts.mergedInto} is not null`
  const wasDeleted = sql`(${contacts.deletedAt} is not null and not ${isMerged})`
  const had = sql`case when ${wasDeleted} then '{}'::text[] else ${contacts.tags} end`
  // What it has stays; of the others as many as there is room for, so that saving again and again makes no row without end.
  const added = sql`case when ${isMerged} then ${contacts.tags} else array(select tag from (
    select tag, min(n) from unnest(${had} || excluded.tags) with ordinality given (tag, n) group by tag order by 2
    limit greatest(${limits.tagsPerContact}::int, cardinality(${had}))) kept order by tag) end`
  const rows = await sqlOn(tx)
    .insert(contacts)
    .values(people.map((person) => contactValues(actor, person, tags)))
    .onConflictDoUpdate({
      target: [contacts.workspaceId, contacts.apolloId],
      set: {
        name: sql`excluded.name`,
        jobTitle: sql`excluded.job_title`,
        company: sql`excluded.company`,
        linkedinUrl: sql`excluded.linkedin_url`,
        industry: sql`excluded.industry`,
        location: sql`excluded.location`,
        employeeCount: sql`excluded.employee_count`,
        photoUrl: sql`excluded.photo_url`,
        emailExpected: sql`excluded.email_expected`,
        companyDomain: sql`excluded.company_domain`,
        seniority: sql`excluded.seniority`,
        department: sql`excluded.department`,
        source: sql`excluded.source`,
        tags: added,
        lists: sql`case when ${wasDeleted} then '{}' else ${contacts.lists} end`,
        // Saved anew after a deletion, it belongs to who did that.
        ownerId: sql`case when ${wasDeleted} then excluded.owner_id else ${contacts.ownerId} end`,
        ownerBefore: sql`case when ${wasDeleted} then null else ${contacts.ownerBefore} end`,
        handedBy: sql`case when ${wasDeleted} then null else ${contacts.handedBy} end`,
        handedAt: sql`case when ${wasDeleted} then null else ${contacts.handedAt} end`,
        savedAt: sql`case when ${wasDeleted} then now() else ${contacts.savedAt} end`,
        status: sql`case when ${wasDeleted} then 'new' else ${contacts.status} end`,
        statusAt: sql`case when ${wasDeleted} then null else ${contacts.statusAt} end`,
        statusBy: sql`case when ${wasDeleted} then null else ${contacts.statusBy} end`,
        deletedAt: sql`case when ${isMerged} then ${contacts.deletedAt} end`,
      },
    })
    .returning({ id: contacts.id, mergedInto: contacts.mergedInto, apolloId: contacts.apolloId })
  const byPerson = new Map(rows.map(({ apolloId, mergedInto, id }) => [apolloId, mergedInto ?? id]))
  return {
    ids: people.flatMap((person) => byPerson.get(person.id) ?? []),
    standing: rows.flatMap(({ mergedInto }) => mergedInto ?? []),
  }
}

/** Those of the contacts that were deleted are there again, as if they had never been saved. */
export async function saveAnew(
  tx: Transaction,
  { accountId, workspaceId }: Actor,
  ids: readonly number[],
): Promise<void> {
  const owned = { ownerId: accountId, ownerBefore: null, handedBy: null, handedAt: null }
  const said = { tags: [], lists: [], status: 'new' as const, statusAt: null, statusBy: null }
  const isDeleted = and(inArray(contacts.id, [...ids]), isNotNull(contacts.deletedAt))
  const which = matching(contacts, { workspaceId, mergedInto: null }, isDeleted)
  await updateRows(tx, contacts, { ...owned, ...said, savedAt: sql`now()`, deletedAt: null }, which)
}

/** Plain SQL under a name: every search runs it. Of somebody whom another contact stands for, it is that one's id. */
export async function selectSavedIds(db: Db, workspaceId: WorkspaceId, apolloIds: readonly string[]) {
  if (apolloIds.length === 0) return []
  const { rows } = await poolOn(db).query<{ id: number; apolloId: string }>({
    name: 'select-saved-ids',
    text: `select coalesce(merged_into, id) as id, apollo_id as "apolloId" from contacts c
      where workspace_id = $1 and apollo_id = any($2::text[]) and (deleted_at is null
        or exists (select from contacts kept where kept.id = c.merged_into and kept.deleted_at is null))`,
    values: [workspaceId, apolloIds],
  })
  return rows
}

/** The contact of a person: their own, or the one that stands for it. */
const isOf = (workspaceId: WorkspaceId, apolloId: string) =>
  and(
    eq(contacts.workspaceId, workspaceId),
    isNull(contacts.deletedAt),
    sql`${contacts.id} = (select coalesce(own.merged_into, own.id) from contacts own
      where own.workspace_id = ${workspaceId} and own.apollo_id = ${apolloId})`,
  )

/** The row of one person, with its status; null if it isn't saved. */
export async function findSaved(db: Db, workspaceId: WorkspaceId, apolloId: string): Promise<ContactRow | null> {
  return findRow(db, contacts, isOf(workspaceId, apolloId))
}

/** False if this person isn't saved. A status that is there already keeps its time. */
export async function updateStatus(
  tx: Transaction,
  actor: Actor,
  apolloId: string,
  status: ContactStatus,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await sqlOn(tx)
    .update(contacts)
    .set(statusSet(actor, status, at))
    .where(isOf(actor.workspaceId, apolloId))
  return (rowCount ?? 0) > 0
}

/** Answers which of the ids are this workspace's; with `from`, and had this status. */
export async function updateStatuses(
  tx: Transaction,
  actor: Actor,
  ids: readonly number[],
  { status, from, at }: { status: ContactStatus; from: ContactStatus | undefined; at: Date },
): Promise<number[]> {
  const had = from === undefined ? undefined : eq(contacts.status, from)
  const rows = await sqlOn(tx)
    .update(contacts)
    .set(statusSet(actor, status, at))
    .where(
      and(eq(contacts.workspaceId, actor.workspaceId), isNull(contacts.deletedAt), inArray(contacts.id, [...ids]), had),
    )
    .returning({ id: contacts.id })
  return rows.map(({ id }) => id)
}

function statusSet({ accountId }: Actor, status: ContactStatus, at: Date) {
  const isNew = sql`${contacts.status} is distinct from ${status}`
  return {
    status,
    statusAt: sql`case when ${isNew} then ${at.toISOString()}::timestamptz else ${contacts.statusAt} end`,
    statusBy: sql`case when ${isNew} then ${accountId} else ${contacts.statusBy} end`,
  }
}

export async function markDeleted(tx: Transaction, workspaceId: WorkspaceId, ids: readonly number[], at: Date) {
  const rows = await sqlOn(tx)
    .update(contacts)
    .set({ deletedAt: at })
    .where(and(eq(contacts.workspaceId, workspaceId), isNull(contacts.deletedAt), inArray(contacts.id, [...ids])))
    .returning({ id: contacts.id })
  return rows.map(({ id }) => id)
}

export async function unmarkDeleted(tx: Transaction, workspaceId: WorkspaceId, ids: readonly number[], since: Date) {
  const rows = await sqlOn(tx)
    .update(contacts)
    .set({ deletedAt: null })
    .where(
      and(
        eq(contacts.workspaceId, workspaceId),
        gte(contacts.deletedAt, since),
        isNull(contacts.mergedInto),
        inArray(contacts.id, [...ids]),
      ),
    )
    .returning({ id: contacts.id })
  return rows.map(({ id }) => id)
}

/** Those that a purged contact stood for go with it. */
export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  await deleteRows(db, contacts, matching(contacts, { mergedInto: null }, lt(contacts.deletedAt, before)))
}

/** Answers which of the ids are this workspace's; a contact that has `most` tags already keeps what it has. */
export async function addTag(
  tx: Transaction,
  workspaceId: WorkspaceId,
  ids: readonly number[],
  tag: string,
  most: number,
): Promise<number[]> {
  const rows = await sqlOn(tx)
    .update(contacts)
    .set({
      tags: sql`case when ${tag} = any(${contacts.tags}) or cardinality(${contacts.tags}) >= ${most}
        then ${contacts.tags} else ${contacts.tags} || ${tag}::text end`,
    })
    .where(and(eq(contacts.workspaceId, workspaceId), isNull(contacts.deletedAt), inArray(contacts.id, [...ids])))
    .returning({ id: contacts.id })
  return rows.map(({ id }) => id)
}

export async function removeTag(tx: Transaction, workspaceId: WorkspaceId, ids: readonly number[], tag: string) {
  const rows = await sqlOn(tx)
    .update(contacts)
    .set({ tags: sql`array_remove(${contacts.tags}, ${tag}::text)` })
    .where(and(eq(contacts.workspaceId, workspaceId), isNull(contacts.deletedAt), inArray(contacts.id, [...ids])))
    .returning({ id: contacts.id })
  return rows.map(({ id }) => id)
}

function contactValues({ accountId, workspaceId }: Actor, person: DirectoryPerson, tags: readonly string[]) {
  return {
    accountId,
    workspaceId,
    ownerId: accountId,
    apolloId: person.id,
    name: person.name,
    jobTitle: person.jobTitle,
    company: person.company,
    linkedinUrl: person.linkedinUrl,
    industry: person.industry,
    location: person.location,
    employeeCount: person.employeeCount,
    photoUrl: person.photoUrl,
    emailExpected: person.emailExpected,
    companyDomain: person.companyDomain ?? '',
    seniority: person.seniority ?? '',
    department: person.department ?? '',
    source: person.source.label,
    tags: [...tags],
  }
}

/** What reveals of this workspace told of these people, where it is the whole name. */
export async function selectWholeNames(db: Db, workspaceId: WorkspaceId, personIds: readonly string[]) {
  const { person } = reveals
  return sqlOn(db)
    .select({
      contactId: reveals.contactId,
      name: sql<string>`${person} ->> 'name'`,
      linkedinUrl: sql<string>`coalesce(${person} ->> 'linkedinUrl', '')`,
    })
    .from(reveals)
    .where(
      and(
        eq(reveals.workspaceId, workspaceId),
        inArray(reveals.contactId, [...personIds]),
        sql`${person} ->> 'nameIsPartial' = 'false' and ${person} ->> 'name' <> ''`,
      ),
    )
}
