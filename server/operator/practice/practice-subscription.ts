import { html, type Html } from '../../http/pages/html.ts'
import type { PracticeSubscription } from './practice-operator.ts'
import { action, showSeconds } from '../show.ts'

const page = '/practice'
const over = new Set(['canceled', 'incomplete_expired'])

/** A subscription of the practice provider, with its possible next actions. */
export function subscriptionCells(each: PracticeSubscription, csrf: string): (Html | string)[] {
  const { id, status, latestInvoice } = each
  const about = each.email ?? 'nobody'
  return [
    html`<div class="stack-s"><span>${about}</span> <span class="muted small mono">${id}</span></div>`,
    html`<span class="badge ${status === 'active' ? 'forest' : ''}">${status.replaceAll('_', ' ')}</span>${
        each.cancelAt !== null && ' ends with the period'
      }`,
    each.periodEnd === null ? '' : showSeconds(each.periodEnd),
    html`<div class="stack-s">
      ${
        !over.has(status) &&
        action({
          csrf,
          about,
          to: `${page}/fail-renewal`,
          button: 'Let the next renewal fail',
          fields: { subscription: id },
        })
      }
      ${
        status === 'past_due' &&
        latestInvoice !== null &&
        action({
          csrf,
          about,
          to: `${page}/write-off`,
          button: 'Write the invoice off',
          look: 'danger',
          fields: { invoice: latestInvoice },
        })
      }
    </div>`,
  ]
}
