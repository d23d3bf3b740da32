import type { Alert, NewsOfPerson } from '../../../contract/alerts/alerts.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { findAlert } from './alerts.queries.ts'
import { newsRange } from './asked-now.ts'
import { selectLastNews, selectNews, selectReading, type News } from './changes/events.queries.ts'
import { alertAnswers } from './list-alerts.ts'

const most = 200
const shownMs = 30 * 24 * 60 * 60 * 1_000

/** Who came, went or changed: first what is new since the last look, then what was told before. Refuses with `unknown-alert`. */
export async function showAlert(
  ctx: Context,
  actor: Actor,
  searchId: string,
): Promise<{ alert: Alert; people: NewsOfPerson[] }> {
  const row = await findAlert(ctx.db, actor, searchId)
  if (!row) throw new Refusal('unknown-alert')
  const [alert] = await alertAnswers(ctx, actor.workspaceId, [row])
  if (!alert || alert.isPaused) return { alert: alert!, people: [] }
  const { wholeEvent } = await selectReading(ctx.db)
  const unseen = await selectNews(ctx.db, newsRange(row, row.seenEvent, wholeEvent), most)
  const since = new Date(ctx.now().getTime() - shownMs)
  const known = new Set(unseen.map(({ personId }) => personId))
  const before = await selectLastNews(ctx.db, newsRange(row, 0, row.seenEvent), since, most)
  const earlier = before.filter(({ personId }) => !known.has(personId)).slice(0, most - unseen.length)
  const people = await withNames(ctx, [...unseen, ...earlier])
  return {
    alert,
    people: people.map(({ name, personId, kind, ms, before, after }) => ({
      ...{ contactId: personId, name, kind, isUnseen: known.has(personId) },
      ...{ at: new Date(ms).toISOString(), before, after },
    })),
  }
}

/** With their names, and how they stand today: what they changed since they left a search is no event of it. Without those who are gone. */
export async function withNames(
  ctx: Pick<Context, 'directory'>,
  news: readonly News[],
): Promise<(News & { name: string })[]> {
  if (news.length === 0) return []
  const people = await ctx.directory.find(news.map(({ personId }) => personId))
  return news.flatMap((each) => {
    const person = people.get(each.personId)
    if (!person) return []
    const { name, jobTitle, company, location } = person
    return [{ ...each, name, after: { jobTitle, company, location } }]
  })
}
