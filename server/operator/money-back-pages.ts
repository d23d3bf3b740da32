import type { FastifyInstance } from 'fastify'
import { decideReturn, listReturns } from '../features/payments/decide-return.ts'
import { listDisputes } from '../features/payments/disputes.ts'
import { decidePayment, listPaymentReviews } from '../features/subscriptions/payments/decide-payment.ts'
import { html, type Html } from '../http/pages/html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, noteField, showMoney, showTime, table } from './show.ts'

const page = '/money-back'

/** Disputes, and refunds that no rule decides. */
export function moneyBackPages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get(page, async (request, reply) => {
    const { csrf } = request.operator
    const [disputes, payments, returns] = await Promise.all([
      disputeTable(ctx),
      paymentTable(ctx, csrf),
      returnTable(ctx, csrf),
    ])
    const body = html`<section aria-labelledby="disputes">
        <h2 id="disputes">Open disputes and inquiries</h2>
        <p class="muted">
          Answer them at the provider before the time is over, or the money is lost. A dispute has already taken it; an
          inquiry only asks. A lost dispute of a subscription’s payment ends the plan.
        </p>
        ${disputes}
      </section>
      <section aria-labelledby="payments">
        <h2 id="payments">Subscriptions given back in part</h2>
        <p class="muted">
          If all of a payment is given back, the plan ends by itself. If only a part is, you decide: keep the plan, or
          end it now, here and at the provider.
        </p>
        ${payments}
      </section>
      <section aria-labelledby="returns">
        <h2 id="returns">Paid too late</h2>
        <p class="muted">
          What is paid for a deleted account, or for a plan that another order has replaced, is sent back automatically.
          Here is what the provider would not send, and the payers who could not be told.
        </p>
        ${returns}
      </section>`
    return reply.view({ title: 'Disputes and refunds', body })
  })

  for (const [verb, keepsPlan, said] of [
    ['keep-plan', true, 'The plan continues.'],
    ['end-plan', false, 'The plan has ended.'],
  ] as const)
    app.post(`${page}/${verb}`, (request, reply) =>
      act(request, reply, page, async () => {
        await decidePayment(ctx, fieldOf(request, 'id'), { keepsPlan, note: fieldOf(request, 'note') })
        return said
      }),
    )
  for (const [verb, isDone] of [
    ['return-again', false],
    ['returned', true],
  ] as const)
    app.post(`${page}/${verb}`, (request, reply) =>
      act(request, reply, page, () =>
        decideReturn(ctx, fieldOf(request, 'id'), { isDone, note: fieldOf(request, 'note') }),
      ),
    )
}

async function disputeTable(ctx: OperatorContext['ctx']): Promise<Html> {
  const now = ctx.now()
  const rows = (await listDisputes(ctx)).map(({ dueBy, openedAt, ...each }) => [
    dueBy === null
      ? 'No deadline'
      : html`<div class="stack-s"><b>${showTime(dueBy)}</b> ${leftUntil(dueBy, now)}</div>`,
    html`<span class="badge ${each.isInquiry ? '' : 'brick'}">${each.isInquiry ? 'Inquiry' : 'Dispute'}</span>`,
    showMoney(each.cents),
    html`<div class="stack-s">${accountLink(each.email)} <span class="muted small">for a ${each.subject}</span></div>`,
    html`<div class="stack-s">
      <span>${stateWords[each.status] ?? each.status.replaceAll('_', ' ')}</span>
      <span class="muted small">since ${showTime(openedAt)}</span>
      <span class="muted small mono">${each.disputeId}</span>
    </div>`,
  ])
  const heads = [
    { name: 'Answer by', look: 'when' },
    'Kind',
    { name: 'Amount', look: 'number' },
    'Account',
    'Where it stands',
  ] as const
  return table(heads, rows, 'Nothing is disputed.')
}

const stateWords: Record<string, string> = {
  needs_response: 'Waiting for your answer',
  warning_needs_response: 'Waiting for your answer',
  appeal_needs_response: 'Waiting for your appeal',
  under_review: 'The bank looks at your answer',
  warning_under_review: 'The bank looks at your answer',
  appeal_under_review: 'The bank looks at your appeal',
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

function leftUntil(dueBy: Date, now: Date): Html {
  const leftMs = dueBy.getTime() - now.getTime()
  if (leftMs <= 0) return html`<span><span class="badge brick">Time is over</span></span>`
  const days = Math.floor(leftMs / dayMs)
  if (days >= 2) return html`<span class="muted small">${days} days left</span>`
  const hours = Math.max(1, Math.floor(leftMs / hourMs))
  // In a span of its own, else it would be as wide as the cell.
  return html`<span><span class="badge brick">${hours} h left</span></span>`
}

async function paymentTable(ctx: OperatorContext['ctx'], csrf: string): Promise<Html> {
  const rows = (await listPaymentReviews(ctx)).map((each) => [
    showTime(each.paidAt),
    accountLink(each.email),
    html`${showMoney(each.refundedCents)} of ${showMoney(each.paidCents)}`,
    action({
      csrf,
      about: each.email,
      to: `${page}/keep-plan`,
      button: 'Keep the plan',
      look: 'primary',
      fields: { id: each.paymentIntentId },
      inputs: noteField(),
      or: { to: `${page}/end-plan`, button: 'End the plan', look: 'danger' },
    }),
  ])
  return table([{ name: 'Paid', look: 'when' }, 'Account', 'Given back', 'Decide'], rows, 'No plan waits for you.')
}

async function returnTable(ctx: OperatorContext['ctx'], csrf: string): Promise<Html> {
  const rows = (await listReturns(ctx)).map((each) => [
    showTime(each.createdAt),
    each.currency === 'usd' ? showMoney(each.cents) : `${each.cents} ${each.currency}`,
    html`<div class="stack-s">
      <b>${each.reason}</b> <span class="muted small mono">${each.paymentIntentId}</span>
      <span class="muted small">${each.toldAt === null ? 'Nobody was told' : 'The payer was told by mail'}</span>
    </div>`,
    action({
      csrf,
      about: each.paymentIntentId,
      to: `${page}/returned`,
      button: 'Mark as done',
      look: 'primary',
      fields: { id: each.paymentIntentId },
      inputs: noteField(),
      ...(each.state === 'review' && { or: { to: `${page}/return-again`, button: 'Send it back again' } }),
    }),
  ])
  const heads = [{ name: 'Came', look: 'when' }, { name: 'Amount', look: 'number' }, 'Why', 'Decide'] as const
  return table(heads, rows, 'Nothing waits for you.')
}

function accountLink(email: string): Html {
  return html`<a href="/users?email=${encodeURIComponent(email)}">${email}</a>`
}
