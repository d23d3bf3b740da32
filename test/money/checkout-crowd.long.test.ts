import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { createTestDatabase } from '../database.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { webhookSecret } from './payments-trial.ts'
import { openProductPayments } from './product-payments.ts'
import { copyProduct, endQuarries, makeDataDir, startQuarry, stopQuarry } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

afterAll(endQuarries)

const buyers = 200
const processes = 4
const welcome = 25

it('200 people buy at once from 4 processes on one database server: every grant exactly once', async () => {
  const database = await createTestDatabase()
  const urls: string[] = []
  const forwarder = await openForwarder(urls)
  const payments = openProductPayments(() => forwarder.url)
  const settings = {
    DATABASE_URL: databaseUrl(database),
    DEMO_PEOPLE: '100',
    LOG_LEVEL: 'warn',
    QUARRY_MODE: 'practice',
    STRIPE_SECRET_KEY: 'sk_test_practice',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_practice',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${(await payments.sandbox()).port}`,
  }
  const product = copyProduct()
  const quarries = await Promise.all(
    Array.from({ length: processes }, () => startQuarry(product, { ...settings, DATA_DIR: makeDataDir() }, ['serve'])),
  )
  try {
    urls.push(...quarries.map(({ url }) => url))
    const visitors = await Promise.all(
      Array.from({ length: buyers }, (_, at) => Visitor.register(urls[at % processes]!)),
    )
    const startMs = performance.now()
    await Promise.all(visitors.map((visitor, at) => buy(visitor, urls, at, (sessionId) => payments.pay(sessionId))))
    const takenMs = performance.now() - startMs
    for (const [at, visitor] of visitors.entries()) {
      expect((await visitor.me()).enrichmentCredits).toBe(welcome + creditsOf(at))
    }
    await vi.waitUntil(() => forwarder.waiting() === 0, { timeout: 60_000 })
    const { rows } = await database.pool.query<{ grants: number; paid: number }>(
      `select (select count(*)::int from credit_ledger where kind = 'grant') as grants,
        (select count(*)::int from purchases where status = 'paid') as paid`,
    )
    expect(rows[0]).toEqual({ grants: buyers, paid: buyers })
    expect((await checkLedger(database.db)).faults).toEqual([])
    console.log(JSON.stringify({ buyers, processes, takenMs: Math.round(takenMs), webhooks: forwarder.taken() }))
  } catch (error) {
    const said = quarries.map((quarry) => quarry.errors().slice(-1_500)).join('\n')
    throw new Error(`${(error as Error).message}\n${said}`, { cause: error })
  } finally {
    for (const quarry of quarries) await stopQuarry(quarry)
    await payments.close()
    forwarder.close()
    await database.drop()
  }
})

const creditsOf = (at: number) => 10 * (1 + (at % 50))

/** Pays, and comes back to two processes at once, while the webhook reaches two others. */
async function buy(
  visitor: Visitor,
  urls: readonly string[],
  at: number,
  pay: (sessionId: string) => Promise<unknown>,
): Promise<void> {
  const credits = creditsOf(at)
  const opened = await visitor.post<{ url: string }>('/api/create-checkout-session', { credits })
  if (opened.status !== 200) throw new Error(`checkout answered ${opened.status}: ${opened.text}`)
  const sessionId = new URL(opened.body.url).pathname.split('/').at(-1)!
  await pay(sessionId)
  await Promise.all(
    [at + 1, at + 2].map(async (other) => {
      const there = Object.assign(new Visitor(urls[other % urls.length]!), { cookie: visitor.cookie })
      // With so many buyers the wait for a lock may be too long: then it asks again, as a page does.
      await vi.waitUntil(
        async () => {
          const { status, body } = await there.post('/api/apply-credits', { sessionId })
          if (status === 503) return false
          expect([status, body]).toEqual([200, { success: true, credits }])
          return true
        },
        { timeout: 60_000, interval: 500 },
      )
    }),
  )
}

/** Stands in for the product's endpoint, and passes each event to two of the processes at once. */
async function openForwarder(urls: readonly string[]) {
  let [count, under] = [0, 0]
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      count += 1
      under += 1
      const post = (at: number) =>
        fetch(`${urls[at % urls.length]}/api/webhooks/stripe`, {
          method: 'POST',
          headers: { 'stripe-signature': String(request.headers['stripe-signature']) },
          body: Buffer.concat(chunks),
        })
      Promise.all([post(count), post(count + 1)])
        .then(
          (answers) => response.writeHead(Math.max(...answers.map(({ status }) => status))).end(),
          () => response.writeHead(502).end(),
        )
        .finally(() => (under -= 1))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => count,
    waiting: () => under,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
