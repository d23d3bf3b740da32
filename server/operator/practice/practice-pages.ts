import type { FastifyInstance } from 'fastify'
import { html, type Html } from '../../http/pages/html.ts'
import { act, fieldOf } from '../operator-door.ts'
import {
  readPracticeBooks,
  readPracticeFaults,
  tellPractice,
  type PracticeBooks,
  type PracticeFaults,
  type PracticePlace,
} from './practice-operator.ts'
import { paymentCells, subscriptionCells } from './practice-payment.ts'
import { action, showSeconds, showTime, table } from '../show.ts'

const page = '/practice'
const shownEvents = 15
const mostDays = 400

/** The practice provider's back office: refunds, disputes, renewals, its clock and its events. */
export function practicePages(app: FastifyInstance, place: PracticePlace): void {
  app.get(page, async (request, reply) => {
    const [books, faults] = await Promise.all([readPracticeBooks(place), readPracticeFaults(place)])
    return reply.view({ title: 'Practice payments', body: view(books, faults, request.operator.csrf) })
  })

  for (const [name, { said, verb = name, body }] of Object.entries(practiceActions))
    app.post(`${page}/${name}`, (request, reply) =>
      act(request, reply, page, async () => {
        const asked = body((name) => fieldOf(request, name))
        await tellPractice(place, verb, asked)
        return said
      }),
    )
}

const when = { name: 'When', look: 'when' } as const

function view(books: PracticeBooks, faults: PracticeFaults, csrf: string): Html {
  return html`<p class="muted">
      What happens here happens at the practice provider, and reaches the product as it would from the real one. Its
      clock stands at <b>${showTime(books.now)}</b>.
    </p>
    <div class="forms">${clockForm(csrf)} ${faultsForm(faults, csrf)}</div>
    <section aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      ${table(
        [when, 'Who', { name: 'Amount', look: 'number' }, 'What became of it', 'Do'],
        books.payments.map((each) => paymentCells(each, csrf)),
        'Nothing was paid yet.',
      )}
    </section>
    <section aria-labelledby="subscriptions">
      <h2 id="subscriptions">Subscriptions</h2>
      ${table(
        ['Who', 'Status', { name: 'Period ends', look: 'when' }, 'Do'],
        books.subscriptions.map((each) => subscriptionCells(each, csrf)),
        'Nobody has subscribed yet.',
      )}
    </section>
    <section aria-labelledby="events">
      <h2 id="events">Events</h2>
      ${table(
        [when, 'Event', 'Delivered', 'Do'],
        books.events.slice(0, shownEvents).map((each) => eventCells(each, csrf)),
        'Nothing has happened yet.',
      )}
    </section>`
}

function clockForm(csrf: string): Html {
  return action({
    csrf,
    to: `${page}/clock`,
    button: 'Move the clock',
    inputs: html`<label
      >Days ahead <input name="days" type="number" min="1" max="${mostDays}" value="30" required
    /></label>`,
  })
}

const ways = [
  ['none', 'in time'],
  ['delay', 'up to 30 seconds late'],
  ['duplicate', 'twice'],
  ['lose', 'never'],
] as const

function faultsForm(faults: PracticeFaults, csrf: string): Html {
  const present = ways.find(([way]) => way !== 'none' && faults[way] > 0)?.[0] ?? 'none'
  return action({
    csrf,
    to: `${page}/webhooks`,
    button: 'Set delivery',
    inputs: html`<label
      >Events arrive
      <select name="fault">
        ${ways.map(([way, words]) => html`<option value="${way}" ${way === present && selected}>${words}</option>`)}
      </select></label
    >`,
  })
}

const selected = html`selected`

function eventCells(each: PracticeBooks['events'][number], csrf: string): (Html | string)[] {
  const { id, type, created, isDelivered } = each
  return [
    showSeconds(created),
    html`<div class="stack-s"><span>${type}</span> <span class="muted small mono">${id}</span></div>`,
    html`<span class="badge ${isDelivered ? 'forest' : 'brick'}">${isDelivered ? 'Yes' : 'Not yet'}</span>
      <span class="muted small">${triesOf(each)}</span>`,
    action({ csrf, about: `${type} ${id}`, to: `${page}/replay`, button: 'Send again', fields: { event: id } }),
  ]
}

function triesOf({ isDelivered, attempts }: PracticeBooks['events'][number]): string {
  if (attempts === 0) return isDelivered ? 'nobody asked for it' : 'not tried yet'
  return attempts === 1 ? 'tried once' : `tried ${attempts} times`
}

type Field = (name: string) => string
/** `verb`: the provider's name, if it differs from the one here. */
type PracticeAction = { said: string; verb?: string; body: (field: Field) => object }

const lateMs = 30_000

/**
 * Each action of the page: the provider's verb, and its body from the form's fields. The provider refuses missing or wrong
 * values with a sentence.
 */
const practiceActions: Record<string, PracticeAction> = {
  refund: {
    said: 'Refunded.',
    body: (field) => ({ payment: field('payment'), ...(field('dollars') && { amount: centsOf(field('dollars')) }) }),
  },
  'fail-refund': { said: 'The refund failed.', body: (field) => ({ refund: field('refund') }) },
  dispute: {
    said: 'A dispute is open.',
    body: (field) => ({ payment: field('payment'), inquiry: field('kind') === 'inquiry' }),
  },
  escalate: { said: 'The inquiry is a dispute now.', body: (field) => ({ dispute: field('dispute') }) },
  won: {
    said: 'The dispute was won.',
    verb: 'close-dispute',
    body: (field) => ({ dispute: field('dispute'), won: true }),
  },
  lost: {
    said: 'The dispute was lost.',
    verb: 'close-dispute',
    body: (field) => ({ dispute: field('dispute'), won: false }),
  },
  clock: { said: 'The clock was moved.', body: (field) => ({ days: Number(field('days') || Number.NaN) }) },
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
      delayMs: lateMs,
      ...(field('fault') === 'none' && { flush: true }),
    }),
  },
}

/** NaN if it is no number or has fractions of a cent. */
function centsOf(dollars: string): number {
  return /^\d{1,7}(\.\d{1,2})?$/.test(dollars) ? Math.round(Number(dollars) * 100) : Number.NaN
}
