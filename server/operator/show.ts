import { html, type Html } from './html.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const showMoney = (cents: number): string => dollars.format(cents / 100)
export const showTime = (at: Date | string): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
export const showSeconds = (seconds: number): string => showTime(new Date(seconds * 1_000))

/** A form of one button; `fields` are hidden, `inputs` are the operator's to fill. */
export function action(props: {
  csrf: string
  to: string
  button: string
  look?: 'primary' | 'danger'
  fields?: Record<string, string>
  inputs?: Html
}): Html {
  const { csrf, to, button, look = '', fields = {}, inputs } = props
  return html`<form method="post" action="${to}">
    <input type="hidden" name="csrf" value="${csrf}" />
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${inputs ?? null}
    <button class="${look}">${button}</button>
  </form>`
}

/** A table that scrolls by itself where the screen is narrow; `empty` stands in its place without rows. */
export function table(heads: readonly string[], rows: readonly Html[], empty: string): Html {
  if (rows.length === 0) return html`<p class="muted">${empty}</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${heads.join(', ')}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
