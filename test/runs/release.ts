import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { vi } from 'vitest'
import type { BatchProgress } from '../../contract/batches.ts'
import type { Bounce } from '../../contract/bounces.ts'
import type { ListQuote } from '../../contract/verifications.ts'
import { startEmbeddedPostgres } from '../../server/db/postgres/embedded-postgres.ts'
import { load, registerWitness } from '../kills/kill-load.ts'
import { peopleWho } from '../people.ts'
import { runQuarry, startedDataDir, startQuarry, stopQuarry } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

/** A database of one version, and what its accounts saw then: test/data/releases holds one for each version. */
export type Release = {
  /** When its accounts were looked at; the comparison sets the product's clock back to it. */
  at: string
  /** The migrations it was made with, as the journal names them (milliseconds). */
  migrations: number[]
  /** By `schema.table`: its rows as a JSON array, written by PostgreSQL. */
  tables: Record<string, string>
  accounts: ReleaseAccount[]
}
export type ReleaseAccount = {
  email: string
  /** An API key's secret; '' for an account without one. */
  secret: string
  /** The answers to the account's own calls, by path. */
  seen: Record<string, unknown>
}

const kills = 2
const everybody = [
  'auth/user',
  'contacts',
  'reveals',
  'credits',
  'saved-searches',
  'searches',
  'verifications',
  'bounces',
]
const lists = ['verification-lists', 'enrich-contacts', 'enrichments', 'subscription']
const waitMs = 90_000

/**
 * Fills a database as people do, with the product killed in between: reveals, contacts, lists, a batch, a bounce, a
 * purchase, a subscription, a key, a saved search. The last kill cuts off reveals, whose credits are still held.
 */
export async function fillRelease(product: string, seed: number): Promise<Release> {
  let drawn = seed
  const random = () => ((drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31) % 1
  const settings = { DATA_DIR: await startedDataDir() }
  const operate = async (...args: string[]) => {
    const { code, output, errors } = await runQuarry(product, args, settings)
    if (code !== 0) throw new Error(`${args.join(' ')}: ${output}${errors}`)
  }
  let quarry = await startQuarry(product, settings)
  const witnesses = [await registerWitness(quarry.url, 0, random), await registerWitness(quarry.url, 0, random)]
  const rich = await Visitor.register(quarry.url)
  // A greylisting host would keep us waiting for minutes.
  for (const each of witnesses) each.people = each.people.filter(({ behaviour }) => behaviour !== 'greylist')
  const visitors: Visitor[] = [...witnesses.map(({ visitor }) => visitor), rich]
  const emails = await Promise.all(visitors.map(async (visitor) => (await visitor.me()).email))
  await operate('user', 'grant', rich.user.email, '60')
  const secret = await buySubscribeAndKey(quarry, rich)
  const { progress } = load(witnesses)
  const list = await startList(rich)
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = progress.acknowledged + progress.cutOff + 8
    await vi.waitUntil(() => progress.acknowledged + progress.cutOff >= enough || kill > 0, { timeout: waitMs })
    await sleep(random() * 400)
    await stopQuarry(quarry, 'SIGKILL')
    quarry = await startQuarry(product, settings)
    for (const visitor of visitors) Object.assign(visitor, { url: quarry.url })
  }
  await ended(rich, `/api/verification-lists/${list}`)
  await revealSaveAndBounce(rich)
  await quiet(visitors)
  const at = new Date().toISOString()
  const accounts = []
  for (const [at, visitor] of visitors.entries())
    accounts.push({ email: emails[at]!, secret: visitor === rich ? secret : '', seen: await seenBy(visitor) })
  // An account whose reveals are cut off: its view changes when they are taken up again.
  const late = await registerWitness(quarry.url, 0, random)
  const lateLoad = load([late])
  await vi.waitUntil(() => lateLoad.progress.acknowledged >= 5, { timeout: waitMs, interval: 1 })
  await stopQuarry(quarry, 'SIGKILL')
  return { at, accounts, ...(await dump(settings.DATA_DIR)) }
}

async function buySubscribeAndKey({ url }: { url: string }, rich: Visitor): Promise<string> {
  const checkout = await rich.post<{ url: string }>('/api/create-checkout-session', { credits: 250 })
  const sessionId = new URL(checkout.body.url).pathname.split('/').at(-1)
  await rich.post(`/sandbox/checkout/${sessionId}/pay`, { card: 'pm_card_visa' })
  need(await rich.post('/api/apply-credits', { sessionId }), ({ success }) => success === true)
  // One more, left open at the provider.
  need(await rich.post('/api/create-checkout-session', { credits: 10 }), (body) => typeof body['url'] === 'string')
  const { body } = await rich.post<{ clientSecret: string }>('/api/get-or-create-subscription')
  need(await rich.post('/sandbox/api/confirm', { client_secret: body.clientSecret, card: 'pm_card_visa' }), () => true)
  need(await rich.post('/api/subscription/sync'), ({ state }) => state === 'active')
  const criteria = { jobTitle: 'ceo' }
  need(await rich.post('/api/search-contacts', criteria), () => true)
  need(await rich.post('/api/saved-searches', { name: 'Chiefs', criteria }), ({ name }) => name === 'Chiefs')
  const made = await rich.post<{ secret: string }>('/api/account/api-keys', { name: 'A program' })
  need(made, ({ secret }) => secret.startsWith('qk_'))
  need(await new Visitor(url).get('/api/auth/user', { authorization: `Bearer ${made.body.secret}` }), () => true)
  return made.body.secret
}

async function startList(rich: Visitor): Promise<string> {
  const people = [...peopleWho('valid', 25, 'accept'), ...peopleWho('invalid', 8, 'accept')]
  const addresses = people.map(({ address }) => address)
  const { listId } = (await rich.post<ListQuote>('/api/verification-lists', { name: 'Killed', addresses })).body
  need(await rich.post(`/api/verification-lists/${listId}/start`, { maxCredits: 20 }), () => true)
  const left = {
    name: 'Only quoted',
    addresses: peopleWho('valid', 60, 'accept')
      .slice(50)
      .map(({ address }) => address),
  }
  need(await rich.post('/api/verification-lists', left), () => true)
  return listId
}

async function revealSaveAndBounce(rich: Visitor): Promise<void> {
  const people = peopleWho('valid', 100, 'accept').slice(70, 82)
  const contactIds = people.map(({ id }) => id)
  const { body } = await rich.post<{ batchId: string }>('/api/enrich-contacts', { contactIds, maxCredits: 12 })
  await ended(rich, `/api/enrich-contacts/${body.batchId}`)
  need(await rich.post('/api/contacts/save', { contactIds, tags: ['kept'] }), () => true)
  const bounced = people[0]!
  // The person leaves: the practice world closes the mailbox, and writes the message that comes back.
  const { message } = (await rich.post<{ message: string }>('/sandbox/mailbox', { address: bounced.address })).body
  const told = await rich.post<Bounce>('/api/bounces', { contactId: bounced.id, message })
  need(told, ({ id }) => typeof id === 'string')
  const bounce = async () => (await rich.get<Bounce>(`/api/bounces/${told.body.id}`)).body
  await vi
    .waitUntil(async () => (await bounce()).state !== 'checking', { timeout: waitMs, interval: 250 })
    .catch(async () => {
      throw new Error(`the bounce is still ${JSON.stringify(await bounce())}`)
    })
}

async function ended(visitor: Visitor, path: string): Promise<void> {
  const state = async () => (await visitor.get<BatchProgress>(path)).body.state
  await vi.waitUntil(async () => (await state()) === 'done', { timeout: waitMs, interval: 250 })
}

/** Waits until nothing is under way, so that the view no longer changes. */
async function quiet(visitors: readonly Visitor[]): Promise<void> {
  const held = async () => {
    const all = await Promise.all(visitors.map((visitor) => visitor.me()))
    return all.map(({ enrichmentCreditsHeld }) => enrichmentCreditsHeld)
  }
  await vi
    .waitUntil(async () => (await held()).every((each) => each === 0), { timeout: waitMs, interval: 250 })
    .catch(async () => {
      throw new Error(`still held: ${(await held()).join()}`)
    })
}

/** The answers of an account's routes, receipts one by one. */
export async function seenBy(visitor: Visitor, paths?: readonly string[]): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {}
  for (const path of paths ?? [...everybody, ...lists, 'account/api-keys'].map((each) => `/api/${each}`)) {
    const { status, body } = await visitor.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    seen[path] = body
  }
  if (paths) return seen
  const receipts = new Set(JSON.stringify(seen).match(/(?<="receiptId":")[^"]+/g))
  return {
    ...seen,
    ...(await seenBy(
      visitor,
      [...receipts].map((id) => `/api/receipts/${id}`),
    )),
  }
}

async function dump(dataDir: string): Promise<Pick<Release, 'migrations' | 'tables'>> {
  const log = { info: () => {}, warn: () => {}, error: console.error }
  const server = await startEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client(server.owner)
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`,
    )
    const dumped: Record<string, string> = {}
    for (const { name } of tables.rows) {
      // The installation's own secrets and addresses are left out.
      const which = name === 'public.installation' ? `where key = 'mode'` : ''
      const { rows } = await client.query<{ text: string | null }>(
        `select json_agg(t)::text as text from ${name} t ${which}`,
      )
      if (rows[0]?.text) dumped[name] = rows[0].text
    }
    const applied = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
    return { migrations: applied.rows.map(({ at }) => Number(at)), tables: dumped }
  } finally {
    await client.end()
    await server.stop()
  }
}

function need<Body>(answer: { status: number; text: string; body: Body }, isRight: (body: Body) => boolean): void {
  if (answer.status >= 300 || !isRight(answer.body)) throw new Error(`answered ${answer.status} ${answer.text}`)
}
