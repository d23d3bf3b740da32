import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RevealAnswer } from '../../contract/reveals.ts'
import { EMBEDDED_DATABASE, EMBEDDED_OWNER, startEmbeddedPostgres } from '../../server/db/postgres/embedded-postgres.ts'
import { commandLine } from '../../server/db/postgres/process-state.ts'
import { freePort } from '../free-port.ts'
import { tokenIn } from '../mail/token-in-mail.ts'
import { peopleWho } from '../people.ts'
import {
  copyProduct,
  descendants,
  endQuarries,
  makeDataDir,
  startedDataDir,
  type Quarry,
  runQuarry,
  type Settings,
  spawnQuarry,
  startQuarry,
  stillRunning,
  stopQuarry,
} from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

const stack = /^\s+at /m
const stopMs = 10_000

let product: string
beforeAll(() => {
  product = copyProduct()
})
afterAll(endQuarries)

describe('a start and a stop', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'one line on standard output; %s ends all of it within 10 s',
    async (signal) => {
      // The first is a first start, the second is not.
      const dataDir = signal === 'SIGTERM' ? makeDataDir() : await startedDataDir()
      const quarry = await startQuarry(product, { DATA_DIR: dataDir })
      const processes = descendants(quarry.pid)
      // The line about the operator's pages comes before it, once, and elsewhere.
      const said = quarry
        .errors()
        .match(/^The operator's pages are at http:\/\/127\.0\.0\.1:\d+, with the token \S+$/gm)
      expect(said).toHaveLength(1)
      const [, operator = '', token = ''] = /at (\S+), with the token (\S+)/.exec(said?.[0] ?? '') ?? []
      expect(readFileSync(join(dataDir, 'operator-token'), 'utf8')).toBe(`${token}\n`)
      expect((await fetch(`${operator}/sign-in`)).status).toBe(200)
      // The server and the practice world at least; nothing of them may stay.
      expect(processes.length).toBeGreaterThan(1)
      const startedAtMs = performance.now()
      const { code } = await stopQuarry(quarry, signal)
      expect(performance.now() - startedAtMs).toBeLessThan(stopMs)
      expect([code, quarry.output()]).toEqual([0, `Quarry is ready at ${quarry.url}\n`])
      expect(quarry.errors()).not.toContain('the database is away')
      expect(stillRunning(processes)).toEqual([])
      expect(readdirSync(dataDir).filter((name) => name.startsWith('quarry.lock'))).toEqual([])
    },
  )

  it('wrong settings are all named at once, without a stack', async () => {
    const bad = { PORT: 'x', QUARRY_MODE: 'y', SMTP_URL: 'z', DEMO_PEOPLE: '0', SECRET_KEY: 'short' }
    const { code, output, errors } = await runQuarry(product, [], { ...bad, DATA_DIR: makeDataDir() })
    expect([code, output]).toEqual([1, ''])
    for (const name of Object.keys(bad)) expect(errors).toContain(`  ${name}: `)
    expect(errors).not.toMatch(stack)
  })
})

describe('a running product', { timeout: 60_000 }, () => {
  const publicUrl = 'http://localhost:4321/quarry'
  let settings: Settings
  let quarry: Quarry
  let url: string
  beforeAll(async () => {
    const port = await freePort()
    settings = { DATA_DIR: await startedDataDir(), PORT: String(port), PUBLIC_URL: publicUrl }
    url = `http://127.0.0.1:${port}`
    quarry = spawnQuarry(product, [], settings)
    expect(await quarry.ready).toBe(`Quarry is ready at ${publicUrl}`)
  }, 60_000)

  it('reports that it is up and ready, with metrics', async () => {
    const visitor = new Visitor(url)
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'up' } })
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
    const metrics = await visitor.get('/metrics')
    expect([metrics.status, metrics.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(metrics.text).toMatch(/^quarry_http_request_seconds_count\{.*route="\/healthz".*\} 1$/m)
    expect((await visitor.get('/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
  })

  it('a second one on the same data directory refuses in a sentence and leaves the first alone', async () => {
    const second = await runQuarry(product, [], { ...settings, PORT: '0' })
    const sentence = `Another Quarry (process ${quarry.pid}) is already using ${settings['DATA_DIR']}.`
    expect([second.code, second.output]).toEqual([1, ''])
    expect(second.errors).toContain(sentence)
    expect(second.errors).not.toMatch(stack)
    expect(quarry.isRunning()).toBe(true)
    expect((await new Visitor(url).get('/readyz')).status).toBe(200)
  })

  it('that meets a command waits for its end, and says so; a stop ends the waiting', async () => {
    const settings = { DATA_DIR: await startedDataDir(), LOG_LEVEL: 'info' }
    // It has the database, and waits for a password.
    const command = spawnQuarry(product, ['user', 'passwd', 'nobody@visitor.test'], settings, null)
    const ended = (quarry: Quarry) => quarry.ended.then(({ code }) => code)
    await vi.waitUntil(() => existsSync(join(settings.DATA_DIR, 'quarry.lock')), { timeout: 60_000 })
    const waiting = [spawnQuarry(product, [], settings), spawnQuarry(product, [], settings)] as const
    const says = (quarry: Quarry) =>
      `${quarry.output()}${quarry.errors()}`.includes(`A command (process ${command.pid}) is using`)
    await vi.waitUntil(() => waiting.every(says), { timeout: 60_000 })
    waiting[1].child.kill('SIGTERM')
    expect(await ended(waiting[1])).toBe(0)
    expect([command.isRunning(), waiting[0].isRunning()]).toEqual([true, true])
    command.child.stdin?.end('another password\n')
    expect(await ended(command)).toBe(1)
    expect(await waiting[0].ready).toMatch(/^Quarry is ready at /)
    expect((await stopQuarry(waiting[0])).code).toBe(0)
  })

  it('a second one on the same port refuses in a sentence and leaves nothing running', async () => {
    const other = spawnQuarry(product, [], { ...settings, DATA_DIR: await startedDataDir() })
    const { code, output, errors } = await other.ended
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain('EADDRINUSE')
    expect(errors).not.toMatch(stack)
  })

  it('a forgotten password: the outbox holds the mail, readable by its owner only, with a link from PUBLIC_URL', async () => {
    const { user } = await Visitor.register(url)
    const visitor = new Visitor(url)
    expect((await visitor.post('/api/forgot-password', { email: user.email })).status).toBe(200)
    const outbox = join(settings['DATA_DIR'] ?? '', 'outbox')
    const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name)) : [])
    // The new account was greeted by a mail of its own.
    const asked = () => mails().find((name) => readFileSync(join(outbox, name), 'utf8').includes('reset-password'))
    await vi.waitUntil(() => asked() !== undefined, { timeout: 20_000 })
    const file = join(outbox, asked() ?? '')
    expect([statSync(file).mode & 0o777, statSync(outbox).mode & 0o777]).toEqual([0o600, 0o700])
    const mail = readFileSync(file, 'utf8')
    expect(mail).toContain(`To: ${user.email}`)
    const token = tokenIn(mail, publicUrl)
    expect((await visitor.post('/api/reset-password', { token, password: 'a new password' })).status).toBe(200)
    expect((await visitor.post('/api/login', { email: user.email, password: 'a new password' })).status).toBe(200)
  })
})

describe('practice and live', { timeout: 120_000 }, () => {
  it('live: no practice world, no /sandbox route, no welcome credits', async () => {
    const dataDir = await startedDataDir()
    const settings = { DATA_DIR: dataDir, QUARRY_MODE: 'live', MAIL: 'outbox', DIRECTORY: 'demo' }
    const quarry = await startQuarry(product, settings)
    expect(
      descendants(quarry.pid)
        .map(({ pid }) => commandLine(pid))
        .join('\n'),
    ).not.toContain('sandbox')
    const visitor = await Visitor.register(quarry.url)
    expect(visitor.user.enrichmentCredits).toBe(0)
    expect((await visitor.get('/api/installation')).body).toMatchObject({ mode: 'live', welcomeCredits: 0 })
    for (const path of ['/sandbox', '/sandbox/', '/sandbox/checkout', '/api/sandbox'])
      expect((await visitor.get(path)).status).toBe(404)
    const guessed = await runQuarry(product, ['user', 'create', 'c@visitor.test'], settings, 'Password1')
    expect([guessed.code, guessed.errors]).toEqual([1, expect.stringContaining('too common')])
    expect(quarry.errors()).not.toContain('operator')
    expect(existsSync(join(dataDir, 'operator-token'))).toBe(false)
    expect((await stopQuarry(quarry)).code).toBe(0)
  })
})

it('serve and worker, two processes on one DATABASE_URL, reveal and sell together', { timeout: 120_000 }, async () => {
  const silent = () => {}
  const server = await startEmbeddedPostgres({
    dataDir: await startedDataDir(),
    log: { info: silent, warn: silent, error: silent },
  })
  try {
    const databaseUrl = `postgres://${EMBEDDED_OWNER}@localhost/${EMBEDDED_DATABASE}?host=${server.socketDir}`
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: makeDataDir() }
    const web = await startQuarry(product, settings, ['serve'])
    const visitor = await Visitor.register(web.url)
    // Tests in one process hash passwords for next to nothing; this is what the product does.
    expect(await keptPassword(server.owner)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [person] = peopleWho('valid', 1, 'accept')
    const call = visitor.post<RevealAnswer>('/api/enrich-contact', { contactId: person?.id })
    await vi.waitUntil(async () => (await visitor.me()).enrichmentCreditsHeld === 1, { timeout: 10_000 })
    // The web process alone proves nothing: it asks no mail host.
    expect((await visitor.get(`/api/reveals/${person?.id}`)).status).toBe(202)
    expect(descendants(web.pid)).toEqual([])
    // Nor does it carry the practice payments.
    expect((await visitor.post('/api/create-checkout-session', { credits: 10 })).status).toBe(503)
    const workerPort = await freePort()
    const worker = spawnQuarry(product, ['worker'], { ...settings, WORKER_PORT: String(workerPort) })
    expect(await worker.ready).toBe('The Quarry worker is ready')
    const probes = new Visitor(`http://127.0.0.1:${workerPort}`)
    // A probe answers within two seconds, whatever else the machine does; who asks it asks again.
    await expect
      .poll(() => probes.get('/readyz'), { timeout: 60_000 })
      .toMatchObject({ status: 200, body: { status: 'ready' } })
    expect((await probes.get('/metrics')).text).toMatch(/^quarry_checks_late_seconds \d/m)
    expect(await probes.get('/api/site')).toMatchObject({ status: 404 })
    // Answered with the result, or with "still checking" if the worker was slow to start.
    expect([200, 202]).toContain((await call).status)
    await vi.waitUntil(async () => (await visitor.me()).enrichmentCreditsUsed === 1, { timeout: 60_000 })
    const again = await visitor.post<RevealAnswer>('/api/enrich-contact', { contactId: person?.id })
    expect(again).toMatchObject({ status: 200, body: { success: true, charged: 0 } })
    const { body } = await visitor.post<{ url: string }>('/api/create-checkout-session', { credits: 10 })
    const paid = await visitor.post(`${new URL(body.url).pathname}/pay`, { card: 'pm_card_visa' })
    expect(paid.body).toMatchObject({ go: expect.stringContaining(`${web.url}/buy-credits?success=true`) as string })
    await vi.waitUntil(async () => (await visitor.me()).enrichmentCredits === 34, { timeout: 10_000 })
    for (const each of [worker, web]) expect((await stopQuarry(each)).code).toBe(0)
    expect(existsSync(join(settings.DATA_DIR, 'postgres'))).toBe(false)
  } finally {
    await server.stop()
  }
})

async function keptPassword(owner: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ kept: string }>('select password_hash as kept from users')
    return rows.map(({ kept }) => kept).join()
  } finally {
    await client.end()
  }
}
