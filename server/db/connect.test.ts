import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openNotices } from '../jobs/open-notices.ts'
import { openDatabase } from './connect.ts'
import type { Log } from './log.ts'
import { sqlOn } from './sql-on.ts'

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }
const dataDir = join(tmpdir(), 'quarry-never-made')

let server: TestDatabase
let databaseUrl: string

beforeAll(async () => {
  server = await createTestDatabase()
  databaseUrl = `postgres://quarry_owner@${encodeURIComponent(String(server.ownerConfig.host))}/${server.name}`
})

afterAll(() => server.drop())

describe('DATABASE_URL', () => {
  test('uses that server as the limited role, and makes no data directory', async () => {
    const database = await openDatabase({ databaseUrl, dataDir, log: quiet })
    const { rows } = await sqlOn(database.db).execute(
      sql`select current_user as role, session_user as login, current_setting('statement_timeout') as statement`,
    )
    expect(rows).toEqual([{ role: 'quarry_app', login: 'quarry_owner', statement: '30s' }])
    expect(database.embedded).toBe(false)
    await database.close()
    expect(existsSync(dataDir)).toBe(false)
  })

  test('keeps the options that its address carries', async () => {
    const url = `${databaseUrl}?options=${encodeURIComponent('-c work_mem=12345kB')}&application_name=mine`
    const database = await openDatabase({ databaseUrl: url, dataDir, log: quiet })
    const { rows } = await database.pool.query(
      `select current_user as role, current_setting('work_mem') as memory, current_setting('application_name') as name`,
    )
    expect(rows).toEqual([{ role: 'quarry_app', memory: '12345kB', name: 'mine' }])
    await database.close()
  })

  test('that leads nowhere gives an error without its password', async () => {
    const attempts = [
      'postgres://me:topsecret@127.0.0.1:1/x',
      'me:topsecret@nowhere',
      'mysql://me:topsecret@127.0.0.1/x',
    ]
    for (const url of attempts) {
      const opening = openDatabase({ databaseUrl: url, dataDir, log: quiet })
      await expect(opening).rejects.toThrow(/^(?=.*DATABASE_URL)(?!.*topsecret)/)
    }
  })

  // The kernel's own table says when it will ask the other end.
  test.runIf(process.platform === 'linux')(
    'that a network forgets is missed soon, also by who only listens there',
    async () => {
      const front = createServer((socket) => {
        const behind = connect(join(String(server.ownerConfig.host), `.s.PGSQL.${server.ownerConfig.port ?? 5432}`))
        for (const end of [socket, behind]) end.on('error', () => {})
        socket.pipe(behind).pipe(socket)
      }).listen(0, '127.0.0.1')
      await once(front, 'listening')
      const { port } = front.address() as AddressInfo
      const url = `postgres://quarry_owner@127.0.0.1:${port}/${server.name}`
      const database = await openDatabase({ databaseUrl: url, dataDir, log: quiet })
      const notices = await openNotices(database.direct, quiet)
      const to = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
      const rows = readFileSync('/proc/net/tcp', 'utf8')
        .split('\n')
        .map((row) => row.trim().split(/\s+/))
      const [kind, hundredths = ''] =
        rows.find(([, , remote, state]) => remote?.endsWith(to) && state === '01')?.[5]?.split(':') ?? []
      expect(kind).toBe('02')
      expect(parseInt(hundredths, 16) / 100).toBeLessThanOrEqual(60)
      await notices.close()
      await database.close()
      front.close()
    },
  )

  test('closing ends while a connection is still held, and may be asked twice', async () => {
    const database = await openDatabase({ databaseUrl, dataDir, log: quiet })
    const held = await database.pool.connect()
    await Promise.all([database.close(), database.close()])
    held.release()
  })

  test('a connection cut by the server does not end the process', async () => {
    const database = await openDatabase({ databaseUrl, dataDir, log: quiet })
    const held = await database.pool.connect()
    await database.pool.query('select 1')
    await server.ownerPool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      'quarry',
    ])
    held.release(true)
    // A query on a connection whose end is still on its way would fail, and rightly so.
    await vi.waitUntil(() => database.pool.totalCount === 0, { timeout: 20_000 })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})
