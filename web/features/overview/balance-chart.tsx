import type { OverviewDay } from '../../../contract/overview.ts'
import { balanceWords, dayOf, paceOf } from './balance-words.ts'
import { Chart } from './chart.tsx'

/** How many days ahead are drawn at most. */
const ahead = 15

/** The balance of each day, and where it goes at this pace. */
export function BalanceChart({ days, credits }: { days: readonly OverviewDay[]; credits: number }) {
  const pace = paceOf(days, credits)
  const balances = days.map((day) => Math.max(day.balance, 0))
  const most = Math.max(...balances, 1)
  const width = days.length - 1 + (pace.perDay === null ? 0 : ahead)
  const x = (n: number) => (n / width) * 100
  const y = (balance: number) => 96 - (balance / most) * 88
  const last = { n: days.length - 1, balance: balances.at(-1) ?? 0 }
  const path = `M${balances.map((balance, n) => `${x(n)} ${y(balance)}`).join('L')}`
  const daysAhead = pace.perDay === null ? 0 : Math.min(ahead, last.balance / pace.perDay)
  const end = { n: last.n + daysAhead, balance: last.balance - daysAhead * (pace.perDay ?? 0) }
  const table = {
    heads: ['Day', 'Balance at the end'],
    rows: days.map((day) => [{ day: day.date }, day.balance]),
  }
  const drawing = (
    <div className="plot">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={path} className="credits" />
        {pace.perDay !== null && (
          <path d={`M${x(last.n)} ${y(last.balance)}L${x(end.n)} ${y(end.balance)}`} className="credits expected" />
        )}
      </svg>
      <i className="now" style={{ left: `${x(last.n)}%`, top: `${y(last.balance)}%` }} />
    </div>
  )
  return (
    <Chart title="Balance" className="balance-chart" table={table} drawing={drawing}>
      <p className="small muted">{balanceWords(pace, dayOf(days.at(-1)?.date ?? ''))}</p>
    </Chart>
  )
}
