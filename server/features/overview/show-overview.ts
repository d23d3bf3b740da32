import { type Overview, type OverviewDay, overviewOutcomes, type OverviewMember } from '../../../contract/overview.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { daysShown } from './days-of.ts'
import { outcomeOf } from './outcome-of.ts'
import {
  countVerdicts,
  selectLatest,
  sumLedgerDays,
  countVerdictsByMember,
  selectMembers,
  sumCreditsByMember,
} from './overview.queries.ts'

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

/** The workspace's last 30 days by who asked: the sums are those of `showOverview`. */
export async function showOverviewByMember(db: Db, { workspaceId }: Actor, wantedZone: string, now: Date) {
  const { timeZone, days } = daysShown(wantedZone, now)
  const begins = days.map((day) => day.begins)
  const [verdicts, spent] = await Promise.all([
    countVerdictsByMember(db, workspaceId, begins),
    sumCreditsByMember(db, workspaceId, begins),
  ])
  const seen = new Set([...verdicts, ...spent].map(({ accountId }) => accountId))
  const named = await selectMembers(
    db,
    workspaceId,
    [...seen].filter((id) => id !== null),
  )
  // A check always counts for somebody, if only for nobody known.
  const known = new Set<string | null>(named.map(({ accountId }) => accountId))
  const unknown = [...seen].filter((id) => !known.has(id))
  const rows = [...named, ...unknown.map((accountId) => ({ accountId, name: '', isActive: false }))]
  const members = rows.map(({ accountId, name, isActive }): OverviewMember => {
    const ended = verdicts.filter((each) => each.accountId === accountId)
    const proven = ended.filter(({ status, reason }) => outcomeOf(status, reason) === 'proven')
    return {
      ...{ accountId, name, isActive },
      checks: sum(ended.map(({ checks }) => checks)),
      proven: sum(proven.map(({ checks }) => checks)),
      credits: sum(spent.filter((each) => each.accountId === accountId).map(({ credits }) => credits)),
    }
  })
  return {
    timeZone,
    members: members.toSorted(
      (a, b) => b.checks - a.checks || b.credits - a.credits || a.name.localeCompare(b.name, 'en'),
    ),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
