import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { processStart } from '../../server/db/postgres/process-state.ts'
import { isAway } from '../../server/db/is-away.ts'
import { openReadiness } from '../../server/db/open-readiness.ts'
import { publicPageData } from '../../server/public-page-data.ts'
import { peopleWho } from '../people.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { copyProduct, descendants, endQuarries, postmasterOf, startedDataDir, startQuarry } from '../spawn-quarry.ts'
import { Visitor, type Answer } from '../visitor.ts'

const busy = { message: 'We are busy right now. Please try again in a moment.', code: 'busy' }

afterAll(endQuarries)

describe('the database of a running product', { timeout: 120_000 }, () => {
  let dataDir: string
  let quarry: Awaited<ReturnType<typeof startQuarry>>
  let visitor: Visitor

  beforeAll(async () => {
    dataDir = await startedDataDir()
    quarry = await startQuarry(copyProduct(), { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    visitor = await Visitor.register(quarry.url)
  }, 90_000)
  const isReady = async () => (await fetch(`${quarry.url}/readyz`)).status === 200
  const servers = () => {
    const postmaster = postmasterOf(dataDir)
    return [postmaster, ...descendants(postmaster).map(({ pid }) => pid)]
  }

  it('killed again and again is a 503 that says when to come back, and no answered change is lost', async () => {
    let isOver = false
    const answers: Answer[] = []
    const people = peopleWho('valid', 15, 'accept')
    const proven = new Set<string>()
    const load = [
      async () => answers.push(await visitor.get('/api/auth/user')),
      async () => answers.push(await visitor.post('/api/contacts', { apolloId: 'demo:7', tags: ['kept'] })),
      async () => {
        const [person] = people
        if (!person) return
        const key = { 'idempotency-key': `reveal-${person.id}` }
        const answer = await visitor.post('/api/enrich-contact', { contactId: person.id }, key)
        answers.push(answer)
        if (answer.status === 503) return
        people.shift()
        if (answer.body['success'] === true) proven.add(person.id)
      },
    ]
    const loops = load.map(async (once) => {
      while (!isOver) await once()
    })
    for (let kill = 0; kill < 3; kill++) {
      const seen = answers.length
      await vi.waitUntil(() => answers.length > seen + 20, { timeout: 30_000 })
      const [killed = 0, ...children] = servers()
      for (const pid of [killed, ...children]) if (processStart(pid) !== undefined) process.kill(pid, 'SIGKILL')
      await vi.waitUntil(async () => postmasterOf(dataDir) !== killed && (await isReady()), {
        timeout: 60_000,
        interval: 50,
      })
    }
    isOver = true
    await Promise.all(loops)
    const refused = answers.filter(({ status }) => status >= 500)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body, headers } of refused)
      expect([status, body, headers.get('retry-after')]).toEqual([503, busy, '2'])
    const free = []
    for (const id of proven) free.push((await visitor.post('/api/enrich-contact', { contactId: id })).body['charged'])
    expect(free).toEqual([...proven].map(() => 0))
    // The lines of an outage are few, however many requests it failed.
    const lines = quarry
      .errors()
      .split('\n')
      .filter((line) => /is away|"level":[45]0/.test(line))
    expect(lines.length).toBeLessThan(60)
  })

  it('frozen, /readyz and pages say so at once, and everything goes on when it goes on', async () => {
    await vi.waitUntil(isReady, { timeout: 30_000 })
    const frozen = servers()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      // The result of a moment ago may still be answered.
      await vi.waitUntil(async () => !(await isReady()), { timeout: 30_000 })
      const startedAtMs = performance.now()
      const [ready, up, page] = await Promise.all([
        visitor.get('/readyz'),
        visitor.get('/healthz'),
        visitor.get('/newsletter'),
      ])
      const tookMs = performance.now() - startedAtMs
      expect([ready.status, ready.body]).toEqual([503, { message: 'The database does not answer.', code: 'not-ready' }])
      expect([up.status, page.status]).toEqual([200, 200])
      // However slow the machine: long before the database goes on.
      expect(tookMs).toBeLessThan(10_000)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await vi.waitUntil(isReady, { timeout: 30_000 })
    const [person] = peopleWho('valid', 30, 'accept').slice(-1)
    const answer = await visitor.post('/api/enrich-contact', { contactId: person?.id })
    expect([answer.status, answer.body['success']]).toEqual([200, true])
  })

  it('standing still itself, the product lets a crowd wait, and answers all of it when it goes on', async () => {
    const { hostname, port } = new URL(quarry.url)
    process.kill(quarry.pid, 'SIGSTOP')
    const crowd = Array.from({ length: 800 }, () => connect(Number(port), hostname))
    try {
      await Promise.all(crowd.map((socket) => once(socket, 'connect')))
    } finally {
      process.kill(quarry.pid, 'SIGCONT')
    }
    for (const socket of crowd) socket.write('GET /healthz HTTP/1.1\r\nHost: quarry\r\nConnection: close\r\n\r\n')
    const answers = await Promise.all(crowd.map(async (socket) => (await text(socket)).slice(0, 15)))
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']))
  })
})

describe('a database that hangs or has no disk left', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct({ worker: false })
  })
  afterAll(() => product.stop())

  it('keeps no public page waiting: each is drawn without it', async () => {
    const dataFor = publicPageData(product.ctx)
    const client = await product.database.ownerPool.connect()
    try {
      await client.query('begin; lock table blog_posts, reveals, receipts in access exclusive mode')
      const pages = await Promise.all(
        ['/', '/blog', '/privacy-policy', '/terms-of-service', '/nowhere'].map((path) => dataFor(path, false)),
      )
      expect(pages.map(({ page }) => page.kind)).toEqual(['landing', 'blog', 'legal', 'legal', 'missing'])
      const [, blog] = pages
      const posts = blog?.page.kind === 'blog' ? blog.page.posts : []
      expect(posts).toHaveLength(6)
      expect((await dataFor(`/blog/${posts[0]?.slug}`, false)).page.kind).toBe('post')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('is not ready if it cannot write, and is ready again as soon as it can', async () => {
    const { ownerPool, appConfig } = product.database
    const readiness = openReadiness(appConfig, product.ctx.log)
    try {
      expect(await readiness.whatIsWrong()).toBe(null)
      await ownerPool.query(`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
        create trigger full_disk before insert or update on write_checks execute function full_disk()`)
      await vi.waitUntil(
        async () => (await readiness.whatIsWrong()) === 'The database can not write: its disk is full.',
      )
      // Many questions at once are one check.
      const asked = await Promise.all(Array.from({ length: 50 }, () => readiness.whatIsWrong()))
      expect(new Set(asked).size).toBe(1)
      await ownerPool.query('drop trigger full_disk on write_checks')
      await vi.waitUntil(async () => (await readiness.whatIsWrong()) === null, { timeout: 20_000 })
      await ownerPool.query('revoke insert on write_checks from quarry_app')
      await vi.waitUntil(async () => (await readiness.whatIsWrong()) === 'The database can not write.', {
        timeout: 20_000,
      })
      await ownerPool.query('grant insert on write_checks to quarry_app')
    } finally {
      await readiness.close()
    }
  })

  it('is told from a fault of ours by the database’s own error code', async () => {
    const { ownerPool, pool } = product.database
    const failing = async (sql: string) => pool.query(sql).catch((error: unknown) => error)
    await ownerPool.query(`create function fail_with(state text) returns void language plpgsql as
      $$ begin raise exception 'as asked' using errcode = state; end $$`)
    for (const state of ['08006', '53100', '53300', '57P01', '57P03', '57014', '58030', '25006', '55P03', '40001'])
      expect(isAway(await failing(`select fail_with('${state}')`)), state).toBe(true)
    for (const state of ['23505', '42P01', '42501', '22P02', 'P0001', 'XX000'])
      expect(isAway(await failing(`select fail_with('${state}')`)), state).toBe(false)
    expect(isAway(await failing('select pg_terminate_backend(pg_backend_pid())'))).toBe(true)
    expect(isAway(await failing(`set statement_timeout = 1; select pg_sleep(1)`))).toBe(true)
  })
})
