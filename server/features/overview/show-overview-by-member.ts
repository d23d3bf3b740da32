import type { OverviewByMember, OverviewMember } from '../../../contract/overview.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { daysShown } from './days-of.ts'
import { outcomeOf } from './outcome-of.ts'
import { countVerdictsByMember, selectMembers, sumCreditsByMember } from './overview.queries.ts'

/** The workspace's last 30 days by who asked: the sums are those of `showOverview`. */
export async function showOverviewByMember(
  db: Db,
  { workspaceId }: Actor,
  wantedZone: string,
  now: Date,
): Promise<OverviewByMember> {
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
