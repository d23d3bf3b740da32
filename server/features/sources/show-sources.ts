import { SOURCE_TASKS, type SourceRow } from '../../db/tables/sources.ts'
import { periodsOf } from './calls/call-costs.ts'
import { selectSpending, type Spent } from './calls/calls.queries.ts'
import { openKey } from './keys/seal-key.ts'
import { openPaid } from './open-paid.ts'
import type { SourceTask } from './paid-source.ts'
import { policySentence } from './settings/set-policy.ts'
import { selectPolicies, selectSources } from './sources.queries.ts'
import type { SourcesContext } from './sources-context.ts'

/** A source as the operator sees it; never its key. */
export type SourceView = ReturnType<typeof viewOf>

/** All sources, in the operator's order, with what they spent today and this month (UTC). */
export async function showSources(ctx: SourcesContext): Promise<SourceView[]> {
  const rows = await selectSources(ctx.db)
  const said = await selectPolicies(ctx.db)
  const periods = periodsOf(ctx.now())
  return Promise.all(
    rows.map(async (row) => viewOf(ctx, row, await selectSpending(ctx.db, row.id, periods), said.get(row.id) ?? null)),
  )
}

function viewOf(ctx: SourcesContext, row: SourceRow, spent: { day: Spent; month: Spent }, policySaidAt: Date | null) {
  const paid = openPaid(ctx, row)
  const { name, kind, base, keyEnds, microUsdPerUnit, mayCharge, keepsPeopleSince, keepDays } = row
  const isResting = row.restUntil !== null && row.restUntil > ctx.now()
  const { restUntil, restBecause, restWhy } = row
  return {
    name,
    kind,
    label: paid?.label ?? kind,
    base,
    state: stateOf(ctx, row, paid !== null, isResting),
    rest: isResting && restUntil && restBecause ? { until: restUntil, because: restBecause, why: restWhy } : null,
    /** What its plan there leaves out; it isn't asked for it until then. */
    planRests: planRestsOf(row, ctx.now()),
    keyEnds,
    unit: paid?.source.can.unit ?? 'unit',
    microUsdPerUnit,
    day: { spent: sumOf(spent.day), limit: { milliunits: row.dayMilliunits, microUsd: row.dayMicroUsd } },
    month: { spent: sumOf(spent.month), limit: { milliunits: row.monthMilliunits, microUsd: row.monthMicroUsd } },
    /** What Apollo's own waterfall may cost at most for one person; 0: it isn't asked. */
    waterfallMilliunits: row.waterfallMilliunits,
    mayCharge,
    keepsPeopleSince,
    keepDays,
    /** Null: it can't tell facts about companies. */
    factsADay: paid?.source.can.companyFacts ? row.factsADay : null,
    /** Null: it can't tell whose an address is. */
    matchesADay: paid?.source.can.matchAddress ? row.matchesADay : null,
    policy: policySentence(row),
    /** When the operator last said it; null: never. */
    policySaidAt,
    addedAt: row.addedAt,
    testedAt: row.testedAt,
    leftMilliunits: row.leftMilliunits,
  }
}

/** `unreadable`: no secret key here opens its key. `unknown`: this version can't ask it, or not at this place. */
function stateOf(
  ctx: SourcesContext,
  row: SourceRow,
  canAsk: boolean,
  isResting: boolean,
): 'on' | 'stopped' | 'resting' | 'unreadable' | 'unknown' {
  if (row.isStopped) return 'stopped'
  if (canAsk) return isResting ? 'resting' : 'on'
  return openKey(ctx, row) ? 'unknown' : 'unreadable'
}

const taskWords: Record<SourceTask, string> = {
  findAddress: 'find addresses',
  verifyAddress: 'judge addresses',
  searchPeople: 'search people',
  companyFacts: 'tell of companies',
  searchCompanies: 'find companies',
  matchAddress: 'tell whose addresses are',
}

function planRestsOf({ planRests }: SourceRow, now: Date) {
  return SOURCE_TASKS.flatMap((task) => {
    const { until = '', why = '' } = planRests[task] ?? {}
    const sentence = `It isn’t asked to ${taskWords[task]} until ${until.slice(0, 16)}: ${why}`
    return Date.parse(until) > now.getTime() ? [{ task, until, why, sentence }] : []
  })
}

function sumOf({ calls, milliunits, microUsd }: Spent): Spent {
  return { calls, milliunits, microUsd }
}
