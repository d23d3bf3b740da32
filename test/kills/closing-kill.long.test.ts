import { setTimeout as sleep } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { unit } from '../../synthetic/random.ts'
import { webhookSecret } from '../money/payments-trial.ts'
import { openProductPayments } from '../money/product-payments.ts'
import { copyProduct, endQuarries, removeDataDir, startedDataDir, startQuarry, stopQuarry } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

afterAll(endQuarries)

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const rounds = 8

it(`killed while an account is closed and paid for, nothing stays open and no money is kept (seed ${seed})`, async () => {
  console.log(`QUARRY_SEED=${seed}`)
  const dataDir = await startedDataDir()
  const folder = copyProduct()
  let url = 'http://127.0.0.1:1'
  const payments = openProductPayments(() => url)
  const provider = `http://127.0.0.1:${(await payments.sandbox()).port}`
  const stripe = await payments.stripe()
  const settings = {
    DATA_DIR: dataDir,
    DEMO_PEOPLE: '100',
    LOG_LEVEL: 'warn',
    QUARRY_MODE: 'practice',
    VERIFIER_DNS: '127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_practice',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_practice',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: provider,
  }
  const start = async () => {
    const quarry = await startQuarry(folder, settings)
    url = quarry.url
    await payments.operator('product', { origin: url, webhookUrl: `${url}/api/webhooks/stripe` })
    return quarry
  }
  // The product is not told: it has to find out by itself.
  await payments.operator('unheard', { kinds: ['*'] })
  let quarry = await start()
  let tookMs = 300
  let closed = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const ann = await Visitor.register(url)
      const { body } = await ann.post<{ clientSecret: string }>('/api/get-or-create-subscription')
      const page = await ann.post<{ url: string }>('/api/create-checkout-session', { credits: 250 })
      const sessionId = new URL(page.body.url).pathname.split('/').at(-1)!
      const startMs = performance.now()
      const deleting = ann.post('/api/account/delete', { password: 'correct horse' }).catch(() => null)
      await sleep((0.5 + unit(seed, round, 0)) * tookMs)
      await stopQuarry(quarry, 'SIGKILL')
      if ((await deleting)?.status === 200) tookMs = (tookMs + performance.now() - startMs) / 2
      await payments.pay(sessionId)
      await fetch(`${provider}/sandbox/api/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_secret: body.clientSecret, card: 'pm_card_visa' }),
      })
      quarry = await start()
      const again = await new Visitor(url).post('/api/login', { email: ann.user.email, password: 'correct horse' })
      if (again.status !== 401) continue
      closed += 1
      const left = async () => {
        const [customer] = (await stripe.customers.list({ email: ann.user.email })).data
        const { data: subscriptions } = await stripe.subscriptions.list({ customer: customer!.id, status: 'all' })
        const { data: charges } = await stripe.charges.list({ customer: customer!.id })
        const session = await stripe.checkout.sessions.retrieve(sessionId)
        return [
          ...subscriptions.filter(({ status }) => status !== 'canceled').map(({ id }) => id),
          ...charges.filter((charge: Stripe.Charge) => charge.status === 'succeeded' && !charge.refunded),
          ...(session.status === 'open' ? [session.id] : []),
        ]
      }
      await expect.poll(left, { timeout: 90_000, interval: 200 }).toEqual([])
    }
    console.log(`${closed} of ${rounds} accounts were closed`)
  } finally {
    await stopQuarry(quarry)
    await payments.close()
    await removeDataDir(dataDir)
  }
}, 900_000)
