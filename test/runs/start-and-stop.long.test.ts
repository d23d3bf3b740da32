import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EMBEDDED_DATABASE, EMBEDDED_OWNER } from '../../server/db/postgres/embedded-postgres.ts'
import { openSmtpSink } from '../mail/smtp-sink.ts'
import { stripeOn } from '../money/payments-trial.ts'
import { tokenIn } from '../mail/token-in-mail.ts'
import { peopleWho } from '../people.ts'
import { copyProduct, descendants, endQuarries, runQuarry, startedDataDir, startQuarry, stillRunning, stopQuarry } from '../spawn-quarry.ts' // oxfmt-ignore
import { Visitor } from '../visitor.ts'

const stack = /^\s+at /m
const stopMs = 10_000

let product: string
beforeAll(() => {
  product = copyProduct()
})
afterAll(endQuarries)

describe('a stop in the middle of work', { timeout: 120_000 }, () => {
  it('a signal in the middle of reveals ends it as cleanly, and the next start takes them up', async () => {
    const settings = { DATA_DIR: await startedDataDir() }
    const quarry = await startQuarry(product, settings)
    const visitor = await Visitor.register(quarry.url)
    const people = peopleWho('valid', 20, 'accept')
    const calls = people.map(({ id }) =>
      visitor.post('/api/enrich-contact', { contactId: id }, { connection: 'close' }).catch(() => null),
    )
    await Promise.any(calls)
    const processes = descendants(quarry.pid)
    const { code } = await stopQuarry(quarry)
    expect([code, stillRunning(processes)]).toEqual([0, []])
    const acknowledged = (await Promise.all(calls)).filter((answer) => answer?.status === 200).length
    const next = await startQuarry(product, settings)
    const back = Object.assign(new Visitor(next.url), { cookie: visitor.cookie })
    await vi.waitUntil(async () => (await back.me()).enrichmentCreditsHeld === 0, { timeout: 30_000, interval: 50 })
    const { enrichmentCredits, enrichmentCreditsUsed } = await back.me()
    expect(enrichmentCredits + enrichmentCreditsUsed).toBe(25)
    expect(enrichmentCreditsUsed).toBeGreaterThanOrEqual(acknowledged)
    expect((await stopQuarry(next)).code).toBe(0)
  })

  it('clients that keep their connections open do not hold up a stop', async () => {
    const quarry = await startQuarry(product, { DATA_DIR: await startedDataDir() })
    const visitor = await Visitor.register(quarry.url)
    const people = peopleWho('valid', 20, 'accept')
    await Promise.any(people.map(({ id }) => visitor.post('/api/enrich-contact', { contactId: id })))
    const late = setTimeout(() => quarry.child.kill('SIGKILL'), stopMs)
    const { code } = await stopQuarry(quarry)
    clearTimeout(late)
    expect(code).toBe(0)
  })
})

it(
  'with SMTP_URL the mail goes to that server and to no file, under the name of the brand and of who runs it',
  { timeout: 60_000 },
  async () => {
    const sink = await openSmtpSink()
    try {
      const dataDir = await startedDataDir()
      const quarry = await startQuarry(product, {
        DATA_DIR: dataDir,
        SMTP_URL: sink.url,
        SUPPORT_EMAIL: 'us@quarry.test',
        BRAND_NAME: 'Acme & Sons',
        BRAND_COLOUR: '#1d3f8a',
        OPERATOR_NAME: 'Acme GmbH',
        OPERATOR_ADDRESS: 'Main Street 1, 1234 Town',
      })
      const { user } = await Visitor.register(quarry.url)
      await new Visitor(quarry.url).post('/api/forgot-password', { email: user.email })
      const asked = () => sink.messages.find(({ text }) => text.includes('reset-password'))
      await vi.waitUntil(() => asked() !== undefined, { timeout: 20_000 })
      const message = asked()
      expect([message?.from, message?.to]).toEqual(['us@quarry.test', [user.email]])
      expect(tokenIn(message?.text ?? '', quarry.url)).not.toBe('')
      for (const said of ['Your new Acme & Sons password', 'Acme GmbH', 'Main Street 1, 1234 Town', '#1d3f8a'])
        expect(message?.text).toContain(said)
      expect(message?.text).not.toContain('Quarry ')
      expect(existsSync(join(dataDir, 'outbox'))).toBe(false)
      expect(await footersOfInvoices(dataDir, quarry.url)).toEqual(['Acme GmbH, Main Street 1, 1234 Town'])
      expect((await stopQuarry(quarry)).code).toBe(0)
    } finally {
      await sink.close()
    }
  },
)

/** Of all invoices at the practice provider, after somebody has subscribed. */
async function footersOfInvoices(dataDir: string, url: string): Promise<(string | null)[]> {
  const buyer = await Visitor.register(url)
  const { body } = await buyer.post<{ clientSecret: string }>('/api/get-or-create-subscription')
  const paid = { client_secret: body.clientSecret, card: 'pm_card_visa' }
  expect((await buyer.post('/sandbox/api/confirm', paid)).body['error']).toBeUndefined()
  const { socketDir: host } = JSON.parse(readFileSync(join(dataDir, 'quarry.lock'), 'utf8')) as { socketDir: string }
  const client = new pg.Client({ host, user: EMBEDDED_OWNER, database: EMBEDDED_DATABASE })
  await client.connect()
  const kept = await client.query(
    `select (value->>'port')::int as port from installation where key = 'practice_payments'`,
  )
  await client.end()
  const { data } = await stripeOn((kept.rows[0] as { port: number }).port).invoices.list()
  return data.map(({ footer }) => footer)
}

describe('practice and live', { timeout: 120_000 }, () => {
  it('a database with accounts keeps its mode: a start that would change it refuses in a sentence', async () => {
    const settings = { DATA_DIR: await startedDataDir() }
    const practice = await startQuarry(product, settings)
    expect((await Visitor.register(practice.url)).user.enrichmentCredits).toBe(25)
    await stopQuarry(practice)
    const live = await runQuarry(product, [], { ...settings, QUARRY_MODE: 'live', MAIL: 'outbox', DIRECTORY: 'demo' })
    expect([live.code, live.output]).toEqual([1, ''])
    expect(live.errors).toContain('This installation has accounts in practice mode and was started in live mode.')
    expect(live.errors).not.toMatch(stack)
    const again = await startQuarry(product, settings)
    expect((await stopQuarry(again)).code).toBe(0)
  })
})
