import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Check } from '../../server/doctor/patient.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { openSmtpSink, type SmtpSink } from '../mail/smtp-sink.ts'
import {
  copyProduct,
  endQuarries,
  makeDataDir,
  runQuarry,
  startQuarry,
  stopQuarry,
  type Quarry,
} from '../spawn-quarry.ts'
import { openPaymentsTrial, webhookSecret } from '../money/payments-trial.ts'
import { lookBy, openWellKnown, wrong, type Look, type MailWorld } from './doctor-trial.ts'

const names = 'database role pooler version replicas people mail payments egress proxy cookies disk clock backup index workers'.split(' ') // oxfmt-ignore
const secretKey = 'a secret of the tests, 32 characters or more'

let database: TestDatabase
let sink: SmtpSink
let world: MailWorld
let settings: Record<string, string>
let product: string
let quarry: Quarry & { url: string }
let look: Look
beforeAll(async () => {
  ;[database, sink, world] = await Promise.all([createTestDatabase(), openSmtpSink(), openWellKnown()])
  const port = await freePort()
  settings = {
    QUARRY_MODE: 'live',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: makeDataDir(),
    DATABASE_URL: databaseUrl(database),
    SECRET_KEY: secretKey,
    DIRECTORY: 'demo',
    DEMO_PEOPLE: '2000',
    SMTP_URL: sink.url,
    SUPPORT_EMAIL: 'us@quarry.test',
    VERIFIER_DNS: world.dns.address,
    VERIFIER_SMTP_PORT: String(world.host.port),
    VERIFIER_HELO: 'mail.proven-here.com',
    VERIFIER_FROM: 'prover@proven-here.com',
  }
  look = lookBy(settings)
  product = copyProduct()
  quarry = await startQuarry(product, { ...settings, LOG_LEVEL: 'warn' })
}, 120_000)
afterAll(async () => {
  await endQuarries()
  await Promise.all([sink.close(), world.close()])
  await database.drop()
})

describe('a live product that is well', () => {
  it('is found well by the command, with a test mail that arrives and mail servers that answer', async () => {
    const { code, output, errors } = await runQuarry(product, ['doctor', '--json'], settings)
    const { ok, checks } = JSON.parse(output) as { ok: boolean; checks: Check[] }
    expect(checks.filter(({ state }) => state === 'fail')).toEqual([])
    expect([code, ok, errors]).toEqual([0, true, ''])
    expect(checks.map(({ name }) => name)).toEqual(names)
    for (const check of checks) expect(Object.keys(check)).toEqual(['name', 'state', 'what', 'remedy'])
    const warned = checks.filter(({ state }) => state === 'warn').map(({ name }) => name)
    expect(warned.filter((name) => !['people', 'payments', 'egress', 'backup'].includes(name))).toEqual([])
    const [mail] = sink.messages.filter(({ text }) => text.includes('test mail'))
    expect(mail).toMatchObject({ from: 'us@quarry.test', to: ['us@quarry.test'] })
    expect(checks.find(({ name }) => name === 'egress')?.what).not.toContain('port-25')
  })

  it('shows each process that lives, once, with its role', async () => {
    const { rows } = await database.ownerPool.query<{ role: string; pid: number }>('select role, pid from processes')
    expect(rows).toEqual([{ role: 'web and worker', pid: quarry.pid }])
  })

  it('tells the doctor’s nonce alone how it sees a request, and each nonce once', async () => {
    const { makeNonce } = await import('../../server/doctor/mirror/nonce.ts')
    const asked = (nonce: string) => fetch(`${quarry.url}/api/doctor/${nonce}`).then(({ status }) => status)
    const nonce = makeNonce(secretKey, new Date())
    expect([await asked(nonce), await asked(nonce)]).toEqual([200, 404])
    const late = new Date(Date.now() - 3 * 60_000)
    for (const each of [
      'x',
      '..',
      makeNonce('another key of 32 characters or more', new Date()),
      makeNonce(secretKey, late),
    ])
      expect(await asked(each), each).toBe(404)
  })
})

describe('each planted fault is named', () => {
  it('settings: no mail server, made-up people that nobody asked for, both said otherwise', async () => {
    const bare = wrong(await look({ SMTP_URL: undefined, DIRECTORY: undefined }))
    expect(bare['mail']).toBe('fail: SMTP_URL is not set: in live mode no mail would be sent.')
    expect(bare['people']).toMatch(/^fail: DIRECTORY is not set/)
    const said = wrong(await look({ SMTP_URL: undefined, MAIL: 'outbox' }))
    expect([said['mail'], said['people']]).toEqual([
      expect.stringMatching(/^warn: Mails become files/),
      expect.stringMatching(/^warn: .* made-up people/),
    ])
    expect(wrong(await look({ DIRECTORY: 'own' }))['people']).toBe(
      'warn: No people have been imported: searches find nobody.',
    )
  })

  it('a mail server that refuses the login, one that is away, and a sender that exists nowhere', async () => {
    const strict = await openSmtpSink(0, { refusesLogin: true })
    onTestFinished(() => strict.close())
    const withLogin = strict.url.replace('//', '//ann:s3cret-word@')
    for (const depth of ['look', 'mail'] as const) {
      const { mail } = wrong(await look({ SMTP_URL: withLogin }, { depth }))
      expect(mail).toMatch(/^fail: The mail server refuses the login: .*535 5\.7\.8/)
      expect(mail).not.toContain('s3cret-word')
    }
    const away = wrong(await look({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }))
    expect(away['mail']).toMatch(/^fail: The mail server does not answer as it should: .*ECONNREFUSED/)
    expect(wrong(await look({ SUPPORT_EMAIL: undefined }))['mail']).toMatch(/does not exist/)
  })

  it('a closed port 25', async () => {
    const closed = wrong(await look({ VERIFIER_SMTP_PORT: String(await freePort()) }, { depth: 'ask' }))
    expect(closed['egress']).toMatch(/^fail: port-25: Rejected: every connection was refused/)
  })

  it('a role that may do more, and no limit of time', async () => {
    const { ownerPool, ownerConfig } = database
    const { dbOf } = await import('../../server/db/transaction.ts')
    const owner = { pool: ownerPool, db: dbOf(ownerPool), appConfig: ownerConfig }
    expect(wrong(await look({}, { database: owner }))['role']).toMatch(
      /^fail: The product works as .*a superuser.*may change the ledger/,
    )
    const { default: pg } = await import('pg')
    const unlimited = new pg.Pool({ ...database.appConfig, options: '-c statement_timeout=0' })
    onTestFinished(() => unlimited.end())
    const found = wrong(await look({}, { database: { pool: unlimited, db: dbOf(unlimited) } }))
    expect(found['role']).toBe('fail: The product’s connections have no limit on how long a statement may take.')
  })

  it('a database of a newer version, and of an older one', async () => {
    const { ownerPool } = database
    const migrations = 'drizzle.__drizzle_migrations'
    const ofNewer = 'select 9999999999999, now'
    await ownerPool.query(`insert into ${migrations} (hash, created_at) select '${ofNewer}', 9999999999999`)
    expect(wrong(await look())['version']).toMatch(/newer Quarry: it has 1 migration that this one does not know/)
    await ownerPool.query(`delete from ${migrations} where created_at = 9999999999999`)
    const { rows } = await ownerPool.query<{ created_at: string; hash: string }>(
      `delete from ${migrations} where created_at = (select max(created_at) from ${migrations}) returning created_at, hash`,
    )
    expect(wrong(await look())['version']).toMatch(/older than this Quarry: 1 migration/)
    for (const { created_at: at, hash } of rows)
      await ownerPool.query(`insert into ${migrations} (hash, created_at) values ($1, $2)`, [hash, at])
    expect(wrong(await look())['version']).toBeUndefined()
  })

  it('a clock that is off, by little and by much', async () => {
    const off = async (ms: number) => wrong(await look({}, { now: () => new Date(Date.now() + ms) }))['clock']
    expect(await off(5 * 60_000)).toMatch(/^fail: This clock and the database’s differ by (299|300)\.\d seconds\.$/)
    expect(await off(-10_000)).toMatch(/^warn: .* differ by (9\.9|10\.\d) seconds/)
    expect(await off(0)).toBeUndefined()
  })

  it('payments: a key that the provider takes, one of its test mode in live mode, a provider that is away', async () => {
    const payments = await openPaymentsTrial()
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_practice',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_practice',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    }
    const said = async (more: Record<string, string>) => {
      const { state, what } = (await look({ ...keys, ...more })).get('payments')!
      return `${state}: ${what}`
    }
    const base = { STRIPE_API_BASE: payments.base }
    expect(await said({ ...base, QUARRY_MODE: 'practice' })).toBe('ok: Stripe takes the key.')
    expect(await said(base)).toBe('warn: Stripe takes the key, one of the test mode: no money moves.')
    expect(await said({ ...base, STRIPE_SECRET_KEY: 'rk_test_unknown' })).toMatch(
      /^fail: Stripe does not answer, or refuses the key: Invalid API key.*only\.$/,
    )
    await payments.close()
    expect(await said(base)).toMatch(/^fail: Stripe does not answer, or refuses the key: .*connection/)
  })

  it('no backup, a late one, an old one', async () => {
    const none = wrong(await look())['backup']
    expect(none).toMatch(/^warn: No backup has been made/)
    expect(wrong(await look({}, { database: { embedded: true } }))['backup']).toBe('fail: No backup has been made.')
    await database.ownerPool
      .query(`create table if not exists backups (id text primary key default gen_random_uuid()::text,
      started_at timestamptz not null, ended_at timestamptz, bytes bigint, kind text not null, checksum text)`)
    expect(wrong(await look())['backup']).toBe(none)
    const before = async (days: number) => {
      await database.ownerPool.query('delete from backups')
      await database.ownerPool.query(`insert into backups (started_at, ended_at, bytes, kind, checksum)
        values (now() - interval '30 days', now() - ${days} * interval '1 day', 1, 'stream', 'x')`)
      return wrong(await look())['backup']
    }
    expect(await before(1)).toBeUndefined()
    const shared = settings['DATA_DIR'] ?? ''
    await database.ownerPool.query(
      `insert into processes select (jsonb_populate_record(p, '{"id":"elsewhere","host":"another machine"}')).* from processes p limit 1`,
    )
    expect(wrong(await look())['backup']).toMatch(/^warn: Quarry runs on 2 machines, and each has its own list/)
    expect(wrong(await look({ ERASED_LISTS: shared }))['backup']).toBeUndefined()
    expect(wrong(await look({ ERASED_LISTS: `${shared},/nowhere/lists` }))['backup']).toMatch(
      /^fail: \/nowhere\/lists of ERASED_LISTS can’t be written/,
    )
    await database.ownerPool.query(`delete from processes where host = 'another machine'`)
    expect(await before(4)).toMatch(/^warn: .* That is 4 days ago/)
    expect(await before(10)).toMatch(/^fail: .* That is 10 days ago/)
  })

  it('an index that is missing, and one that can’t be read', async () => {
    const file = join(settings['DATA_DIR'] ?? '', 'index/people.index')
    await vi.waitUntil(() => existsSync(file), { timeout: 20_000 })
    expect(wrong(await look())['index']).toBeUndefined()
    expect(wrong(await look({ DEMO_PEOPLE: '3000' }))['index']).toMatch(/was built from other people/)
    truncateSync(file, 40)
    expect(wrong(await look())['index']).toMatch(/^warn: The search index at .* can’t be read/)
    rmSync(file)
    expect(wrong(await look())['index']).toMatch(/^warn: The search index is missing/)
  })

  it('a database that can’t write because its disk is full', async () => {
    await database.ownerPool.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert or update on write_checks execute function full_disk()`)
    onTestFinished(() => void database.ownerPool.query('drop function full_disk cascade'))
    expect(wrong(await look())['disk']).toBe('fail: The database’s disk is full: it takes no writes.')
  })

  it('a full disk below DATA_DIR (as root, who may mount one)', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'quarry-disk-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    try {
      execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      skip('this user may not mount a disk')
    }
    try {
      expect(() => writeFileSync(join(folder, 'much'), Buffer.alloc(2 << 20))).toThrow('ENOSPC')
      expect(wrong(await look({ DATA_DIR: folder }))['disk']).toMatch(/^fail: The disk is nearly full: 0 MB are free/)
    } finally {
      execFileSync('/usr/bin/umount', [folder])
    }
  })

  it('an address that leads elsewhere, or nowhere', async () => {
    expect(wrong(await look({ PUBLIC_URL: `http://127.0.0.1:${await freePort()}` }))['proxy']).toMatch(
      /does not answer/,
    )
    const other = wrong(await look({ SECRET_KEY: 'another key of 32 characters or more' }))['proxy']
    expect(other).toMatch(/^fail: .* answers \(404\), but not as this installation/)
    expect(wrong(await look({ PUBLIC_URL: 'http://quarry.test' }))['cookies']).toMatch(/passwords and cookies cross/)
  })

  it('no database where the settings lead, and one that does not answer: nothing is made, and the rest is looked at', async () => {
    const folder = makeDataDir()
    const fresh = await look({ DATABASE_URL: undefined, DATA_DIR: folder })
    expect(wrong(fresh)['database']).toBe(`fail: DATA_DIR ${folder} holds no database, and DATABASE_URL is not set.`)
    expect([fresh.get('mail')?.state, fresh.get('workers')?.state]).toEqual(['ok', 'warn'])
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    const away = wrong(await look({ DATABASE_URL: `postgres://ann:s3cret-word@127.0.0.1:${await freePort()}/x` }))
    expect(away['database']).toMatch(/^fail: .*does not answer.*ECONNREFUSED/)
    expect(JSON.stringify(away)).not.toContain('s3cret-word')
  })
})

describe('a live start', () => {
  it('refuses to lose mails, or to show made-up people that nobody asked for, and says why', async () => {
    const { SMTP_URL: _, DIRECTORY: __, ...bare } = settings
    const refused = await runQuarry(product, [], { ...bare, DATA_DIR: makeDataDir(), PORT: '0' })
    expect([refused.code, refused.output]).toEqual([1, ''])
    expect(refused.errors).toContain('SMTP_URL is not set: in live mode no mail would be sent.')
    expect(refused.errors).toContain('DIRECTORY=demo if made-up ones are meant')
  })

  it('begins its log with what the doctor finds; without a worker the doctor says so', async () => {
    await vi.waitUntil(() => quarry.errors().includes('doctor: No backup has been made'), { timeout: 20_000 })
    expect(quarry.errors()).toContain('"check":"backup"')
    expect(quarry.errors()).not.toContain('"check":"workers"')
    expect(wrong(await look())['workers']).toBeUndefined()
    expect((await stopQuarry(quarry)).code).toBe(0)
    expect(wrong(await look())['workers']).toMatch(/^fail: No worker is running/)
  })
})
