import type { ChangeMark, ListCriteria } from '../../../../engines/directory/port.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { listProven } from '../../checks/reveals/known-reveals.ts'
import { knownAs } from '../../contacts/saved-ids.ts'
import { directoryCriteria } from '../../people/search-criteria.ts'
import { listsInSearch } from '../../search-lists/lists-in-search.ts'
import { selectAllAlerts, type AlertRow } from '../alerts.queries.ts'
import { askedNow, criteriaNow } from '../asked-now.ts'
import { followedKey, insertEvents, lockReading, selectBegunBefore, selectFollowed, selectReading, updateReading, type NewEvent } from './events.queries.ts' // oxfmt-ignore

/** Changes, and new people, of one step. */
const mostAtOnce = 2_000
/** Searches that are asked about one stretch together. */
const searchesAtOnce = 200
/** What an alert keeps; of more it says how many. */
export const mostEvents = 1_000
const revealedAtOnce = 1_000

/** Reads what the directory's imports changed, up to its end, and notes what that means for each alert. At most so many steps. */
export async function readChanges(ctx: Context, steps: number, most = mostAtOnce): Promise<void> {
  for (let step = 0; step < steps; step += 1) if (await readStep(ctx, most)) break
}

/**
 * One stretch of changes, noted in one transaction together with how far was read: killed at any point, the stretch is read again, and of
 * two workers that read the same one the second notes nothing. True at the end.
 */
export async function readStep(ctx: Context, most: number): Promise<boolean> {
  const last = await ctx.changes.end()
  const { cursor, erasures } = await selectReading(ctx.db)
  const alerts = await selectAllAlerts(ctx.db)
  // Whoever stood last may be gone since an alert began behind them: their numbers are nobody else's, and all up to there has happened.
  const end = alerts.reduce((most, { from }) => later(most, from), later(last, cursor))
  const isBegun = ({ from }: AlertRow) => from.change <= cursor.change && from.person <= cursor.person
  const begun = alerts.filter(isBegun)
  // No stretch leads across the beginning of an alert; all beginnings lie behind the cursor, one behind the other.
  const until = alerts.filter((alert) => !isBegun(alert)).reduce((least, { from }) => earlier(least, from), end)
  const { to, events } = await eventsUpTo(ctx, begun, { from: cursor, until, most })
  const isEnd = isAt(to, end)
  const known = new Set(alerts.map(({ searchId }) => searchId))
  const isNoted = await inTransaction(ctx.db, async (tx) => {
    const now = await lockReading(tx)
    // Read by somebody else, or somebody among them was erased meanwhile: read again what is left.
    if (!isAt(now.cursor, cursor) || now.erasures !== erasures) return false
    // An alert that was turned on meanwhile begins before `to`: read again, up to there.
    if ((await selectBegunBefore(tx, to)).some((id) => !known.has(id))) return false
    const asked = new Map((await selectAllAlerts(tx)).map((alert) => [alert.searchId, askedNow(alert)]))
    const stillAsked = events.filter((event) => asked.get(event.searchId) === event.asked)
    await insertEvents(tx, stillAsked, { most: mostEvents, at: ctx.now() })
    await updateReading(tx, to, isEnd)
    return true
  })
  if (!isNoted || !isEnd) return false
  await ctx.changes.forget((await selectReading(ctx.db)).cursor)
  return true
}

type Stretch = { from: ChangeMark; until: ChangeMark; most: number }
type Noted = { to: ChangeMark; events: NewEvent[] }

async function eventsUpTo(ctx: Context, alerts: readonly AlertRow[], stretch: Stretch): Promise<Noted> {
  const asked = await questionsOf(ctx, alerts)
  if (asked.length === 0 || isAt(stretch.from, stretch.until)) return { to: stretch.until, events: [] }
  const noted: Noted = { to: stretch.until, events: [] }
  for (let first = 0; first < asked.length; first += searchesAtOnce) {
    const some = asked.slice(first, first + searchesAtOnce)
    const read = await ctx.changes.read({ ...stretch, until: noted.to, searches: some.map(({ question }) => question) })
    noted.to = read.to
    const followed = await selectFollowed(ctx.db, read.people.map(({ id }) => id)) // oxfmt-ignore
    for (const [at, { alert }] of some.entries())
      noted.events.push(...(await withoutRevealed(ctx, alert, eventsOf(alert, read.people, read.fits[at]!, followed))))
  }
  return noted
}

type Read = Awaited<ReturnType<Context['changes']['read']>>

/**
 * Of whom the search found before or finds now and who changed, and whatever else becomes of those of whom the alert has still to
 * tell: they may leave the directory, or become one with somebody whom it never found. So may whoever has their entry now.
 */
function eventsOf(
  alert: AlertRow,
  people: Read['people'],
  fits: Read['fits'][number],
  followed: ReadonlySet<string>,
): NewEvent[] {
  const [was, is] = [new Set(fits.before), new Set(fits.after)]
  const { searchId } = alert
  const asked = askedNow(alert)
  const changed = people.flatMap(({ id: personId, before, after, mergedInto }) => {
    const [wasIn, isIn] = [was.has(personId), is.has(personId)]
    const isFollowed = followed.has(followedKey({ searchId, asked, personId }))
    const isSame = wasIn === isIn && JSON.stringify(before) === JSON.stringify(after)
    return [{ searchId, asked, personId, wasIn, isIn, before, after, mergedInto, isFollowed, isSame }]
  })
  const isNoted = ({ wasIn, isIn, isFollowed, isSame }: (typeof changed)[number]) =>
    !isSame && (wasIn || isIn || isFollowed)
  const kept = new Set(changed.flatMap((each) => (isNoted(each) ? (each.mergedInto ?? []) : [])))
  return changed.flatMap(({ isSame, ...event }) =>
    isNoted({ isSame, ...event }) || kept.has(event.personId) ? [event] : [],
  )
}

/** A search without revealed people doesn't find them, so nothing of them is news to it. */
async function withoutRevealed(
  ctx: Context,
  { workspaceId, criteria }: AlertRow,
  events: NewEvent[],
): Promise<NewEvent[]> {
  if (!criteria.excludeEnriched) return events
  const left: NewEvent[] = []
  for (let from = 0; from < events.length; from += revealedAtOnce) {
    const some = events.slice(from, from + revealedAtOnce)
    const ids = some.map(({ personId }) => personId)
    const revealed = await listProven(ctx.db, workspaceId, knownAs(ids, await ctx.directory.find(ids)))
    left.push(...some.filter(({ personId }) => !revealed.has(personId)))
  }
  return left
}

/** Without searches that can't be run any more, because a list of theirs was deleted. */
async function questionsOf(ctx: Context, alerts: readonly AlertRow[]) {
  const asked: {
    alert: AlertRow
    question: { criteria: ReturnType<typeof directoryCriteria>; lists: ListCriteria }
  }[] = []
  for (const alert of alerts) {
    const given = criteriaNow(alert)
    try {
      const lists = await listsInSearch(ctx.db, actorOf(alert), given)
      asked.push({ alert, question: { criteria: directoryCriteria(given), lists } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return asked
}

/** Whose lists are meant: of whoever is written to. */
function actorOf({ accountId, workspaceId }: AlertRow): Actor {
  return { accountId, workspaceId, role: 'viewer', via: 'job' }
}

function earlier(one: ChangeMark, other: ChangeMark): ChangeMark {
  return { change: Math.min(one.change, other.change), person: Math.min(one.person, other.person) }
}

function later(one: ChangeMark, other: ChangeMark): ChangeMark {
  return { change: Math.max(one.change, other.change), person: Math.max(one.person, other.person) }
}

function isAt(one: ChangeMark, other: ChangeMark): boolean {
  return one.change === other.change && one.person === other.person
}
