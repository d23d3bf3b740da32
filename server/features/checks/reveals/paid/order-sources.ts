import {
  learnOrder,
  type LearnedSource,
  type Outlook,
  type Yield,
} from '../../../../../engines/sources/waterfall/port.ts'
import type { DirectoryPerson } from '../../../../../engines/directory/port.ts'
import type { Context } from '../../../../context.ts'
import type { PaidSource } from '../../../sources/paid-source.ts'
import { utcDay } from '../../../workspaces/search-day.ts'
import { addYield, deleteYields, selectYields, type YieldOf } from './yields.queries.ts'

/** What was learned longer ago is forgotten: vendors change. */
const learnedDays = 30
const dayMs = 24 * 60 * 60_000

/** Where the outlook is poor, countries and sizes don't matter: next to nothing is proven anywhere. */
const poorSegment = 'unprovable'

type Asked = { person: DirectoryPerson; outlook: Outlook; /** The reveal's number. */ seed: number }

/**
 * The sources in the order in which they are asked for somebody of this kind of company, and those of them that aren't, as next to nothing
 * that they name could be proven.
 */
export async function orderSources(
  ctx: Pick<Context, 'db' | 'now'>,
  paid: readonly PaidSource[],
  { person, outlook, seed }: Asked,
): Promise<{ ordered: PaidSource[]; passedOver: ReadonlySet<PaidSource> }> {
  const segment = segmentOf(person, outlook)
  const since = utcDay(new Date(ctx.now().getTime() - learnedDays * dayMs))
  const rows = await selectYields(ctx.db, { segment, except: poorSegment, since })
  const learned = paid.map(({ id, source, microUsdPerUnit }): LearnedSource => {
    const own = rows.filter(({ sourceId }) => sourceId === id)
    const here = own.filter(({ isHere }) => isHere)
    return {
      microUsdPerCall: ((source.can.findAddress?.milliunits ?? 0) * microUsdPerUnit) / 1_000,
      isFreeIfNobody: source.can.findAddress?.isFreeIfNobody ?? false,
      overall: sumOf(outlook === 'poor' ? own.filter(({ isHere }) => !isHere) : own),
      first: sumOf(here.filter(({ isFirst }) => isFirst)),
      later: sumOf(here.filter(({ isFirst }) => !isFirst)),
    }
  })
  const ranked = learnOrder(learned, seed, outlook)
  return {
    ordered: ranked.flatMap(({ place }) => paid[place] ?? []),
    passedOver: new Set(ranked.flatMap(({ place, isWorthIt }) => (isWorthIt ? [] : (paid[place] ?? [])))),
  }
}

/** Adds what was seen of a source to what is learned. */
export async function learnYield(ctx: Pick<Context, 'db' | 'now'>, of: YieldOf, seen: Yield): Promise<void> {
  await addYield(ctx.db, of, utcDay(ctx.now()), seen)
}

export async function forgetYields(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteYields(ctx.db, utcDay(new Date(ctx.now().getTime() - 2 * learnedDays * dayMs)))
}

/** Where sources differ most: what can be proven at all, and a company's country and size. Nobody's data. */
export function segmentOf({ location, employeeCount }: DirectoryPerson, outlook: Outlook): string {
  if (outlook === 'poor') return poorSegment
  const country = location.split(',').at(-1)!.trim().toLowerCase().slice(0, 40)
  const employees = Number.parseInt(employeeCount, 10)
  const size = Number.isNaN(employees) ? '' : employees <= 50 ? 'small' : employees <= 1_000 ? 'medium' : 'large'
  return `${country}/${size}`
}

function sumOf(rows: readonly Yield[]): Yield {
  const sum = (key: keyof Yield) => rows.reduce((total, row) => total + row[key], 0)
  return { asked: sum('asked'), proven: sum('proven'), microUsd: sum('microUsd') }
}
