import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RevealAnswer } from '../../contract/reveals.ts'
import { openDatabase, type Database } from '../../server/db/connect.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { admitAppRole } from '../../server/db/pooler/admit-app-role.ts'
import { openNotices } from '../../server/jobs/open-notices.ts'
import { notify } from '../../server/jobs/notices.queries.ts'
import { writePeople } from '../imports/import-files.ts'
import { peopleWho } from '../people.ts'
import { freePort } from '../free-port.ts'
import { runVerbs } from '../run-command.ts'
import { copyProduct, endQuarries, makeDataDir, spawnQuarry, startQuarry, stopQuarry } from '../spawn-quarry.ts' // oxfmt-ignore
import { Visitor } from '../visitor.ts'
import { DatabaseServer, owner } from './database-server.ts'
import { openPooler, skipsPooler, type Pooler } from './pooler.ts'

const app = { user: 'quarry_app', password: 'behind the pooler: 100 %' }
/** The mode in which a pooler breaks more; the other in a long run. */
const modes = (['transaction', 'session'] as const).slice(0, process.env['QUARRY_LONG'] === '1' ? 2 : 1)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

describe.skipIf(skipsPooler())('behind PgBouncer', { timeout: 600_000 }, () => {
  let server: DatabaseServer
  let product: string
  let run: ReturnType<typeof runVerbs>
  const poolers: Pooler[] = []
  const open = async (options: Partial<Parameters<typeof openPooler>[0]>) => {
    const pooler = await openPooler({
      mode: 'transaction',
      serverPort: server.port,
      password: app.password,
      ...options,
    })
    poolers.push(pooler)
    return pooler
  }
  /** How a start opens its database, which says no before anything else is there. */
  const started = async (databaseUrl: string, databaseDirectUrl?: string) => {
    const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: '/nowhere', log: silent })
    try {
      await migrateDatabase(database.owner, silent)
      await admitAppRole(database)
    } finally {
      await database.close()
    }
  }

  beforeAll(async () => {
    product = copyProduct()
    run = runVerbs(product)
    server = await DatabaseServer.open()
  }, 120_000)
  afterAll(async () => {
    await endQuarries()
    for (const pooler of poolers) await pooler.close()
    await server?.close()
  })

  it.each(modes)('in %s mode all of the product works, and its connections may not change the ledger', async (mode) => {
    const { port } = await open({ mode })
    const pooledUrl = server.url(app, port)
    const settings = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: server.url(), DATA_DIR: makeDataDir() }
    const quarry = await startQuarry(product, settings)
    const visitor = await Visitor.register(quarry.url)

    const people = peopleWho('valid', 12, 'accept')
    const revealed = await Promise.all(
      people.slice(0, 8).map(({ id }) => visitor.post<RevealAnswer>('/api/enrich-contact', { contactId: id })),
    )
    expect(revealed.map(({ status, body }) => [status, body.success])).toEqual(revealed.map(() => [200, true]))
    const ids = { contactIds: people.slice(8).map(({ id }) => id) }
    const quoted = await visitor.post<{ batchId: string }>('/api/enrich-contacts', ids)
    const batch = `/api/enrich-contacts/${quoted.body.batchId}`
    await visitor.post(`${batch}/start`, { maxCredits: 4 })
    await expect.poll(async () => (await visitor.get(batch)).body).toMatchObject({ state: 'done', spentCredits: 4 })
    const me = { email: visitor.user.email, password: 'correct horse' }
    // Statements that have a name elsewhere, many at once and on whichever connection is free.
    const signedIn = await Promise.all(Array.from({ length: 6 }, () => new Visitor(quarry.url).post('/api/login', me)))
    expect(new Set(signedIn.map(({ status }) => status))).toEqual(new Set([200]))
    const looks = await Promise.all(Array.from({ length: 60 }, () => visitor.get('/api/auth/user')))
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))

    const imported = await run(['import', writePeople(50)], settings)
    expect(imported.code, imported.errors).toBe(0)
    await expect
      .poll(
        async () =>
          (await visitor.post('/api/search-contacts', { jobTitle: 'Engineer 7', company: '', location: '' })).text,
      )
      .toContain('Person 7')

    await mayNotChangeTheLedger(pooledUrl)
    await hearsNotices(settings)
    const ledger = await run(['ledger', 'check'], settings)
    expect([ledger.code, ledger.errors]).toEqual([0, ''])
    expect((await stopQuarry(quarry)).code).toBe(0)
    // What a pooler breaks: statements that another session prepared, and what a session begins with.
    expect(quarry.errors()).not.toMatch(/prepared statement|startup parameter|42P05|26000/)
  })

  it('a search process listens past it, and has the people', async () => {
    const { port } = await open({})
    const settings = { DATABASE_URL: server.url(app, port), DATABASE_DIRECT_URL: server.url(), DATA_DIR: makeDataDir() }
    const search = spawnQuarry(product, ['search'], { ...settings, SEARCH_PORT: String(await freePort()) })
    const [, url = ''] = /(http:\/\/\S+)$/.exec((await search.ready) ?? '') ?? []
    expect((await fetch(`${url}/readyz`)).status, search.errors()).toBe(200)
    await stopQuarry(search)
  })

  it('a start refuses what would take the ledger’s protection away, with a sentence', async () => {
    const dropping = await open({
      ignored: 'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    })
    const asOwner = await open({ user: { name: owner.user, password: owner.password } })
    const refusing = await open({})
    const through = (port: number) => server.url(owner, port)
    for (const { port } of [dropping, refusing]) {
      // As operators did it: the owner, through the pooler.
      await expect(started(through(port))).rejects.toThrow(/^DATABASE_URL leads through a pooler .*DATABASE_DIRECT_URL/)
      await expect(started(server.url(app, port), through(port))).rejects.toThrow(
        /^DATABASE_DIRECT_URL leads through a pooler/,
      )
    }
    await expect(started(server.url(app, asOwner.port), server.url())).rejects.toThrow(
      /^A connection of DATABASE_URL is shop’s and not quarry_app’s/,
    )
    const change = (sql: string) => server.asAdministrator((client) => client.query(sql), owner.database)
    await change('grant update on credit_ledger to quarry_app')
    await expect(started(server.url(app, refusing.port), server.url())).rejects.toThrow(
      /^The role quarry_app may change the ledger’s tables/,
    )
    await change('revoke update on credit_ledger from quarry_app')
    await server.asAdministrator((client) => client.query(`create database other owner ${owner.user}`))
    const other = server.url().replace(/[^/]*$/, 'other')
    await expect(started(server.url(app, refusing.port), other)).rejects.toThrow('lead to two databases')
    await started(server.url(app, refusing.port), server.url())
  })
})

async function mayNotChangeTheLedger(pooledUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: pooledUrl })
  await client.connect()
  try {
    await expect(client.query('update credit_ledger set d_available = 0')).rejects.toThrow('permission denied')
    const { rows } = await client.query(
      `select current_user as role, session_user as login, current_setting('statement_timeout') as statement,
       current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
       current_setting('work_mem') as memory`,
    )
    expect(rows).toEqual([
      { role: app.user, login: app.user, statement: '30s', lock: '8s', idle: '20s', memory: '4MB' },
    ])
  } finally {
    await client.end()
  }
}

/** Through the pooler a notice is sent; past it it is heard. */
async function hearsNotices({
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseDirectUrl,
  DATA_DIR: dataDir,
}: {
  DATABASE_URL: string
  DATABASE_DIRECT_URL: string
  DATA_DIR: string
}): Promise<void> {
  const database: Database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, log: silent })
  const notices = await openNotices(database.direct, silent)
  try {
    const heard = notices.wait('request_answered', 'of this test', 20_000)
    await notify(database.db, 'request_answered', 'of this test')
    expect(await heard).toBe(true)
  } finally {
    await notices.close()
    await database.close()
  }
}
