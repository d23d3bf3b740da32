import type { FastifyInstance } from 'fastify'
import { html, type Html } from './html.ts'
import { act, fieldOf } from './operator-door.ts'
import {
  readPracticeBooks,
  tellPractice,
  type PracticeBooks,
  type PracticePayment,
  type PracticePlace,
  type PracticeSubscription,
} from './practice-operator.ts'
import { action, showMoney, showSeconds, showTime, table } from './show.ts'

const page = '/practice'
const shownEvents = 30
const mostDays = 400

/** Each action of the page: the provider's own verb, and its body made of the form's fields. */
const actions: Record<string, { said: string; body: (field: (name: string) => string) => object }> = {
  refund: {
    said: 'Refunded.',
    body: (field) => ({ payment: field('payment'), ...(field('cents') && { amount: Number(field('cents')) }) }),
  },
  'fail-refund': { said: 'The refund failed.', body: (field) => ({ refund: field('refund') }) },
  dispute: {
    said: 'A dispute is open.',
    body: (field) => ({ payment: field('payment'), inquiry: field('kind') === 'inquiry' }),
  },
  escalate: { said: 'The inquiry is a dispute now.', body: (field) => ({ dispute: field('dispute') }) },
  'close-dispute': {
    said: 'The dispute is closed.',
    body: (field) => ({ dispute: field('dispute'), won: field('outcome') === 'won' }),
  },
  clock: { said: 'The clock was moved.', body: (field) => ({ days: Number(field('days')) }) },
  'fail-renewal': { said: 'Its next renewal will fail.', body: (field) => ({ subscription: field('subscription') }) },
  'write-off': {
    said: 'The invoice was written off.',
    body: (field) => ({ invoice: field('invoice'), as: 'uncollectible' }),
  },
  replay: { said: 'The event was sent again.', body: (field) => ({ event: field('event') }) },
  webhooks: {
    said: 'From now on events are delivered like this.',
    body: (field) => ({
      lose: field('fault') === 'lose' ? 1 : 0,
      duplicate: field('fault') === 'duplicate' ? 1 : 0,
      delay: field('fault') === 'delay' ? 1 : 0,
      ...(field('fault') === 'none' && { flush: true }),
    }),
  },
}

/** The practice provider's back office: refunds, disputes, renewals, its clock and its events. */
export function practicePages(app: FastifyInstance, place: PracticePlace): void {
  app.get(page, async (request, reply) => {
    const books = await readPracticeBooks(place)
    return reply.view({ title: 'Practice payments', body: view(books, request.operator.csrf) })
  })

  for (const [verb, { said, body }] of Object.entries(actions))
    app.post(`${page}/${verb}`, (request, reply) =>
      act(request, reply, page, async () => {
        await tellPractice(
          place,
          verb,
          body((name) => fieldOf(request, name)),
        )
        return said
      }),
    )
}

function view(books: PracticeBooks, csrf: string): Html {
  return html`<p>No money moves here. The provider’s clock stands at <b>${showTime(books.now)}</b>.</p>
    ${action({
      csrf,
      to: `${page}/clock`,
      button: 'Move the clock',
      inputs: html`<label
        >Days <input name="days" type="number" min="1" max="${mostDays}" value="30" required
      /></label>`,
    })}
    ${action({
      csrf,
      to: `${page}/webhooks`,
      button: 'Deliver events so',
      inputs: html`<label
        >Events
        <select name="fault">
          <option value="none">in time</option>
          <option value="delay">late</option>
          <option value="duplicate">twice</option>
          <option value="lose">never</option>
        </select></label
      >`,
    })}
    <h2>Payments</h2>
    ${table(
      ['When', 'Who', 'Amount', 'What became of it', 'Do'],
      books.payments.map((each) => paymentRow(each, csrf)),
      'Nothing was paid yet.',
    )}
    <h2>Subscriptions</h2>
    ${table(
      ['Who', 'Status', 'Period ends', 'Do'],
      books.subscriptions.map((each) => subscriptionRow(each, csrf)),
      'Nobody has subscribed yet.',
    )}
    <h2>Events</h2>
    ${table(
      ['When', 'Event', 'Delivered', 'Do'],
      books.events.slice(0, shownEvents).map(
        (each) =>
          html`<tr>
            <td>${showSeconds(each.created)}</td>
            <td>${each.type}<br /><span class="muted">${each.id}</span></td>
            <td>${each.isDelivered ? 'yes' : 'no'}, tried ${each.attempts} times</td>
            <td>${action({ csrf, to: `${page}/replay`, button: 'Send again', fields: { event: each.id } })}</td>
          </tr>`,
      ),
      'Nothing has happened yet.',
    )}`
}

function paymentRow(each: PracticePayment, csrf: string): Html {
  const isPaid = each.status === 'succeeded'
  const payment = { payment: each.charge }
  return html`<tr>
    <td>${showSeconds(each.created)}</td>
    <td>${each.email ?? 'nobody'}<br /><span class="muted">card ending in ${each.card ?? 'nothing'}</span></td>
    <td class="number">${showMoney(each.amount)}</td>
    <td>
      ${each.status}${each.amountRefunded > 0 && html`, ${showMoney(each.amountRefunded)} refunded`}
      ${each.refunds.map((refund) => html`<br />Refund of ${showMoney(refund.amount)}: ${refund.status}`)}
      ${each.disputes.map((dispute) => html`<br />Dispute of ${showMoney(dispute.amount)}: ${dispute.status}`)}
    </td>
    <td>
      ${
        isPaid &&
        each.amountRefunded < each.amount &&
        action({
          csrf,
          to: `${page}/refund`,
          button: 'Refund',
          fields: payment,
          inputs: html`<label
            >Cents, or all <input name="cents" type="number" min="1" max="${each.amount - each.amountRefunded}"
          /></label>`,
        })
      }
      ${each.refunds
        .filter(({ status }) => status === 'succeeded')
        .map(({ id }) =>
          action({ csrf, to: `${page}/fail-refund`, button: 'Let the refund fail', fields: { refund: id } }),
        )}
      ${isPaid && each.disputes.length === 0 && disputeForm(csrf, each.charge)}
      ${each.disputes.map((dispute) => disputeActions(csrf, dispute))}
    </td>
  </tr>`
}

function disputeForm(csrf: string, charge: string): Html {
  return action({
    csrf,
    to: `${page}/dispute`,
    button: 'Dispute',
    look: 'danger',
    fields: { payment: charge },
    inputs: html`<label
      >As
      <select name="kind">
        <option value="dispute">a dispute</option>
        <option value="inquiry">an inquiry</option>
      </select></label
    >`,
  })
}

function disputeActions(csrf: string, { id, status }: { id: string; status: string }): Html {
  const fields = { dispute: id }
  if (['won', 'lost', 'warning_closed'].includes(status)) return html``
  const isInquiry = status.startsWith('warning_')
  return html`${isInquiry && action({ csrf, to: `${page}/escalate`, button: 'Make it a dispute', fields })}
  ${action({ csrf, to: `${page}/close-dispute`, button: 'Close as won', fields: { ...fields, outcome: 'won' } })}
  ${action({ csrf, to: `${page}/close-dispute`, button: 'Close as lost', fields: { ...fields, outcome: 'lost' } })}`
}

function subscriptionRow(each: PracticeSubscription, csrf: string): Html {
  const isOver = each.status === 'canceled' || each.status === 'incomplete_expired'
  return html`<tr>
    <td>${each.email ?? 'nobody'}<br /><span class="muted">${each.id}</span></td>
    <td>${each.status}${each.cancelAt !== null && ', ends with the period'}</td>
    <td>${each.periodEnd === null ? '' : showSeconds(each.periodEnd)}</td>
    <td>
      ${
        !isOver &&
        action({
          csrf,
          to: `${page}/fail-renewal`,
          button: 'Let the next renewal fail',
          fields: { subscription: each.id },
        })
      }
      ${
        each.status === 'past_due' &&
        each.latestInvoice !== null &&
        action({
          csrf,
          to: `${page}/write-off`,
          button: 'Write the invoice off',
          fields: { invoice: each.latestInvoice },
        })
      }
    </td>
  </tr>`
}
