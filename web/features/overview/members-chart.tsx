import { Link } from 'wouter'
import type { OverviewMember } from '../../../contract/overview.ts'
import { number } from '../../ui/format.ts'
import { UsedBar } from '../../ui/states.tsx'
import { plural } from './balance-words.ts'
import { Chart } from './chart.tsx'
import { useOverviewByMember } from './use-overview.ts'

/** How many members are drawn; the numbers are of all. */
const mostDrawn = 10

/** The last 30 days by member, for admins of a workspace in which several have checked or could. Nothing until then. */
export function MembersChart() {
  const members = useOverviewByMember() ?? []
  const isUsed = members.some(({ checks, credits }) => checks > 0 || credits > 0)
  if (members.length < 2 || !isUsed) return null
  const table = {
    heads: ['Member', 'Checks', 'Proven', 'Credits spent'],
    rows: members.map((member) => [nameOf(member), member.checks, member.proven, member.credits]),
  }
  const limits = (
    <Link className="link small aside" href="/settings/workspace">
      Monthly limits
    </Link>
  )
  return (
    <Chart
      title="By member"
      className="members-chart"
      aside={limits}
      table={table}
      drawing={<Drawing members={members} />}
    >
      <p className="small muted">
        The last 30 days.
        {members.length > mostDrawn && ` And ${plural(members.length - mostDrawn, 'more member')}: see the numbers.`}
      </p>
    </Chart>
  )
}

function Drawing({ members }: { members: readonly OverviewMember[] }) {
  const mostChecks = Math.max(1, ...members.map(({ checks }) => checks))
  const mostCredits = Math.max(1, ...members.map(({ credits }) => credits))
  const share = (count: number) => `${(100 * count) / mostChecks}%`
  return (
    <ul className="member-bars">
      {members.slice(0, mostDrawn).map((member) => {
        const { accountId, isActive, checks, proven, credits } = member
        return (
          <li key={accountId ?? ''}>
            <span className="who">
              <b className="ellipsis" title={nameOf(member)}>
                {nameOf(member)}
              </b>
              {!isActive && accountId !== null && <span className="small muted">No longer in the workspace</span>}
            </span>
            <span className="of">
              <span className="parts">
                <i className="proven" style={{ width: share(proven) }} />
                <i className="unproven" style={{ width: share(checks - proven) }} />
              </span>
              <span className="small">
                {plural(checks, 'check')}, {number.format(proven)} proven
              </span>
            </span>
            <span className="of">
              <UsedBar used={credits} most={mostCredits} />
              <span className="small">{plural(credits, 'credit')}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Of old checks it was not kept who asked. */
function nameOf({ name }: OverviewMember): string {
  return name || 'Unknown member'
}
