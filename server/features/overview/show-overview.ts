import { type Overview, type OverviewDay, overviewOutcomes } from '../../../contract/overview.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { daysShown } from './days-of.ts'
import { outcomeOf } from './outcome-of.ts'
import { countVerdicts, selectLatest, sumLedgerDays } from './overview.queries.ts'

const latestShown = 5

/** What the workspace's checks of the last 30 days came to and cost, by the visitor's days. */
export async function showOverview(db: Db, actor: Actor, wantedZone: string, now: Date): Promise<Overview> {
  const { workspaceId } = actor
  const { timeZone, days } = daysShown(wantedZone, now)
  const begins = days.map((day) => day.begins)
  const [verdicts, moved, latest] = await Promise.all([
    countVerdicts(db, workspaceId, begins),
    sumLedgerDays(db, workspaceId, begins),
    selectLatest(db, workspaceId, latestShown),
  ])
  const counted = verdicts.map((each) => ({ ...each, outcome: outcomeOf(each.status, each.reason) }))
  const sum = (rows: typeof counted, of: 'checks' | 'credits') => rows.reduce((total, row) => total + row[of], 0)
  let balance = moved.find(({ day }) => day === 0)?.balance ?? 0
  return {
    timeZone,
    days: days.map(({ date }, n): OverviewDay => {
      const ended = counted.filter(({ day }) => day === n + 1)
      const ledger = moved.find(({ day }) => day === n + 1)
      balance = ledger?.balance ?? balance
      return {
        date,
        proven: sum(
          ended.filter(({ outcome }) => outcome === 'proven'),
          'checks',
        ),
        unproven: sum(
          ended.filter(({ outcome }) => outcome !== 'proven'),
          'checks',
        ),
        bounced: ledger?.bounced ?? 0,
        credits: ledger?.credits ?? 0,
        balance,
      }
    }),
    outcomes: overviewOutcomes.map((outcome) => {
      const rows = counted.filter((each) => each.outcome === outcome)
      return { outcome, checks: sum(rows, 'checks'), credits: sum(rows, 'credits') }
    }),
    latest: latest.map(({ id, createdAt, name, email, status, reason, charged }) => ({
      receiptId: id,
      at: createdAt.toISOString(),
      name,
      email,
      outcome: outcomeOf(status, reason),
      charged,
    })),
  }
}
