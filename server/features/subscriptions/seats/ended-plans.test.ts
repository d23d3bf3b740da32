import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { planCents } from '../../../../pricing/plans.ts'
import { openTeamSubscriber } from '../../../../test/actors/team-subscriber.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { joinAs } from '../../../../test/team.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { returnPayments } from '../../payments/return-payment.ts'
import { syncSubscription } from '../sync-subscription.ts'

let product: TestProduct
let stripe: Stripe
/** What somebody does just before the provider ends or begins a subscription. */
let beforeEnd: (() => Promise<unknown>) | null = null
let beforeStart: (() => Promise<unknown>) | null = null
beforeAll(async () => {
  product = await startTestProduct({
    worker: false,
    payments: (port) => ({
      ...port,
      async cancelSubscription(id) {
        const first = beforeEnd
        beforeEnd = null
        await first?.()
        return port.cancelSubscription(id)
      },
      async startSubscription(request) {
        const first = beforeStart
        beforeStart = null
        await first?.()
        return port.startSubscription(request)
      },
    }),
  })
  stripe = await product.payments.stripe()
})
afterAll(() => product.stop())

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const mailsTo = (address: string) => product.mails.filter(({ to }) => to === address)

describe('a Team plan', () => {
  it('that waits for its first payment doesn’t outlive a hand-over: who is the owner then pays as a customer of their own', async () => {
    const ann = await openTeamSubscriber(product)
    const { clientSecret } = (await ann.start(5)).body
    const heir = await joinAs(product, ann.team, 'admin')
    const confirm = (by: Visitor, secret: string) =>
      by.post('/sandbox/api/confirm', { client_secret: secret, card: 'pm_card_visa' })
    expect((await ann.owner.post('/api/workspace/owner', { accountId: heir.user.id })).status).toBe(200)
    // In a tab that was open before: else nobody could ever cancel what it pays for.
    expect((await confirm(ann.owner, clientSecret)).body['error']).toBeDefined()
    const { body } = await heir.post<{ clientSecret: string }>('/api/team-plan', { seats: 5 })
    expect((await confirm(heir, body.clientSecret)).body['error']).toBeUndefined()
    await heir.post('/api/subscription/sync')
    expect((await heir.get('/api/subscription')).body).toMatchObject({ state: 'active', canManage: true })
    const [customer] = (await stripe.customers.list({ email: heir.user.email })).data
    const { data } = await stripe.subscriptions.list({ customer: customer?.id ?? 'none' })
    expect(data.map(({ status }) => status)).toEqual(['active'])
  })

  it('that an admin orders just as the team is handed over is not left to who was its owner', async () => {
    const ann = await openTeamSubscriber(product)
    const [heir, admin] = [await joinAs(product, ann.team, 'admin'), await joinAs(product, ann.team, 'admin')]
    const handOver = () => ann.owner.post('/api/workspace/owner', { accountId: heir.user.id })
    let handing: ReturnType<typeof handOver> | null = null
    let isDone = false
    const waits = `select from pg_locks where locktype = 'advisory' and not granted`
    beforeStart = async () => {
      handing = handOver().finally(() => (isDone = true))
      const isPast = async () => isDone || (await product.database.ownerPool.query(waits)).rowCount === 1
      await vi.waitUntil(isPast, { timeout: 20_000, interval: 20 })
    }
    const { body } = await admin.post('/api/team-plan', { seats: 5 })
    if ((await handing!).status !== 200) expect((await handOver()).status).toBe(200)
    const pay = { client_secret: body['clientSecret'], card: 'pm_card_visa' }
    expect((await admin.post('/sandbox/api/confirm', pay)).body['error']).toBeDefined()
    expect((await ann.ofProvider()).status).not.toBe('active')
  })

  it('that is paid just as another order replaces it goes back, and its payer is told', async () => {
    const ann = await openTeamSubscriber(product)
    const { clientSecret } = (await ann.start(7)).body
    const pay = { client_secret: clientSecret, card: 'pm_card_visa' }
    beforeEnd = () => ann.owner.post('/sandbox/api/confirm', pay)
    await ann.buy(5)
    await returnPayments(product.ctx)
    const { customer } = await ann.ofProvider()
    const { data } = await stripe.invoices.list({ customer: customer as string, status: 'paid', limit: 100 })
    const { data: refunds } = await stripe.refunds.list({ limit: 100 })
    const cents = (of: { amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0)
    const paid = data.map(({ amount_paid: amount }) => ({ amount }))
    expect([cents(paid), cents(refunds)]).toEqual([planCents(7) + planCents(5), planCents(7)])
    expect(await ann.show()).toMatchObject({ state: 'active', team: { seats: 5 } })
    await product.mailed()
    expect(mailsTo(ann.owner.user.email).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('the order was replaced by another one'),
    )
  })

  it('that is cancelled keeps its paid time in a deleted workspace, for its restoring; an emptied one has none', async () => {
    const ann = await openTeamSubscriber(product)
    const id = await ann.buy(5)
    expect(codeOf(await ann.owner.delete('/api/workspace'))).toBe('workspace-renews')
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const deletion = async () => {
      await ann.owner.post('/api/account/confirm', { password: 'correct horse' })
      expect((await ann.owner.delete('/api/workspace')).status).toBe(200)
      await syncSubscription(product.ctx, id)
    }
    await deletion()
    expect((await ann.owner.post(`/api/workspaces/${ann.team}/restore`)).status).toBe(200)
    expect(await ann.show()).toMatchObject({ isPremium: true, state: 'ending' })
    await deletion()
    const emptied = 'update workspaces set emptied_at = now() where id = $1'
    await product.database.ownerPool.query(emptied, [ann.team])
    await syncSubscription(product.ctx, id)
    expect((await ann.ofProvider()).status).toBe('canceled')
  })
})
