import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer, webhooksTo } from '../../../test/actors/buyer.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { checkLedger } from '../credits/check-ledger.ts'
import { holdCredits, releaseHold } from '../credits/holds.ts'
import { reconcilePurchases } from './reconcile-purchases.job.ts'
import { healEvents } from './events/heal-events.job.ts'
import { spec } from '../../../test/spec.ts'
import { anybodyIn } from '../../../test/workspace.ts'

const welcome = 25
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let product: TestProduct
let hooks: ReturnType<typeof webhooksTo>
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  hooks = webhooksTo(product)
})
afterAll(() => product.stop())
afterEach(async () => {
  await product.payments.operator('webhooks', { lose: 0 })
  expect((await checkLedger(product.ctx.db)).faults).toEqual([])
})

/** From here on the provider's events reach the product by hand only. */
const loseWebhooks = () => product.payments.operator('webhooks', { lose: 1 })
/** The product at another time; the database keeps its own clock. */
const later = (ms: number): Context => ({ ...product.ctx, now: () => new Date(Date.now() + ms) })
const anna = () => newBuyer(product)

describe('credits bought are granted exactly once', () => {
  it(
    'same session applied twice, by webhook, return and reconciler: one grant, and every call says so',
    spec('S7.apply.02', 'S7.apply.01', 'S3.payload.06'),
    async () => {
      const buyer = await anna()
      const { sessionId, id } = await buyer.pays(250)
      const completed = await hooks.find('checkout.session.completed', sessionId)
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => buyer.returns(sessionId)),
        ...[1, 2].map(() => hooks.deliver(completed)),
        reconcilePurchases(later(3 * minuteMs)),
      ])
      expect(answers.slice(0, 3)).toEqual([1, 2, 3].map(() => [200, { success: true, credits: 250 }]))
      await hooks.deliver(completed, { id: 'evt_another_of_the_same' })
      expect(await buyer.returns(sessionId)).toEqual([200, { success: true, credits: 250 }])
      expect(await buyer.ledger()).toEqual(['grant 250'])
      expect([await buyer.balance(), (await buyer.purchase(id)).status]).toEqual([welcome + 250, 'paid'])
    },
  )

  it('webhook and browser return racing: the second waits for the first, then sees it paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await anna()
      const { sessionId } = await buyer.opens(10)
      const [, ...returns] = await Promise.all([
        product.payments.pay(sessionId),
        ...[1, 2, 3].map(async () => buyer.returns(sessionId)),
      ])
      await buyer.until(welcome + 10)
      for (const [status] of returns) expect(status).toBe(200)
      expect(await buyer.returns(sessionId)).toEqual([200, { success: true, credits: 10 }])
      expect(await buyer.ledger()).toEqual(['grant 10'])
    }
  })

  it(
    'return arrives first, payment still processing: success false, and the credits come with the money',
    spec('S7.apply.01', 'S3.payload.06'),
    async () => {
      const buyer = await anna()
      const { sessionId } = await buyer.opens()
      expect(await buyer.returns(sessionId)).toEqual([200, { success: false }])
      await product.payments.operator('settle-slowly', { session: sessionId, to: 'processing' })
      expect(await buyer.returns(sessionId)).toEqual([200, { success: false }])
      await product.payments.operator('settle-slowly', { session: sessionId, to: 'paid' })
      await buyer.until(welcome + 250)
    },
  )

  it('browser never returns: the webhook grants', async () => {
    const buyer = await anna()
    await buyer.pays(500)
    await buyer.until(welcome + 500)
  })

  it('webhook never arrives: the reconciler looks at purchases older than two minutes', async () => {
    await loseWebhooks()
    const buyer = await anna()
    await buyer.pays(250)
    await reconcilePurchases(later(minuteMs))
    expect(await buyer.balance()).toBe(welcome)
    await reconcilePurchases(later(3 * minuteMs))
    expect(await buyer.balance()).toBe(welcome + 250)
  })

  it('webhook never arrives: a start handles the missed events', async () => {
    await loseWebhooks()
    const buyer = await anna()
    const { id } = await buyer.pays(250)
    await healEvents(product.ctx)
    expect(await buyer.balance()).toBe(welcome + 250)
    const intent = (await buyer.purchase(id)).payment_intent_id
    await product.payments.operator('refund', { payment: intent, amount: 2_500 })
    await healEvents(product.ctx)
    expect(await buyer.balance()).toBe(welcome + 125)
  })

  it('out of order (refund before completed, dispute closed before created): only the present state counts', async () => {
    await loseWebhooks()
    const buyer = await anna()
    const { sessionId } = await buyer.pays(250)
    const session = await (await product.payments.stripe()).checkout.sessions.retrieve(sessionId)
    const payment = session.payment_intent as string
    await product.payments.operator('refund', { payment, amount: 1_000 })
    const refunded = await hooks.find('charge.refunded', payment)
    expect((await hooks.deliver(refunded)).status).toBe(200)
    expect(await buyer.ledger()).toEqual(['grant 250', 'reverse 50'])
    await hooks.deliver(await hooks.find('checkout.session.completed', sessionId))
    const dispute = await product.payments.operator('dispute', { payment })
    await product.payments.operator('close-dispute', { dispute: dispute['id'], won: true })
    await hooks.deliver(await hooks.find('charge.dispute.closed', payment))
    await hooks.deliver(await hooks.find('charge.dispute.created', payment))
    expect(await buyer.ledger()).toEqual(['grant 250', 'reverse 50'])
  })

  it('two open sessions, both paid: two purchases, two grants', async () => {
    const buyer = await anna()
    const [one, two] = [await buyer.opens(250), await buyer.opens(500)]
    await Promise.all([product.payments.pay(one.sessionId), product.payments.pay(two.sessionId)])
    await buyer.until(welcome + 750)
    expect((await buyer.ledger()).toSorted()).toEqual(['grant 250', 'grant 500'])
  })

  it('session id of another user is unknown, as if it did not exist', spec('S7.apply.01'), async () => {
    const [buyer, thief] = [await anna(), await anna()]
    const { sessionId } = await buyer.pays(250)
    expect(await thief.returns(sessionId)).toEqual([
      404,
      expect.objectContaining({ message: 'Payment session not found' }),
    ])
    for (const other of ['cs_test_nothing', 'pi_1', '../x', `${sessionId}x`]) {
      expect((await thief.returns(other))[0]).toBe(404)
    }
    expect(await thief.balance()).toBe(welcome)
  })

  it('payment after our row says expired: the payment wins', async () => {
    await loseWebhooks()
    const buyer = await anna()
    const { sessionId, id } = await buyer.pays(250)
    await product.database.ownerPool.query(`update purchases set status = 'expired' where id = $1`, [id])
    await hooks.deliver(await hooks.find('checkout.session.completed', sessionId))
    expect([(await buyer.purchase(id)).status, await buyer.balance()]).toEqual(['paid', welcome + 250])
  })

  it('an unpaid page expires, and the answer says so', async () => {
    const buyer = await anna()
    const { sessionId, id } = await buyer.opens()
    await product.payments.port.expireCheckout(sessionId)
    expect(await buyer.returns(sessionId)).toEqual([200, { success: false }])
    expect((await buyer.purchase(id)).status).toBe('expired')
  })

  it('async_payment_failed: the purchase failed; a later success still wins', async () => {
    const buyer = await anna()
    const { sessionId, id } = await buyer.opens()
    await product.payments.operator('settle-slowly', { session: sessionId, to: 'processing' })
    await product.payments.operator('settle-slowly', { session: sessionId, to: 'failed' })
    expect(await buyer.returns(sessionId)).toEqual([200, { success: false }])
    expect((await buyer.purchase(id)).status).toBe('failed')
    await product.payments.operator('settle-slowly', { session: sessionId, to: 'paid' })
    await buyer.until(welcome + 250)
    expect((await buyer.purchase(id)).status).toBe('paid')
  })

  it.each(['webhook', 'return', 'reconciler'] as const)(
    'crash between session create and storing its id: found by the %s',
    async (by) => {
      await loseWebhooks()
      const buyer = await anna()
      const { sessionId, id } = await buyer.pays(250)
      const forget = `update purchases set session_id = null, payment_intent_id = null, status = 'created' where id = $1`
      await product.database.ownerPool.query(forget, [id])
      if (by === 'webhook') await hooks.deliver(await hooks.find('checkout.session.completed', sessionId))
      if (by === 'return') expect(await buyer.returns(sessionId)).toEqual([200, { success: true, credits: 250 }])
      if (by === 'reconciler') await reconcilePurchases(later(3 * minuteMs))
      expect(await buyer.purchase(id)).toMatchObject({ status: 'paid', session_id: sessionId })
      expect(await buyer.ledger()).toEqual(['grant 250'])
    },
  )

  it('crash before the session was made: the purchase ends when a page would have expired', async () => {
    const buyer = await anna()
    const insert = `insert into purchases (workspace_id, credits, amount_cents, is_live) values ($1, 10, 200, false) returning id`
    const { rows } = await product.database.pool.query<{ id: string }>(insert, [buyer.workspaceId])
    await reconcilePurchases(later(3 * minuteMs))
    expect((await buyer.purchase(rows[0]!.id)).status).toBe('created')
    await reconcilePurchases(later(26 * hourMs))
    expect((await buyer.purchase(rows[0]!.id)).status).toBe('expired')
  })
})

describe('amount, currency or user mismatch', () => {
  it.each([
    ['amount', 'amount_cents = 4000', 'paid $50.00 instead of $40.00'],
    [
      'user',
      `workspace_id = (select id from workspaces where id <> workspace_id limit 1)`,
      'the payment names another account',
    ],
  ])('%s: in review, no credits, and an approval grants once', async (_, damage, reason) => {
    await loseWebhooks()
    await anna()
    const buyer = await anna()
    const { sessionId, id } = await buyer.pays(250)
    await product.database.ownerPool.query(`update purchases set ${damage} where id = $1`, [id])
    const completed = await hooks.find('checkout.session.completed', sessionId)
    expect((await hooks.deliver(completed)).status).toBe(200)
    await hooks.deliver(completed, { id: `evt_again_${id}` })
    expect(await buyer.purchase(id)).toMatchObject({ status: 'review', review_reason: reason })
    expect(await buyer.balance()).toBe(welcome)
    expect(product.moneyEvents.filter(({ outcome }) => outcome === 'review').length).toBeGreaterThan(0)
    const { reconcilePurchase } = await import('./reconcile-purchase.ts')
    await Promise.all([1, 2].map(() => reconcilePurchase(product.ctx, id, { isApproved: true })))
    expect((await buyer.purchase(id)).status).toBe('paid')
  })

  it('a purchase that the operator closed stays closed', async () => {
    await loseWebhooks()
    const buyer = await anna()
    const { sessionId, id } = await buyer.pays(250)
    await product.database.pool.query(
      `update purchases set status = 'closed', review_note = 'given back' where id = $1`,
      [id],
    )
    await hooks.deliver(await hooks.find('checkout.session.completed', sessionId))
    expect([(await buyer.purchase(id)).status, await buyer.balance()]).toEqual(['closed', welcome])
  })
})

describe('money that goes back takes its credits with it', () => {
  const paid = async (credits = 250) => {
    const buyer = await anna()
    const { id, sessionId } = await buyer.pays(credits)
    expect(await buyer.returns(sessionId)).toEqual([200, { success: true, credits }])
    const payment = (await buyer.purchase(id)).payment_intent_id!
    return { buyer, id, payment }
  }

  it('partial refund: in proportion, rounded down, from the sum of all refunds', spec('S1.credits.05'), async () => {
    const { buyer, id, payment } = await paid(250)
    await product.payments.operator('refund', { payment, amount: 333 })
    await buyer.until(welcome + 250 - 16)
    await product.payments.operator('refund', { payment, amount: 667 })
    await buyer.until(welcome + 250 - 50)
    await hooks.deliver(await hooks.find('charge.refunded', payment), { id: `evt_twice_${id}` })
    await product.payments.operator('refund', { payment })
    await buyer.until(welcome)
    expect(await buyer.ledger()).toEqual(['grant 250', 'reverse 16', 'reverse 34', 'reverse 200'])
    expect(await buyer.purchase(id)).toMatchObject({ status: 'paid', reversed_credits: 250, refunded_cents: 5_000 })
  })

  it('refund failed: the credits come back', async () => {
    const { buyer, payment } = await paid()
    const refund = await product.payments.operator('refund', { payment })
    await buyer.until(welcome)
    await product.payments.operator('fail-refund', { refund: refund['id'] })
    await buyer.until(welcome + 250)
    expect(await buyer.ledger()).toEqual(['grant 250', 'reverse 250', 'reinstate 250'])
  })

  it('dispute: the credits go while the money is withdrawn, and come back when it is won', async () => {
    const { buyer, payment } = await paid()
    const dispute = await product.payments.operator('dispute', { payment })
    await buyer.until(welcome)
    await product.payments.operator('close-dispute', { dispute: dispute['id'], won: true })
    await buyer.until(welcome + 250)
    expect(await buyer.ledger()).toEqual(['grant 250', 'reverse 250', 'reinstate 250'])
  })

  it('dispute lost: the credits stay gone', async () => {
    const { buyer, id, payment } = await paid()
    const dispute = await product.payments.operator('dispute', { payment })
    await buyer.until(welcome)
    await product.payments.operator('close-dispute', { dispute: dispute['id'], won: false })
    await hooks.deliver(await hooks.find('charge.dispute.closed', payment), { id: `evt_lost_${id}` })
    expect(await buyer.ledger()).toEqual(['grant 250', 'reverse 250'])
  })

  it('dispute inquiry: nothing is taken, it is flagged; escalated it is a dispute', async () => {
    const { buyer, id, payment } = await paid()
    const dispute = await product.payments.operator('dispute', { payment, inquiry: true })
    await hooks.deliver(await hooks.find('charge.dispute.created', payment), { id: `evt_inquiry_${id}` })
    expect(await buyer.purchase(id)).toMatchObject({ has_inquiry: true, reversed_credits: 0 })
    await product.payments.operator('escalate', { dispute: dispute['id'] })
    await buyer.until(welcome)
    expect((await buyer.purchase(id)).has_inquiry).toBe(false)
  })

  it(
    'credits already spent or held become a debt that the next credits repay first; no balance is negative',
    spec('S1.credits.06'),
    async () => {
      const { buyer, payment } = await paid()
      const hold = { contactId: 'demo:1', credits: 200, lifetimeMs: minuteMs }
      const holdId = await inTransaction(product.ctx.db, (tx) => holdCredits(tx, anybodyIn(buyer.workspaceId), hold))
      await product.payments.operator('refund', { payment })
      await buyer.until(0)
      expect(await buyer.account()).toMatchObject({ available: 0, held: 200, debt: 175, reversed: 250 })
      const { sessionId } = await buyer.pays(250)
      await buyer.returns(sessionId)
      expect(await buyer.account()).toMatchObject({ available: 75, debt: 0 })
      await inTransaction(product.ctx.db, (tx) => releaseHold(tx, buyer.workspaceId, holdId))
      expect(await buyer.balance()).toBe(welcome + 250)
    },
  )
})
