import { randomUUID } from 'node:crypto'
import { limits } from '../../../contract/lists.ts'
import type { SearchList, SearchListRequest } from '../../../contract/search-lists.ts'
import type { PersonMatch } from '../../../engines/directory/port.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { SearchListRow } from '../../db/tables/search-lists.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { isPremium, lockPlan } from '../workspaces/is-premium.ts'
import type { ListFile } from './read-list-file.ts'
import { insertList, lists, type NewEntry } from './search-lists.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Keeps companies or people as a list, and tells how many of them are in the directory. Nothing is spent. For the Professional plan; refuses with
 * `list-name-taken` and `too-many-lists`.
 */
export async function createSearchList(ctx: Context, actor: Actor, request: SearchListRequest): Promise<SearchList> {
  const { workspaceId } = actor
  const { name, kind, csv, base64 } = request
  if (!(await isPremium(ctx.db, workspaceId, ctx.now()))) throw new Refusal('premium_required')
  if (await lists.isNameTaken(ctx.db, actor, name)) throw new Refusal('list-name-taken')
  const file = await ctx.readText('listFile', { kind, csv, base64 }, workspaceId)
  const { entries, known } = await lookedUp(ctx, actor, file)
  const row = await inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    if (!plan) throw new Refusal('unauthorized')
    if (await lists.isNameTaken(tx, actor, name)) throw new Refusal('list-name-taken')
    if ((await lists.count(tx, actor)) >= limits.searchLists) throw new Refusal('too-many-lists')
    const list = { workspaceId, name, kind: file.kind, entries: entries.length, known, createdAt: ctx.now() }
    const made = await insertList(tx, list, entries)
    await recordActivity(tx, actor, { kind: 'searchlist.created', on: `searchlist:${made.id}` })
    return made
  })
  return searchListAnswer(row)
}

export function searchListAnswer({ id, name, kind, entries, known, createdAt }: SearchListRow): SearchList {
  return { id, name, kind, entries, known, createdAt: createdAt.toISOString() }
}

async function lookedUp(ctx: Context, actor: Actor, file: ListFile): Promise<{ entries: NewEntry[]; known: number }> {
  if (file.kind === 'companies') {
    const entries = file.entries.map((entry) => ({ entry, emailKey: '', contactId: '' }))
    // Of no other process either: an index that several ask keeps lists by their keys.
    const list = { key: `new ${randomUUID()}`, kind: file.kind, entries: async () => file.entries }
    return { entries, known: await ctx.directory.countKnown(list, actor.workspaceId) }
  }
  const matches = await ctx.matcher.match(file.entries, file.layout)
  const idOf = (match: PersonMatch | undefined) => (match?.status === 'matched' ? match.id : '')
  const entries = file.entries.map((entry, at) => ({
    entry: entry.externalId === '' ? entry : { ...entry, layout: file.layout },
    emailKey: entry.email.toLowerCase(),
    contactId: idOf(matches[at]),
  }))
  return { entries, known: entries.filter(({ contactId }) => contactId !== '').length }
}
