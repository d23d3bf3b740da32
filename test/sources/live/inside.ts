import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BatchProgress } from '../../../contract/batches.ts'
import type { SearchResponse } from '../../../contract/people.ts'
import type { Receipt, RevealAnswer, RevealBatch } from '../../../contract/reveals.ts'
import { openDnsServer } from '../../../sandbox/mail-world/dns-server.ts'
import { syntheticMailboxes } from '../../../sandbox/mail-world/people/mailbox-source.ts'
import { ownerOfHost } from '../../../sandbox/mail-world/people/synthetic-domains.ts'
import {
  EMBEDDED_DATABASE,
  EMBEDDED_OWNER,
  startEmbeddedPostgres,
} from '../../../server/db/postgres/embedded-postgres.ts'
import { hash32, DEFAULT_SEED } from '../../../synthetic/random.ts'
import { Visitor, type Answer } from '../../visitor.ts'
import { compareBooks } from './books.ts'
import { vendorsAsked } from './vendors-asked.ts'

/**
 * The whole flow live, on the machine whose port 25 is closed (walk.ts makes it): a database server, web and worker as processes of their own,
 * people of Apollo, three more paid sources, and mail servers asked by the door alone.
 */
const [folder = '', way = '', wanted = '500', kills = '3'] = process.argv.slice(2)
const people = 2_000
const key = 'the-key-of-the-operator-0001'
const usdPerUnit = 0.02
const batchUsd = Number(wanted) * 0.01
const credits = Math.floor(Number(wanted) * 0.4)
const entry = resolve(import.meta.dirname, '../../../bin/quarry.js')
const [email, password] = ['ann@live.test', 'correct horse battery staple']
const say = (line: string) => process.stdout.write(`${line}\n`)

const running = new Set<ChildProcess>()
const silent = () => {}
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'db'),
  log: { info: silent, warn: silent, error: say },
})
const db = new pg.Pool(postgres.owner)
// At the end the server ends before the last look at it.
db.on('error', silent)
const vendors = await vendorsAsked(['apollo', 'hunter', 'prospeo', 'leadmagic'], people, key)
for (const name of vendors.finds.keys()) vendors.sources.behave(name, { latencyMs: 60 })
const names = await openNames()
mkdirSync(join(folder, 'data'), { recursive: true })
const port = 3_100
const url = `http://127.0.0.1:${port}`
const settings = {
  QUARRY_MODE: 'live',
  DATABASE_URL: `postgres://${EMBEDDED_OWNER}@localhost/${EMBEDDED_DATABASE}?host=${postgres.socketDir}`,
  DATA_DIR: join(folder, 'data'),
  SECRET_KEY: 'a secret of this walk, with more than 32 characters',
  DIRECTORY: 'apollo',
  PORT: String(port),
  PUBLIC_URL: url,
  SUPPORT_EMAIL: 'support@live.test',
  MAIL: 'outbox',
  VERIFIER_DNS: names.address,
  VERIFIER_HELO: 'door.acme-mail.com',
  VERIFIER_FROM: 'prover@acme-mail.com',
  VERIFIER_EGRESS: way,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().then(() => process.exit(1)))
try {
  process.exitCode = await walk()
} finally {
  await end()
}
process.exit()

async function end(): Promise<void> {
  for (const child of running) child.kill('SIGKILL')
  await db.end()
  await postgres.stop()
  await vendors.sources.close()
  await names.close()
}

async function walk(): Promise<number> {
  await setUp()
  let product = await startBoth()
  const ann = await signIn()
  const ids = await searchPeople(ann, Number(wanted) + 1)
  await revealOne(ann, ids[0] ?? '')
  const rest = ids.slice(1)
  const { body: batch } = await ann.post<RevealBatch>('/api/enrich-contacts', { contactIds: rest, maxCredits: credits })
  if (!batch.batchId) throw new Error(`no batch: ${JSON.stringify(batch)}`)
  say(`a batch of ${batch.total} begins, at most ${credits} credits and $${batchUsd.toFixed(2)} for sources`)
  const most = { microUsd: 0 }
  const watching = watch(batch.batchId, most)
  for (let kill = 1; kill <= Number(kills); kill += 1) {
    await until(
      ann,
      batch.batchId,
      ({ total, waiting, checking }) => total - waiting - checking >= (rest.length * kill) / (Number(kills) + 2),
    )
    const { rows } = await db.query(`select count(*)::int as open from source_calls where state = 'open'`)
    for (const child of product) child.kill('SIGKILL')
    say(`kill -9 of web and worker, with ${rows[0].open} calls to sources under way`)
    product = await startBoth()
  }
  const end = await theEnd(ann, batch.batchId)
  watching.abort()
  return report(ann, batch.batchId, end, most.microUsd)
}

async function setUp(): Promise<void> {
  await quarry(['user', 'create', email], password)
  await quarry(['user', 'grant', email, '400'])
  await quarry(['user', 'premium', email, 'on'])
  for (const name of vendors.finds.keys()) {
    const own = ['--base', vendors.baseOf(name), '--usd-per-unit', String(usdPerUnit), '--day-usd', '100']
    say((await quarry(['source', 'add', name, ...own], key)).trim())
    say((await quarry(['source', 'test', name])).trim())
  }
  await quarry(['source', 'caps', '--batch-usd', batchUsd.toFixed(2), '--reveal-usd', '0.08', '--reveal-calls', '4'])
}

async function signIn(): Promise<Visitor> {
  const ann = new Visitor(url)
  const { status, text } = await ann.post('/api/login', { email, password })
  if (status !== 200) throw new Error(`sign-in: ${status} ${text}`)
  return ann
}

/** One search of ours is one call of theirs for each page of theirs. */
async function searchPeople(ann: Visitor, most: number): Promise<string[]> {
  const ids = new Set<string>()
  for (const location of [
    'Germany',
    'United States',
    'United Kingdom',
    'France',
    'Canada',
    'India',
    'Spain',
    'Brazil',
  ]) {
    let cursor: string | null = null
    do {
      const answer: Answer<SearchResponse> = await ann.post<SearchResponse>('/api/search-contacts', {
        location,
        pageSize: 50,
        cursor,
      })
      const { status, body, text } = answer
      if (status !== 200) throw new Error(`search: ${status} ${text}`)
      for (const { id, nameIsPartial } of body.contacts) {
        if (!nameIsPartial) throw new Error(`${id} has a whole name, which Apollo does not give`)
        ids.add(id)
      }
      cursor = body.nextCursor
    } while (cursor !== null && ids.size < most)
    if (ids.size >= most) break
  }
  say(`search: ${ids.size} people by ${vendors.searches()} calls, names in part`)
  return [...ids].slice(0, most)
}

async function revealOne(ann: Visitor, contactId: string): Promise<void> {
  let answer = await ann.post<RevealAnswer>('/api/enrich-contact', { contactId })
  while (answer.status === 202) {
    await sleep(1_000)
    answer = await ann.get<RevealAnswer>(`/api/reveals/${contactId}`)
  }
  if (!('receiptId' in answer.body)) throw new Error(`reveal: ${answer.status} ${answer.text}`)
  const { body: receipt } = await ann.get<Receipt>(`/api/receipts/${answer.body.receiptId}`)
  say(
    `a reveal: ${answer.body.contact.name} at ${receipt.company}: ${receipt.status}, ${receipt.charged} credit. ${receipt.why}`,
  )
  for (const { source, ended, because, units, ms, claim, proof } of receipt.hops ?? [])
    say(
      `  ${source}: ${because ?? ended}, ${units} units, ${ms} ms${claim ? `, says ${claim.said}` : ''}${proof ? `, ${proof}` : ''}`,
    )
  const ways = new Set(receipt.evidence.map(({ egress }) => egress).filter(Boolean))
  say(`  mail servers were asked from ${[...ways].join(', ') || 'nowhere'}`)
}

/** What the batch cost at each moment, killed or not. */
function watch(batchId: string, most: { microUsd: number }): AbortController {
  const ending = new AbortController()
  const look = async () => {
    while (!ending.signal.aborted) {
      const { rows } = await db.query(
        `select coalesce(max(micro_usd), 0)::float8 as sum from source_totals where scope = 'batch' and of_id = $1`,
        [batchId],
      )
      most.microUsd = Math.max(most.microUsd, rows[0].sum as number)
      await sleep(50)
    }
  }
  void look().catch(silent)
  return ending
}

async function until(ann: Visitor, batchId: string, isSo: (batch: BatchProgress) => boolean): Promise<BatchProgress> {
  for (;;) {
    const { status, body } = await ann.get<RevealBatch>(`/api/enrich-contacts/${batchId}`)
    if (status === 200 && isSo(body)) return body
    await sleep(250)
  }
}

/** A batch waits for hours for a host that isn't believed for now; then the rest is stopped, as a person would. */
async function theEnd(ann: Visitor, batchId: string): Promise<BatchProgress> {
  const patienceMs = 5 * 60_000
  let idle = 0
  for (;;) {
    const { body } = await ann.get<RevealBatch>(`/api/enrich-contacts/${batchId}`)
    const { rows: open } = await db.query(`select count(*)::int as checks from reveals where state = 'checking'`)
    if ((body.state === 'done' || body.state === 'cancelled') && open[0].checks === 0) return body
    const { rows } = await db.query(
      `select count(*)::int as soon from reveals where state = 'checking' and next_attempt_at < now() + $1 * interval '1 ms'`,
      [patienceMs],
    )
    idle = rows[0].soon === 0 && body.checking > 0 ? idle + 1 : 0
    // Ten seconds of nothing: what waits for its turn waits for the same.
    if (idle === 40) {
      say(`the rest waits for hosts that are not believed for now: ${body.checking + body.waiting} are stopped`)
      await ann.post(`/api/enrich-contacts/${batchId}/cancel`)
    }
    await sleep(250)
  }
}

async function report(ann: Visitor, batchId: string, end: BatchProgress, mostMicroUsd: number): Promise<number> {
  const capMicroUsd = Math.round(batchUsd * 1e6)
  const { table, faults } = await compareBooks(db, { vendors, batchId, capMicroUsd, people })
  if (mostMicroUsd > capMicroUsd) faults.push(`at one moment ${mostMicroUsd} of ${capMicroUsd} were set aside`)
  const me = await ann.me()
  const { rows } = await db.query(`select coalesce(sum(charged), 0)::int as charged from receipts`)
  const charged = rows[0].charged as number
  if (me.enrichmentCredits !== 400 - charged)
    faults.push(`${me.enrichmentCredits} credits are left of 400, and ${charged} were charged`)
  if (me.enrichmentCreditsHeld !== 0) faults.push(`${me.enrichmentCreditsHeld} credits are still held`)
  if (end.spentCredits > credits) faults.push(`${end.spentCredits} credits were spent of ${credits}`)
  say(`ledger: ${(await quarry(['ledger', 'check'])).trim()}`)
  console.table(table)
  say(
    `batch: ${end.state}, ${end.byStatus.map(({ status, count }) => `${count} ${status}`).join(', ')}, ${end.skipped} left out`,
  )
  say(
    `spent ${end.spentCredits} of ${credits} credits; sources at most $${(mostMicroUsd / 1e6).toFixed(2)} of $${batchUsd.toFixed(2)} at any moment`,
  )
  for (const fault of faults) say(`WRONG: ${fault}`)
  say(
    faults.length === 0
      ? 'Not one call beyond the cap, not one credit wrong, every call on a receipt.'
      : `${faults.length} faults`,
  )
  return faults.length === 0 ? 0 : 1
}

async function startBoth(): Promise<ChildProcess[]> {
  return Promise.all([start(['serve'], /^Quarry is ready/), start(['worker'], /worker is ready/)])
}

function start(args: string[], ready: RegExp): Promise<ChildProcess> {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: folder,
    env: envOf(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let errors = ''
  child.stderr.on('data', (bytes: Buffer) => (errors = (errors + bytes.toString()).slice(-4_000)))
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => ready.test(line) && done(child))
    child.once('exit', (code) => {
      running.delete(child)
      fail(new Error(`quarry ${args.join(' ')} ended with ${code}\n${errors}`))
    })
  })
}

/** One command of the operator, beside what runs. */
async function quarry(args: string[], input = ''): Promise<string> {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: folder,
    env: envOf(),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  child.stdin.end(`${input}\n`)
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`quarry ${args.join(' ')} ended with ${String(code)}\n${output}${errors}`)
  return output
}

function envOf(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...settings }
}

/** Each company has a mail host of its own outside, in one of 256 networks: a host that refuses many is not believed, whoever shares it. */
async function openNames(): Promise<{ address: string; close(): Promise<void> }> {
  const mailboxes = syntheticMailboxes(DEFAULT_SEED, people)
  const resolveName = async (name: string, type: string) => {
    const domain = ownerOfHost(name) ?? name
    const behaviour = mailboxes.behaviourOf(domain)
    if (behaviour === null || behaviour === 'no-mail') return null
    if (domain === name && type === 'MX')
      return { answers: [{ type: 'MX' as const, name, ttl: 300, data: { preference: 10, exchange: `mail.${name}` } }] }
    if (domain === name || type !== 'A') return { answers: [] }
    const letters = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
    const place = hash32(letters, 1, 0) % 51_200
    return { answers: [{ type: 'A' as const, name, ttl: 300, data: `45.91.${place % 256}.${1 + (place >> 8)}` }] }
  }
  const further = { resolve: resolveName, realMs: (ms: number) => ms, random: Math.random }
  const dns = await openDnsServer(mailboxes, () => 1, further)
  return { address: `127.0.0.1:${dns.port}`, close: dns.close }
}
