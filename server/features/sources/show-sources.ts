import type { SourceKind } from '../../../engines/sources/port.ts'
import { SOURCE_TASKS, type SourceRow } from '../../db/tables/sources.ts'
import { periodsOf } from './calls/call-costs.ts'
import { selectSpending, type Spent } from './calls/calls.queries.ts'
import { openKey } from './keys/open-key.ts'
import { openPaid } from './open-paid.ts'
import type { SourceTask } from './paid-source.ts'
import { policySentence } from './settings/set-policy.ts'
import { selectPolicies, selectSources } from './sources.queries.ts'
import type { SourcesContext } from './sources-context.ts'

type Limit = { milliunits: number | null; microUsd: number | null }

/** A source as the operator sees it; never its key. */
export type SourceView = {
  name: string
  kind: SourceKind
  label: string
  base: string | null
  /** `unreadable`: no secret key here opens its key. `unknown`: this version can't ask it, or not at this place. */
  state: 'on' | 'stopped' | 'resting' | 'unreadable' | 'unknown'
  rest: { until: Date; because: NonNullable<SourceRow['restBecause']>; why: string } | null
  /** What its plan there leaves out; it isn't asked for it until then. */
  planRests: { task: SourceTask; until: string; why: string; sentence: string }[]
  keyEnds: string
  unit: string
  microUsdPerUnit: number
  day: { spent: Spent; limit: Limit }
  month: { spent: Spent; limit: Limit }
  /** What Apollo's own waterfall may cost at most for one person; 0: it isn't asked. */
  waterfallMilliunits: number
  mayCharge: SourceRow['mayCharge']
  keepsPeopleSince: Date | null
  keepDays: number
  /** Null: it can't tell facts about companies. */
  factsADay: number | null
  /** Null: it can't tell whose an address is. */
  matchesADay: number | null
  policy: string
  /** When the operator last said it; null: never. */
  policySaidAt: Date | null
  addedAt: Date
  testedAt: Date | null
  leftMilliunits: number | null
}

/** All sources, in the operator's order, with what they spent today and this month (UTC). */
export async function showSources(ctx: SourcesContext): Promise<SourceView[]> {
  const rows = await selectSources(ctx.db)
  const said = await selectPolicies(ctx.db)
  const periods = periodsOf(ctx.now())
  return Promise.all(
    rows.map(async (row) => viewOf(ctx, row, await selectSpending(ctx.db, row.id, periods), said.get(row.id) ?? null)),
  )
}

function viewOf(
  ctx: SourcesContext,
  row: SourceRow,
  spent: { day: Spent; month: Spent },
  policySaidAt: Date | null,
): SourceView {
  const paid = openPaid(ctx, row)
  const { name, kind, base, keyEnds, microUsdPerUnit, mayCharge, keepsPeopleSince, keepDays } = row
  const isResting = row.restUntil !== null && row.restUntil > ctx.now()
  const { restUntil, restBecause, restWhy } = row
  return {
    name,
    kind,
    label: paid?.label ?? kind,
    base,
    state: row.isStopped
      ? 'stopped'
      : paid
        ? isResting
          ? 'resting'
          : 'on'
        : openKey(ctx, row)
          ? 'unknown'
          : 'unreadable',
    rest: isResting && restUntil && restBecause ? { until: restUntil, because: restBecause, why: restWhy } : null,
    planRests: planRestsOf(row, ctx.now()),
    keyEnds,
    unit: paid?.source.can.unit ?? 'unit',
    microUsdPerUnit,
    day: { spent: sumOf(spent.day), limit: { milliunits: row.dayMilliunits, microUsd: row.dayMicroUsd } },
    month: { spent: sumOf(spent.month), limit: { milliunits: row.monthMilliunits, microUsd: row.monthMicroUsd } },
    waterfallMilliunits: row.waterfallMilliunits,
    mayCharge,
    keepsPeopleSince,
    keepDays,
    factsADay: paid?.source.can.companyFacts ? row.factsADay : null,
    matchesADay: paid?.source.can.matchAddress ? row.matchesADay : null,
    policy: policySentence(row),
    policySaidAt,
    addedAt: row.addedAt,
    testedAt: row.testedAt,
    leftMilliunits: row.leftMilliunits,
  }
}

const taskWords: Record<SourceTask, string> = {
  findAddress: 'find addresses',
  verifyAddress: 'judge addresses',
  searchPeople: 'search people',
  companyFacts: 'tell of companies',
  searchCompanies: 'find companies',
  matchAddress: 'tell whose addresses are',
}

function planRestsOf({ planRests }: SourceRow, now: Date): SourceView['planRests'] {
  return SOURCE_TASKS.flatMap((task) => {
    const { until = '', why = '' } = planRests[task] ?? {}
    const sentence = `It isn’t asked to ${taskWords[task]} until ${until.slice(0, 16)}: ${why}`
    return Date.parse(until) > now.getTime() ? [{ task, until, why, sentence }] : []
  })
}

function sumOf({ calls, milliunits, microUsd }: Spent): Spent {
  return { calls, milliunits, microUsd }
}
