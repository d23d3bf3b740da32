import { activityKinds, activitySentence, type ActivityGroup } from '../../../../contract/security/activity-kinds.ts'
import type { ActivityFilters, ActivityPage, ActivityRow } from '../../../../contract/security/activity.ts'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import {
  isOwnList,
  selectAbout,
  selectActivity,
  selectSubjectsOf,
  type ListedRow,
  type Wanted,
} from './activity.queries.ts'

const pageRows = 50
const recentRows = 20

/** A page of the record of the caller's workspace. */
export async function listActivity(
  db: Db,
  actor: Actor,
  { cursor, ...filters }: ActivityFilters & { cursor?: string | undefined },
): Promise<ActivityPage> {
  const before = cursor === undefined ? null : Number(cursor)
  const rows = await selectActivity(db, actor, wantedOf(filters), { before, most: pageRows + 1 })
  const shown = rows.slice(0, pageRows)
  return {
    rows: shown.map(activityRow),
    nextCursor: rows.length > pageRows ? String(shown.at(-1)?.id ?? 0) : null,
  }
}

/** What members did with a person: with the address, the note, and the contact that the person was saved as. */
export async function recentOfPerson(db: Db, actor: Actor, personId: string): Promise<ActivityRow[]> {
  const subjects = [`person:${personId}`, ...(await selectSubjectsOf(db, actor.workspaceId, personId))]
  return (await selectAbout(db, actor, subjects, recentRows)).map(withoutPlace)
}

/** What members did with a list that the caller may see. */
export async function recentOfList(db: Db, actor: Actor, id: number): Promise<ActivityRow[]> {
  if (!(await isOwnList(db, actor, id))) throw new Refusal('unknown-contact-list')
  return (await selectAbout(db, actor, [`list:${id}`], recentRows)).map(withoutPlace)
}

/** The kinds of a group. */
export function wantedOf({ kind: group, ...filters }: ActivityFilters): Wanted {
  return group === undefined ? filters : { ...filters, kinds: kindsOf(group) }
}

function kindsOf(group: ActivityGroup): string[] {
  return Object.entries(activityKinds).flatMap(([kind, [of]]) => (of === group ? kind : []))
}

export function activityRow({ on, among, at, ...row }: ListedRow): ActivityRow {
  const { kind, subject, details } = row
  return { ...row, at: at.toISOString(), what: activitySentence(kind, { on, subject, details, among }) }
}

/** From where a member worked concerns only who reads the whole record. */
function withoutPlace(row: ListedRow): ActivityRow {
  return { ...activityRow(row), network: '' }
}
