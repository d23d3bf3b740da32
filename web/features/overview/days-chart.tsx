import type { OverviewDay } from '../../../contract/overview.ts'
import { number, shortDay } from '../../ui/format.ts'
import { dayOf, plural } from './balance-words.ts'
import { Chart } from './chart.tsx'

/** 30 days of outcomes as stacked bars, and the credits spent so far as a line. */
export function DaysChart({ days }: { days: readonly OverviewDay[] }) {
  const most = roundUp(Math.max(...days.map((day) => day.proven + day.unproven + day.bounced)))
  const spent = sumsOf(days.map((day) => day.credits))
  const total = spent.at(-1) ?? 0
  const table = {
    heads: ['Day', 'Proven', 'Not proven', 'Bounced', 'Credits spent'],
    rows: days
      .filter((day) => day.proven || day.unproven || day.bounced || day.credits)
      .map((day) => [{ day: day.date }, day.proven, day.unproven, day.bounced, day.credits]),
  }
  return (
    <Chart title="Last 30 days" className="days-chart" table={table} drawing={<Drawing {...{ days, most, spent }} />}>
      <ul className="legend small" aria-hidden="true">
        <li className="proven">Proven</li>
        <li className="unproven">Not proven</li>
        <li className="bounced">Bounced</li>
        <li className="credits">{plural(total, 'credit')} spent</li>
      </ul>
    </Chart>
  )
}

function Drawing({ days, most, spent }: { days: readonly OverviewDay[]; most: number; spent: readonly number[] }) {
  const share = (count: number) => `${(count / most) * 100}%`
  const line = lineOf(spent)
  return (
    <>
      <div className="plot">
        {[most, most / 2, 0].map((mark) => (
          <span key={mark} className="mark" style={{ '--at': share(mark) }}>
            {Number.isInteger(mark) ? number.format(mark) : ''}
          </span>
        ))}
        <div className="bars">
          {days.map((day) => (
            <span key={day.date} title={inWords(day)}>
              <i className="bounced" style={{ height: share(day.bounced) }} />
              <i className="unproven" style={{ height: share(day.unproven) }} />
              <i className="proven" style={{ height: share(day.proven) }} />
            </span>
          ))}
        </div>
        {line && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <path d={line} className="edge" />
            <path d={line} className="credits" />
          </svg>
        )}
      </div>
      <div className="axis">
        {[0, 15, days.length - 1].map((n) => (
          <span key={n}>{shortDay(dayOf(days[n]?.date ?? ''))}</span>
        ))}
      </div>
    </>
  )
}

function inWords(day: OverviewDay): string {
  const parts = [
    `${number.format(day.proven)} proven`,
    `${number.format(day.unproven)} not proven`,
    ...(day.bounced > 0 ? [`${number.format(day.bounced)} bounced`] : []),
    plural(day.credits, 'credit'),
  ]
  return `${shortDay(dayOf(day.date))}: ${parts.join(', ')}`
}

function sumsOf(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

/** From the middle of the first bar to that of the last; "" if nothing was spent. */
function lineOf(sums: readonly number[]): string {
  const most = sums.at(-1) ?? 0
  if (most === 0) return ''
  const points = sums.map((sum, n) => `${((n + 0.5) / sums.length) * 100} ${100 - (sum / most) * 92}`)
  return `M${points.join('L')}`
}

/** The next number that a scale may end with: 2, 4, 6, 10, 20, 40 … */
function roundUp(value: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))))
  return [1, 2, 4, 6, 10].map((step) => step * power).find((step) => step >= Math.max(value, 2)) ?? 10 * power
}
