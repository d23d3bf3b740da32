import { aliasedTable, and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Likeness } from '../../../contract/contacts/duplicates.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import {
  contactDifferences,
  contactMerges,
  contacts,
  type ContactRow,
  type MergeGot,
} from '../../db/tables/contacts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteRows, findRow, insertRow, poolOn, selectRows, sqlOn, updateRows } from '../../db/sql-on.ts'

/** `key`: what they share. `kept` is the one that stays. */
export type Alike = { kept: number; gone: number; keptPerson: string; gonePerson: string; why: Likeness }

/** Names of more letters are cut: they are compared, not shown. */
const plainName = `regexp_replace(regexp_replace(normalize(lower(left(c.name, 200)), NFKD), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')`
const plainProfile = `regexp_replace(regexp_replace(lower(left(c.linkedin_url, 300)), '^https?://((www|m|[a-z]{2})\\.)?', ''), '/*([?#].*)?$', '')`

/**
 * Pairs of contacts that share a proven address, a profile, or a name, without those of whom somebody said that they differ. Of many
 * that share it, each is paired with the first: proven ones before others, then the one saved first. At most `most` of each kind.
 */
export async function selectAlike(db: Db, workspaceId: WorkspaceId, most: number): Promise<Alike[]> {
  const { rows } = await poolOn(db).query<Alike>({
    text: `with own as (
        select c.id, c.apollo_id, lower(coalesce(r.email, '')) as address, coalesce(r.email, '') <> '' as is_proven,
          case when c.linkedin_url = '' then '' else ${plainProfile} end as profile, btrim(${plainName}) as name
        from contacts c
        left join reveals r on r.workspace_id = c.workspace_id and r.contact_id = c.apollo_id
        where c.workspace_id = $1 and c.deleted_at is null and c.name <> ''),
      keyed as (
        select 'address' as why, address as key, id, apollo_id, is_proven from own where address <> ''
        union all select 'linkedin', profile, id, apollo_id, is_proven from own where profile <> ''
        union all select 'name', name, id, apollo_id, is_proven from own where name <> ''),
      ranked as (
        select why, id as gone, apollo_id as gone_person, row_number() over w as place,
          first_value(id) over w as kept, first_value(apollo_id) over w as kept_person
        from keyed window w as (partition by why, key order by is_proven desc, id)),
      found as (
        select *, row_number() over (partition by why order by kept, gone) as n from ranked f
        where place > 1 and not exists (select from contact_differences d
          where d.one_id = least(f.kept, f.gone) and d.other_id = greatest(f.kept, f.gone)))
      select why, kept, gone, kept_person as "keptPerson", gone_person as "gonePerson" from found where n <= $2 order by kept, gone`,
    values: [workspaceId, most],
  })
  return rows
}

/** Those of the ids that are this workspace's and stand for themselves, locked, in the order of their ids. */
export async function lockContacts(tx: Transaction, workspaceId: WorkspaceId, ids: readonly number[]) {
  return sqlOn(tx)
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), isNull(contacts.deletedAt), inArray(contacts.id, [...ids])))
    .orderBy(contacts.id)
    .for('update')
}

/** Which of these people have a proven address in this workspace. */
export async function selectProvenOf(tx: Transaction, workspaceId: WorkspaceId, personIds: readonly string[]) {
  const { rows } = await sqlOn(tx).execute<{ id: string }>(sql`
    select contact_id as id from reveals where workspace_id = ${workspaceId} and email <> ''
      and contact_id in (select jsonb_array_elements_text(${JSON.stringify(personIds)}::jsonb))`)
  return new Set(rows.map(({ id }) => id))
}

/** Puts a contact, and those it stood for, under another one. Answers the latter. */
export async function putUnder(tx: Transaction, goneId: number, keptId: number, at: Date): Promise<number[]> {
  const moved = await sqlOn(tx)
    .update(contacts)
    .set({ mergedInto: keptId })
    .where(eq(contacts.mergedInto, goneId))
    .returning({ id: contacts.id })
  await updateRows(tx, contacts, { mergedInto: keptId, deletedAt: at }, { id: goneId })
  return moved.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function takeFromUnder(tx: Transaction, goneId: number, movedIds: readonly number[]): Promise<void> {
  await updateRows(tx, contacts, { mergedInto: null, deletedAt: null }, { id: goneId })
  if (movedIds.length === 0) return
  await updateRows(tx, contacts, { mergedInto: goneId }, inArray(contacts.id, [...movedIds]))
}

export type Kept = Pick<ContactRow, 'tags' | 'lists' | 'status' | 'statusAt' | 'statusBy'>

export async function writeKept(tx: Transaction, id: number, kept: Kept): Promise<void> {
  await updateRows(tx, contacts, kept, { id })
}

export async function insertMerge(
  tx: Transaction,
  { accountId, workspaceId }: Actor,
  merge: { keptId: number; goneId: number; movedIds: number[]; got: MergeGot; at: Date },
): Promise<string> {
  const { at, ...values } = merge
  return (await insertRow(tx, contactMerges, { ...values, workspaceId, mergedAt: at, mergedBy: accountId })).id
}

export type MergeRow = typeof contactMerges.$inferSelect

export async function findMerge(tx: Transaction, workspaceId: WorkspaceId, id: string): Promise<MergeRow | null> {
  return findRow(tx, contactMerges, { workspaceId, id })
}

/** The id of the last merge of a contact that stays. */
export async function findLastMerge(tx: Transaction, keptId: number): Promise<string | null> {
  const [last] = await selectRows(tx, contactMerges, { keptId }, { by: [desc(contactMerges.seq)], most: 1 })
  return last?.id ?? null
}

type Who = Pick<ContactRow, 'name' | 'jobTitle' | 'company'>
type LastMerge = { mergeId: string; mergedAt: Date; kept: Who; gone: Who }

/** The last merge of each contact that stays, the latest first. */
export async function selectLastMerges(db: Db, workspaceId: WorkspaceId, most: number): Promise<LastMerge[]> {
  const kept = aliasedTable(contacts, 'kept')
  const gone = aliasedTable(contacts, 'gone')
  const later = aliasedTable(contactMerges, 'later')
  const who = (of: typeof kept) => ({ name: of.name, jobTitle: of.jobTitle, company: of.company })
  return sqlOn(db)
    .select({ mergeId: contactMerges.id, mergedAt: contactMerges.mergedAt, kept: who(kept), gone: who(gone) })
    .from(contactMerges)
    .innerJoin(kept, and(eq(kept.id, contactMerges.keptId), isNull(kept.deletedAt)))
    .innerJoin(gone, eq(gone.id, contactMerges.goneId))
    .leftJoin(later, and(eq(later.keptId, contactMerges.keptId), gt(later.seq, contactMerges.seq)))
    .where(and(eq(contactMerges.workspaceId, workspaceId), isNull(later.id)))
    .orderBy(desc(contactMerges.seq))
    .limit(most)
}

export async function deleteMerge(tx: Transaction, id: string): Promise<void> {
  await deleteRows(tx, contactMerges, { id })
}

export async function insertDifference(
  tx: Transaction,
  { accountId, workspaceId }: Actor,
  { oneId, otherId, at }: { oneId: number; otherId: number; at: Date },
): Promise<void> {
  await sqlOn(tx)
    .insert(contactDifferences)
    .values({ workspaceId, oneId, otherId, saidAt: at, saidBy: accountId })
    .onConflictDoNothing()
}

export async function deleteDifference(tx: Transaction, { oneId, otherId }: { oneId: number; otherId: number }) {
  await deleteRows(tx, contactDifferences, { oneId, otherId })
}
