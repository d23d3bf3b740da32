import type { SourceHealth } from '../../features/sources/show-health.ts'
import type { SourceView } from '../../features/sources/show-sources.ts'
import { html, type Html } from '../../http/pages/html.ts'
import { action, showTime } from '../show.ts'
import { drawHealth, showUsd } from './draw-health.ts'

const page = '/sources'
const states: Record<SourceView['state'], string> = {
  on: 'On',
  stopped: 'Stopped',
  resting: 'Resting',
  unreadable: 'Its key can’t be read with this SECRET_KEY: enter it again',
  unknown: 'Can’t be asked by this version, or not at this address',
}

/** One source: how it is, what it spent, what the operator says of it, and what can be done. */
export function drawSource(view: SourceView, health: SourceHealth | undefined, csrf: string): Html {
  const { name, label, base, keyEnds, rest, planRests, testedAt, leftMilliunits, unit } = view
  const left = leftMilliunits === null ? '' : `, ${unitsOf(leftMilliunits, unit)} left there`
  return html`<section class="source" aria-label="${name}">
    <h2>
      ${name} <span class="muted small">${label}${base !== null && html` at <span class="mono">${base}</span>`}</span>
    </h2>
    <p>
      <b>${states[view.state]}</b>${rest && html` until ${showTime(rest.until)}: ${rest.why}`}
      ${planRests.map(({ sentence }) => sentence).join(' ')}
      <span class="muted small">
        ${keyEnds === '' ? 'Key not shown' : `Key ends in ${keyEnds}`}, tested
        ${testedAt ? showTime(testedAt) : 'never'}${left}
      </span>
    </p>
    ${drawBudget('Today', view.day, unit)} ${drawBudget('This month', view.month, unit)} ${health && drawHealth(health)}
    <p>
      ${view.policy}
      <span class="muted small"
        >${view.policySaidAt ? `Said ${showTime(view.policySaidAt)}` : 'Nobody said otherwise yet.'}</span
      >
    </p>
    <div class="keys">
      ${[...keysOf(view)].map(([to, button]) => action({ csrf, about: name, to: `${page}/${to}`, button, fields: { name } }))}
    </div>
    ${drawChanges(view, csrf)}
  </section>`
}

function keysOf({ state, planRests }: SourceView): Map<string, string> {
  return new Map([
    ['test', 'Test'],
    ...(state === 'stopped' || state === 'resting' || planRests.length > 0 ? [['start', 'Start'] as const] : []),
    ...(state === 'stopped' ? [] : [['stop', 'Stop'] as const]),
    ['up', 'Ask earlier'],
    ['down', 'Ask later'],
  ])
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

function unitsOf(milliunits: number, unit: string): string {
  return `${number.format(milliunits / 1_000)} ${unit}${milliunits === 1_000 ? '' : 's'}`
}

function drawBudget(when: string, { spent, limit }: SourceView['day'], unit: string): Html {
  const most = limit.milliunits === null ? '' : ` of ${number.format(limit.milliunits / 1_000)}`
  const units =
    most === '' ? unitsOf(spent.milliunits, unit) : `${number.format(spent.milliunits / 1_000)}${most} ${unit}s`
  const money = `${showUsd(spent.microUsd)}${limit.microUsd === null ? '' : ` of ${showUsd(limit.microUsd)}`}`
  const share = Math.max(shareOf(spent.microUsd, limit.microUsd), shareOf(spent.milliunits, limit.milliunits))
  return html`<label class="source-budget small"
    ><span>${when}: ${money}, ${units}</span> <meter min="0" max="100" high="80" value="${share.toFixed(0)}"></meter
  ></label>`
}

function shareOf(spent: number, limit: number | null): number {
  if (limit === null) return 0
  return limit === 0 ? 100 : Math.min(100, (spent / limit) * 100)
}

function drawChanges(view: SourceView, csrf: string): Html {
  const { name, mayCharge, keepsPeopleSince, keepDays, factsADay, matchesADay } = view
  const fields = { name }
  const claims = [
    ['valid', 'Charge for what it calls valid'],
    ['accept_all', 'Charge for what it calls accept-all'],
    ['risky', 'Charge for what it calls risky'],
  ] as const
  const checked = html`checked`
  return html`<details>
    <summary>Change ${name}</summary>
    ${action({ csrf, about: name, to: `${page}/budget`, button: 'Save budgets', fields, inputs: budgetFields(view) })}
    ${action({
      csrf,
      about: name,
      to: `${page}/policy`,
      button: 'Save policy',
      fields,
      inputs: html`${claims.map(
          ([claim, words]) =>
            html`<label
              ><input type="checkbox" name="${claim}" value="yes" ${mayCharge.includes(claim) && checked} />
              ${words}</label
            >`,
        )}
        <label
          ><input type="checkbox" name="keep-people" value="yes" ${keepsPeopleSince !== null && checked} /> Its terms
          allow keeping its people</label
        >
        <label>Days to keep them <input name="keep-days" inputmode="numeric" value="${keepDays}" /></label>
        ${factsADay !== null && html`<label>Companies a day to ask it about <input name="facts-a-day" inputmode="numeric" value="${factsADay}" /></label>`}
        ${matchesADay !== null && html`<label>Addresses a day to ask it who has them <input name="matches-a-day" inputmode="numeric" value="${matchesADay}" /></label>`}`,
    })}
    ${action({ csrf, about: name, to: `${page}/key`, button: 'Replace the key', fields, inputs: keyField() })}
    ${action({ csrf, about: name, to: `${page}/remove`, button: 'Remove', look: 'danger', fields })}
  </details>`
}

/** Its name keeps it out of the log. */
export function keyField(): Html {
  return html`<span class="small muted hint"
      >Read the vendor’s terms before you sell its data: most forbid reselling it.</span
    ><label
      >Key <input class="wide" name="secret" type="password" autocomplete="off" required maxlength="500"
    /></label>`
}

export function budgetFields(view: SourceView | null): Html {
  const units = (value: number | null | undefined) => (value == null ? 'none' : String(value / 1_000))
  const usd = (value: number | null | undefined) => (value == null ? 'none' : String(value / 1_000_000))
  const fields = [
    ['usd-per-unit', 'Dollars for a unit', view ? usd(view.microUsdPerUnit) : ''],
    ['day-usd', 'Dollars a day', view ? usd(view.day.limit.microUsd) : '10'],
    ['month-usd', 'Dollars a month', view ? usd(view.month.limit.microUsd) : '100'],
    ['day-units', 'Units a day', view ? units(view.day.limit.milliunits) : 'none'],
    ['month-units', 'Units a month', view ? units(view.month.limit.milliunits) : 'none'],
    ...(view?.kind === 'apollo'
      ? [['waterfall-units', 'Units for Apollo’s own waterfall', units(view.waterfallMilliunits || null)] as const]
      : []),
  ] as const
  return html`${fields.map(
    ([name, label, value]) =>
      html`<label>${label} <input name="${name}" value="${value}" autocomplete="off" /></label>`,
  )}`
}
