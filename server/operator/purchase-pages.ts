import type { FastifyInstance } from 'fastify'
import { decidePurchase } from '../features/billing/decide-purchase.ts'
import { listPurchaseReviews } from '../features/billing/list-purchase-reviews.ts'
import { html } from './html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, showMoney, showTime, table } from './show.ts'

/** Payments that were not what was asked for: the operator grants them or closes them. */
export function purchasePages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get('/purchases', async (request, reply) => {
    const { csrf } = request.operator
    const rows = (await listPurchaseReviews(ctx)).map(
      (each) =>
        html`<tr>
          <td>${showTime(each.createdAt)}</td>
          <td>${each.email}</td>
          <td class="number">${each.credits}</td>
          <td class="number">${showMoney(each.amountCents)}</td>
          <td>${each.reason}<br /><span class="muted">${each.sessionId}</span></td>
          <td>
            ${action({ csrf, to: '/purchases/grant', button: 'Grant the credits', fields: { id: each.id } })}
            ${action({
              csrf,
              to: '/purchases/close',
              button: 'Close without credits',
              look: 'danger',
              fields: { id: each.id },
              inputs: html`<label>Note <input name="note" maxlength="1000" /></label>`,
            })}
          </td>
        </tr>`,
    )
    const heads = ['Begun', 'Account', 'Credits', 'Price', 'What differs', 'Decide']
    const body = html`<p>
        A payment that differs from its purchase grants nothing by itself. Close one after giving its money back at the
        provider.
      </p>
      ${table(heads, rows, 'No purchase waits for you.')}`
    return reply.view({ title: 'Purchases in review', body })
  })

  app.post('/purchases/grant', (request, reply) =>
    act(request, reply, '/purchases', async () => {
      await decidePurchase(ctx, fieldOf(request, 'id'), { grant: true, note: '' })
      return 'The credits were granted.'
    }),
  )
  app.post('/purchases/close', (request, reply) =>
    act(request, reply, '/purchases', async () => {
      await decidePurchase(ctx, fieldOf(request, 'id'), { grant: false, note: fieldOf(request, 'note') })
      return 'The purchase is closed.'
    }),
  )
}
