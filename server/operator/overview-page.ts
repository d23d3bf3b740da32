import type { FastifyInstance } from 'fastify'
import { checkLedger } from '../features/credits/check-ledger.ts'
import { listPurchaseReviews } from '../features/billing/list-purchase-reviews.ts'
import { listBounceReviews } from '../features/bounces/list-bounce-reviews.ts'
import { countAccounts } from '../features/accounts/count-accounts.ts'
import { html, type Html } from './html.ts'
import { act } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action } from './show.ts'

export function overviewPage(app: FastifyInstance, { ctx, asOwner }: OperatorContext): void {
  app.get('/', async (request, reply) => {
    const [accounts, reviews, bounces] = await Promise.all([
      countAccounts(ctx.db),
      listPurchaseReviews(ctx),
      listBounceReviews(ctx),
    ])
    const { settings, payments } = ctx
    const body: Html = html`<dl>
        <dt>Mode</dt>
        <dd>${settings.mode}</dd>
        <dt>Public address</dt>
        <dd><a href="${settings.publicUrl()}">${settings.publicUrl()}</a></dd>
        <dt>Payments</dt>
        <dd>${payments?.mode ?? 'off'}</dd>
        <dt>Accounts</dt>
        <dd>${accounts.open} open, ${accounts.closed} closed</dd>
        <dt>Purchases in review</dt>
        <dd><a href="/purchases">${reviews.length}</a></dd>
        <dt>Bounces in review</dt>
        <dd><a href="/bounces">${bounces.length}</a></dd>
      </dl>
      <h2>The ledger</h2>
      <p class="muted">Adds up every account’s movements and holds every invariant against them.</p>
      ${action({ csrf: request.operator.csrf, to: '/ledger', button: 'Check the ledger', look: 'primary' })}
      <h2>This session</h2>
      ${action({ csrf: request.operator.csrf, to: '/sign-out', button: 'Sign out' })}`
    return reply.view({ title: 'Overview', body })
  })

  app.post('/ledger', (request, reply) =>
    act(request, reply, '/', async () => {
      const { ok, totals, faults } = await asOwner((db) => checkLedger(db))
      const sums = Object.entries(totals).map(([name, value]) => `${name} ${String(value)}`)
      if (ok) return `Every invariant holds: ${sums.join(', ')}.`
      return `${faults.length} faults: ${faults.map((each) => `${each.invariant} (${each.user_id}, ${each.detail})`).join('; ')}`
    }),
  )
}
