import { html, type Html } from '../http/pages/html.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US')

export const showMoney = (cents: number): string => dollars.format(cents / 100)
export const showCount = (count: number): string => whole.format(count)
export const showMany = (count: number, noun: string): string =>
  `${showCount(count)} ${count === 1 ? noun : `${noun}s`}`
export const showTime = (at: Date | string): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
export const showSeconds = (seconds: number): string => showTime(new Date(seconds * 1_000))

export type Key = { to: string; button: string; look?: 'primary' | 'credit' | 'danger' | 'ghost' }

/**
 * A form; `fields` are hidden, `inputs` are the operator's to fill, `or` is another end of the same form. Where many of them
 * stand on a page, `about` says to a screen reader which one it is.
 */
export function action(
  props: Key & { csrf: string; about?: string; fields?: Record<string, string>; inputs?: Html | false; or?: Key },
): Html {
  const { csrf, to, fields = {}, inputs = false, about, or } = props
  return html`<form method="post" action="${to}">
    <input type="hidden" name="csrf" value="${csrf}" />
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${inputs} ${key(props, about)} ${or && key(or, about)}
  </form>`
}

function key({ to, button, look }: Key, about: string | undefined): Html {
  return html`<button ${look && html`class="${look}"`} formaction="${to}">
    ${button}${about !== undefined && html`<span class="hidden-visually">, ${about}</span>`}
  </button>`
}

/** A small remark. */
export function noteField(label = 'Note'): Html {
  return html`<label
    ><span>${label} <span class="optional">(optional)</span></span>
    <input class="wide" name="note" maxlength="1000" autocomplete="off"
  /></label>`
}

type Head = string | { name: string; look: 'when' | 'number' }

/** A table; where the screen is narrow each row is a card. `empty` stands in its place without rows. */
export function table(heads: readonly Head[], rows: readonly (readonly (Html | string)[])[], empty: string): Html {
  if (rows.length === 0) return html`<p class="muted">${empty}</p>`
  const columns = heads.map((head) => (typeof head === 'string' ? { name: head, look: '' } : head))
  const label = columns.map(({ name }) => name).join(', ')
  // The roles are set: a table drawn as cards would lose them.
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map(({ name }) => html`<th role="columnheader" scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (cells) =>
            html`<tr role="row">
              ${cells.map((cell, n) => {
                const { name = '', look = '' } = columns[n] ?? {}
                return html`<td role="cell" class="${look}" data-label="${name}">${cell}</td>`
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
