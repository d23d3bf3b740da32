import type { SourceHealth } from '../../features/sources/show-health.ts'
import { html, type Html } from '../../http/pages/html.ts'
import { showCount, showMany } from '../show.ts'

const width = 300
const height = 56
const barWidth = 8

export const showUsd = (microUsd: number): string => `$${(microUsd / 1_000_000).toFixed(2)}`

/** The calls of 30 days as bars: answers, what was proven of them, and troubles; drawn without a script. */
export function drawHealth(health: SourceHealth): Html {
  const { calls, answers, proven, nobody, refused, failed, lost, medianMs, microUsd, microUsdPerProven } = health
  if (calls === 0) return html`<p class="muted">It wasn’t asked in the last 30 days.</p>`
  const most = Math.max(1, ...health.days.map((day) => day.calls))
  const said = `Calls of 30 days: ${showMany(calls, 'call')}, ${showCount(answers)} answered, ${showCount(proven)} proven.`
  const parts = [
    showMany(calls, 'call'),
    `${showCount(answers)} answered`,
    `${showCount(proven)} proven`,
    `${showCount(nobody)} with nobody`,
    `${showCount(refused)} refused`,
    `${showCount(failed + lost)} failed or lost`,
    ...(medianMs === null ? [] : [`half within ${showCount(medianMs)} ms`]),
  ]
  return html`<figure class="source-health">
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${said}">
      ${health.days.map((day, at) => {
        const bar = (count: number, look: string, from = 0) =>
          count > 0 &&
          html`<rect
            class="${look}"
            x="${at * 10 + 1}"
            width="${barWidth}"
            y="${(height - 2 - ((from + count) / most) * (height - 4)).toFixed(1)}"
            height="${((count / most) * (height - 4)).toFixed(1)}"
          ></rect>`
        return html`<g>
          <title>${day.day}: ${showMany(day.calls, 'call')}, ${day.answers} answered, ${day.proven} proven</title>
          ${bar(day.calls, 'calls')} ${bar(day.answers, 'answers')} ${bar(day.proven, 'proven')}
          ${bar(day.troubles, 'troubles', day.calls - day.troubles)}
        </g>`
      })}
    </svg>
    <figcaption class="small">
      30 days: ${parts.join(', ')}. ${showUsd(microUsd)}
      spent${microUsdPerProven === null ? '' : `, ${showUsd(microUsdPerProven)} for each proven address`}.
    </figcaption>
  </figure>`
}
