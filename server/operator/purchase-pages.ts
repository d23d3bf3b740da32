import type { FastifyInstance } from 'fastify'
import { decidePurchase, listPurchaseReviews } from '../features/billing/decide-purchase.ts'
import { html } from '../http/pages/html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, noteField, showCount, showMoney, showTime, table } from './show.ts'

/** Payments that differ from their order: the operator grants them or closes them. */
export function purchasePages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get('/purchases', async (request, reply) => {
    const { csrf } = request.operator
    const rows = (await listPurchaseReviews(ctx)).map((each) => [
      showTime(each.createdAt),
      html`<a href="/users?email=${encodeURIComponent(each.email)}">${each.email}</a>`,
      html`<span class="badge credit">${showCount(each.credits)}</span>`,
      showMoney(each.amountCents),
      html`<div class="stack-s"><b>${each.reason}</b> <span class="muted small mono">${each.sessionId}</span></div>`,
      action({
        csrf,
        about: each.email,
        to: '/purchases/grant',
        button: `Grant ${showCount(each.credits)} credits`,
        look: 'credit',
        fields: { id: each.id },
        inputs: noteField(),
        or: { to: '/purchases/close', button: 'Close without credits', look: 'danger' },
      }),
    ])
    const heads = [
      { name: 'Begun', look: 'when' },
      'Account',
      'Credits',
      { name: 'Price', look: 'number' },
      'What differs',
      'Decide',
    ] as const
    const body = html`<p class="muted">
        A payment that differs from its purchase grants nothing by itself. If you grant it, the account gets what it
        asked for. If you close it, the account gets nothing, and that can’t be undone: give the money back at the
        provider first.
      </p>
      ${table(heads, rows, 'No purchase waits for you.')}`
    return reply.view({ title: 'Purchases in review', body })
  })

  for (const [verb, grant, said] of [
    ['grant', true, 'The credits were granted.'],
    ['close', false, 'The purchase is closed.'],
  ] as const)
    app.post(`/purchases/${verb}`, (request, reply) =>
      act(request, reply, '/purchases', async () => {
        await decidePurchase(ctx, fieldOf(request, 'id'), { grant, note: fieldOf(request, 'note') })
        return said
      }),
    )
}
