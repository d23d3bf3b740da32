import { html, type Html } from '../../http/pages/html.ts'
import type { PracticePayment, PracticeSubscription } from './practice-operator.ts'
import { action, showMoney, showSeconds } from '../show.ts'

const page = '/practice'
const closed = new Set(['won', 'lost', 'warning_closed'])

/** A payment of the practice provider, with its possible next actions. */
export function paymentCells(each: PracticePayment, csrf: string): (Html | string)[] {
  return [
    showSeconds(each.created),
    html`<div class="stack-s">
      <span>${each.email ?? 'nobody'}</span> <span class="muted small">card ending in ${each.card ?? 'nothing'}</span>
    </div>`,
    showMoney(each.amount),
    history(each),
    html`<div class="stack-s">${next(each, csrf)}</div>`,
  ]
}

function history({ status, refunds, disputes }: PracticePayment): Html {
  const isPaid = status === 'succeeded'
  return html`<div class="stack-s">
    <span><span class="badge ${isPaid ? 'forest' : ''}">${isPaid ? 'paid' : status}</span></span>
    ${refunds.map(({ amount, status }) => html`<span>Refund of ${showMoney(amount)}: ${status}</span>`)}
    ${disputes.map(
      ({ amount, status }) =>
        html`<span>
          ${isInquiry(status) ? 'Inquiry about' : 'Dispute of'} ${showMoney(amount)}: ${status.replaceAll('_', ' ')}
        </span>`,
    )}
  </div>`
}

function next(each: PracticePayment, csrf: string): Html[] {
  if (each.status !== 'succeeded') return []
  const about = `${showMoney(each.amount)} of ${each.email ?? 'nobody'}`
  return [
    ...(each.amountRefunded < each.amount ? [refundForm(each, csrf, about)] : []),
    ...each.refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount }) =>
        action({
          csrf,
          about,
          to: `${page}/fail-refund`,
          button: `Let the refund of ${showMoney(amount)} fail`,
          fields: { refund: id },
        }),
      ),
    ...(each.disputes.length === 0 ? [disputeForm(each, csrf, about)] : []),
    ...each.disputes.filter(({ status }) => !closed.has(status)).map((dispute) => endForm(dispute, csrf, about)),
  ]
}

function refundForm({ charge, amount, amountRefunded }: PracticePayment, csrf: string, about: string): Html {
  const most = ((amount - amountRefunded) / 100).toFixed(2)
  return action({
    csrf,
    about,
    to: `${page}/refund`,
    button: 'Refund',
    look: 'danger',
    fields: { payment: charge },
    inputs: html`<label
      ><span>Dollars <span class="optional">(empty: all)</span></span>
      <input name="dollars" type="number" min="0.01" step="0.01" max="${most}" placeholder="${most}"
    /></label>`,
  })
}

function disputeForm({ charge }: PracticePayment, csrf: string, about: string): Html {
  return action({
    csrf,
    about,
    to: `${page}/dispute`,
    button: 'Dispute',
    look: 'danger',
    fields: { payment: charge },
    inputs: html`<label
      >The bank
      <select name="kind">
        <option value="dispute">takes the money back</option>
        <option value="inquiry">only asks</option>
      </select></label
    >`,
  })
}

function endForm({ id, status }: { id: string; status: string }, csrf: string, about: string): Html {
  const fields = { dispute: id }
  return html`${
    isInquiry(status) && action({ csrf, about, to: `${page}/escalate`, button: 'Make it a dispute', fields })
  }
  ${action({
    csrf,
    about,
    to: `${page}/won`,
    button: 'Close as won',
    fields,
    or: { to: `${page}/lost`, button: 'Close as lost' },
  })}`
}

function isInquiry(status: string): boolean {
  return status.startsWith('warning_')
}

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
