import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PeopleIndex } from '../../engines/directory/index/people-index.ts'
import { storeId } from '../../engines/directory/index/keep/people-changes.queries.ts'
import { indexVersion } from '../../engines/directory/remote/index-version.ts'
import { openSearchServer } from '../../server/search/open-search-server.ts'
import { searchSecret } from '../../server/search/search-secret.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { makeDataDir } from '../spawn-quarry.ts'
import { lookBy, type Change } from './doctor-trial.ts'

const secretKey = 'a secret of the tests, 32 characters or more'
const demoPeople = 2_000

let database: TestDatabase
let settings: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  settings = {
    DATA_DIR: makeDataDir(),
    DATABASE_URL: databaseUrl(database),
    SECRET_KEY: secretKey,
    DEMO_PEOPLE: String(demoPeople),
  }
})
afterAll(() => database.drop())

async function indexBy(changes: Record<string, string>, other: Change = {}): Promise<string> {
  const found = (await lookBy(settings)(changes, other)).get('index')!
  expect(found.remedy === '').toBe(found.state === 'ok')
  return `${found.state}: ${found.what}`
}

/** A web process or a worker that lives on this machine, or elsewhere. */
async function lives(role: string, host = hostname()): Promise<void> {
  await database.ownerPool.query('delete from processes')
  await database.ownerPool.query(
    `insert into processes (id, role, host, pid, version, connections, started_at, seen_at)
    values ('one', $1, $2, 1, 'x', 1, now(), now())`,
    [role, host],
  )
}

async function listen(answer: (asked: IncomingMessage, reply: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an index of this machine', () => {
  it('is missed where one was kept; of the DATA_DIR of another process nothing is claimed', async () => {
    await lives('web')
    const away = { DATA_DIR: makeDataDir() }
    expect(await indexBy(away)).toMatch(/^ok: No search index was ever kept in this DATA_DIR/)
    // The embedded database lies in the DATA_DIR of the web process itself.
    expect(await indexBy(away, { database: { embedded: true } })).toMatch(/^warn: The search index is missing at/)
    mkdirSync(join(away.DATA_DIR, 'index'), { recursive: true })
    expect(await indexBy(away)).toMatch(/^warn: The search index is missing at/)
    await lives('web', 'another-machine')
    expect(await indexBy(away)).toMatch(/^ok: No web process runs on this machine/)
  })
})

describe('search processes', () => {
  /** One of this installation unless it is said otherwise. */
  async function serve({ secret = secretKey, people = demoPeople, isOpen = true, store = '' } = {}): Promise<string> {
    const index = { mark: () => 7 } as PeopleIndex
    const server = await openSearchServer({
      host: '127.0.0.1',
      port: 0,
      logger: pino({ level: 'silent' }),
      secrets: [searchSecret(secret)],
      version: indexVersion(people, store || (await storeId(database.pool))),
      index: () => (isOpen ? index : null),
      probes: { whatIsWrong: async () => null, metricsToken: undefined, registry: new Registry() },
    })
    onTestFinished(() => server.close())
    return server.url
  }
  const indexAt = (...urls: string[]) => indexBy({ SEARCH_URL: urls.join(',') })

  it('that answer are well, whatever lies in DATA_DIR; those that don’t are named', async () => {
    await lives('web')
    const [one, two, gone] = [await serve(), await serve(), `http://127.0.0.1:${await freePort()}`]
    expect(await indexAt(one)).toBe('ok: The search process answers.')
    expect(await indexAt(one, two)).toBe('ok: All 2 search processes answer.')
    expect(await indexAt(one, gone)).toMatch(
      new RegExp(`^warn: 1 of 2 search processes can’t be asked. ${new URL(gone).host}: It can’t be reached .*REFUSED`),
    )
    expect(await indexAt(gone)).toMatch(/^fail: No search process answers, so nobody can search\. 127\.0\.0\.1:\d+: It/)
  })

  it('that refuse the product, or let it wait, count as away', async () => {
    const others = [
      await serve({ secret: 'another key of 32 characters or more' }),
      await serve({ people: 1 }),
      await serve({ store: 'another' }),
      await serve({ isOpen: false }),
      `http://${await listen(() => {})}`,
      `http://${await listen((_, reply) => reply.end('<h1>Hello</h1>'))}`,
    ]
    const said = await indexAt(await serve(), ...others)
    expect(said).toMatch(/^warn: 6 of 7 search processes/)
    for (const why of [
      'another SECRET_KEY',
      'another version',
      'another database',
      'being opened',
      'It doesn’t answer',
      'Something else answers',
    ])
      expect(said).toContain(why)
  })
})

describe('OpenSearch', () => {
  /** The cluster's two answers that are asked for, as OpenSearch 3 gives them. */
  async function cluster({ status = 'green', refusal }: { status?: string; refusal?: [number, string] }) {
    return listen((asked, reply) => {
      const [code, body] = answerTo(asked.url ?? '', status, refusal)
      reply.writeHead(code, { 'content-type': 'application/json' }).end(body)
    })
  }
  function answerTo(path: string, status: string, refusal?: [number, string]): [number, string] {
    if (refusal) return refusal
    if (path === '/_alias/mine-people,mine-companies,mine-places') return [200, '{}']
    if (status === 'untold' && path.startsWith('/_cluster'))
      return [403, '{"error":{"type":"security_exception"},"status":403}']
    if (path === '/_cluster/health/mine-people,mine-companies,mine-places') return [200, JSON.stringify({ status })]
    return [404, '{"error":"no such path","status":404}']
  }
  const indexAt = (at: string) =>
    indexBy({ DIRECTORY: 'opensearch', OPENSEARCH_URL: `http://ann:s3cret-word@${at}`, OPENSEARCH_PREFIX: 'mine' })

  it('is asked for its index and the state of it', async () => {
    await lives('web')
    expect(await indexAt(await cluster({}))).toMatch(/^ok: OpenSearch answers, and has the index/)
    expect(await indexAt(await cluster({ status: 'untold' }))).toMatch(/^ok: .*may not ask/)
    expect(await indexAt(await cluster({ status: 'yellow' }))).toMatch(/^warn: .*fewer copies/)
    expect(await indexAt(await cluster({ status: 'red' }))).toMatch(/^fail: .*lacks a part/)
  })

  it('that has no index, refuses the login or is away fails, and no password is told', async () => {
    const refusing = (code: number, error: object | string) => cluster({ refusal: [code, JSON.stringify({ error, status: code })] }) // oxfmt-ignore
    const none = await indexAt(await refusing(404, 'aliases [mine-people] missing'))
    expect(none).toMatch(/^fail: OpenSearch answers, and does not have all of the index \(mine-people,/)
    const login = await indexAt(await refusing(403, { type: 'security_exception', reason: 'no permissions' }))
    expect(login).toBe('fail: OpenSearch refused: security_exception: no permissions.')
    const away = await indexAt(`127.0.0.1:${await freePort()}`)
    expect(away).toMatch(/^fail: OpenSearch does not answer at 127\.0\.0\.1:\d+: .*ECONNREFUSED/)
    expect(none + login + away).not.toContain('s3cret-word')
  })
})
