import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOperatorTrial } from '../../../../test/actors/operator-trial.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { openSubscriber } from '../../../../test/actors/subscriber.ts'
import { newBuyer } from '../../../../test/actors/buyer.ts'
import { countPayments } from './decide-payment.ts'

let product: TestProduct
let stripe: Stripe
let operator: Awaited<ReturnType<typeof openOperatorTrial>>
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  stripe = await product.payments.stripe()
  operator = await openOperatorTrial(product)
})
afterAll(async () => {
  await operator.close()
  await product.stop()
})

/** Somebody who has paid for a month, and the charge. */
async function subscribed() {
  const ann = await openSubscriber(product)
  const id = await ann.pay()
  await ann.sync()
  const { customer } = await ann.provider()
  const [charge] = (await stripe.charges.list({ customer })).data
  expect((await ann.show()).isPremium).toBe(true)
  const plan = async () => {
    const { isPremium } = await ann.show()
    return [isPremium, (await stripe.subscriptions.retrieve(id)).status]
  }
  return { ann, id, payment: charge!.payment_intent as string, plan }
}
const until = async (plan: () => Promise<unknown[]>, wanted: unknown[]) => {
  await expect.poll(plan, { timeout: 10_000, interval: 20 }).toEqual(wanted)
}

describe('the payment of a subscription that goes back', () => {
  it('in full: the plan ends at once, here and at the provider, and another may be begun', async () => {
    const { ann, payment, plan } = await subscribed()
    await product.payments.operator('refund', { payment })
    await until(plan, [false, 'canceled'])
    expect((await ann.start()).body.clientSecret).toMatch(/_secret_/)
  })

  it('by a lost dispute: the plan ends too; while it is open, and when it is won, the plan goes on', async () => {
    const lost = await subscribed()
    const won = await subscribed()
    const ask = (payment: string) => product.payments.operator('dispute', { payment })
    const [one, two] = [await ask(lost.payment), await ask(won.payment)]
    const { see } = await operator.signIn()
    await expect.poll(async () => see('/money-back'), { timeout: 10_000 }).toContain(String(two['id']))
    expect([await lost.plan(), await won.plan()]).toEqual([
      [true, 'active'],
      [true, 'active'],
    ])
    await product.payments.operator('close-dispute', { dispute: one['id'], won: false })
    await product.payments.operator('close-dispute', { dispute: two['id'], won: true })
    await until(lost.plan, [false, 'canceled'])
    await expect.poll(async () => see('/money-back'), { timeout: 10_000 }).not.toContain(String(two['id']))
    expect(await won.plan()).toEqual([true, 'active'])
  })

  it('in part: waits for the operator, who keeps the plan or ends it', async () => {
    const { see, send } = await operator.signIn()
    const [kept, ended] = [await subscribed(), await subscribed()]
    for (const { payment } of [kept, ended]) await product.payments.operator('refund', { payment, amount: 1_900 })
    for (const { ann } of [kept, ended])
      await expect.poll(async () => see('/money-back'), { timeout: 10_000 }).toContain(ann.user.email)
    expect(await see('/money-back')).toContain('$19.00 of $49.00')
    expect([await kept.plan(), await ended.plan()]).toEqual([
      [true, 'active'],
      [true, 'active'],
    ])
    expect(await send('/money-back/keep-plan', { id: kept.payment, note: 'Goodwill.' })).toContain(
      'The plan continues.',
    )
    expect(await send('/money-back/end-plan', { id: ended.payment })).toContain('The plan has ended.')
    expect(await ended.plan()).toEqual([false, 'canceled'])
    expect(await kept.plan()).toEqual([true, 'active'])
    const page = await see('/money-back')
    expect([page.includes(kept.ann.user.email), page.includes(ended.ann.user.email)]).toEqual([false, false])
    expect(await send('/money-back/keep-plan', { id: kept.payment })).toContain('no longer in review')
    // A decided payment is in review again if more is refunded; and all of it in parts counts as all.
    await product.payments.operator('refund', { payment: kept.payment, amount: 1_000 })
    await expect.poll(async () => see('/money-back'), { timeout: 10_000 }).toContain('$29.00 of $49.00')
    await product.payments.operator('refund', { payment: kept.payment, amount: 2_000 })
    await until(kept.plan, [false, 'canceled'])
    expect(await see('/money-back')).not.toContain(kept.ann.user.email)
  })

  it('while the provider is away or the webhook is lost: as soon as the list of events is read', async () => {
    const { healEvents } = await import('../../billing/events/heal-events.job.ts')
    await product.payments.operator('unheard', { kinds: ['*'] })
    const { payment, plan } = await subscribed()
    await product.payments.operator('refund', { payment })
    expect(await plan()).toEqual([true, 'active'])
    await healEvents(product.ctx)
    expect(await plan()).toEqual([false, 'canceled'])
    await product.payments.operator('unheard', { kinds: [] })
  })
})

describe('the operator’s overview', () => {
  it('counts the income from subscriptions, and says until when the first dispute has to be answered', async () => {
    const { see } = await operator.signIn()
    const takenIn = async () => {
      const [, text = ''] = /<dt>Taken in<\/dt>\s*<dd>\$([\d,.]+)<\/dd>/.exec(await see('/')) ?? []
      return Math.round(Number(text.replaceAll(',', '')) * 100)
    }
    const before = await takenIn()
    const subscriptions = await countPayments(product.ctx.db)
    await subscribed()
    expect(await takenIn()).toBe(before + 4_900)
    expect((await countPayments(product.ctx.db)).keptCents).toBe(subscriptions.keptCents + 4_900)

    const buyer = await newBuyer(product)
    const { sessionId, id } = await buyer.pays(250)
    await buyer.returns(sessionId)
    expect(await takenIn()).toBe(before + 9_900)
    const payment = (await buyer.purchase(id)).payment_intent_id
    const inquiry = await product.payments.operator('dispute', { payment, inquiry: true })
    const [dispute] = (await stripe.disputes.list({ payment_intent: payment! })).data
    expect(dispute!.id).toBe(inquiry['id'])
    const due = new Date(dispute!.evidence_details.due_by! * 1_000).toISOString().slice(0, 16).replace('T', ' ')
    await expect.poll(() => see('/money-back'), { timeout: 10_000 }).toContain(`${due} UTC`)
    expect(await see('/money-back')).toMatch(/Inquiry<\/span>/)
    expect(await see('/')).toContain(`answer by ${due} UTC`)
    await product.payments.operator('escalate', { dispute: inquiry['id'] })
    await expect.poll(() => see('/money-back'), { timeout: 10_000 }).toMatch(/Dispute<\/span>/)
  })
})
