import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type OpenDatabaseOptions } from '../connect.ts'
import type { Log } from '../log.ts'
import { processesWorkingIn, processStart, signalProcess } from './process-state.ts'

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

let dataDir: string
/** As a first start leaves it, for tests that are not about first starts. */
let started: string
const databases: Database[] = []

beforeAll(async () => {
  started = mkdtempSync(join(tmpdir(), 'quarry-embedded-started-'))
  await (await openDatabase({ dataDir: started, log: quiet })).close()
})

afterAll(() => rmSync(started, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quarry-embedded-'))
})

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()))
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('is durable, private, and listens on no network', async () => {
    const database = await open()
    const { rows } = await database.pool.query(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
        'listen_addresses', 'unix_socket_permissions', 'data_checksums', 'server_encoding', 'TimeZone') order by name`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      unix_socket_permissions: '0700',
    })
    for (const path of [join(dataDir, 'postgres'), String(database.owner.host)]) {
      expect(statSync(path).mode & 0o777).toBe(0o700)
    }
    await database.close()
    expect(existsSync(String(database.owner.host))).toBe(false)
  })

  test('starts in a data directory whose path is longer than a socket address may be', async () => {
    const deep = join(dataDir, 'x'.repeat(100), 'with "quotes" and spaces')
    const database = await open({ dataDir: deep })
    await database.pool.query('select 1')
    await database.close()
  })

  test('the product role logs in with limits on the time of statements, locks and idle transactions', async () => {
    copyStarted()
    const database = await open()
    const { rows } = await database.pool.query(
      `select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout')
        as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ role: 'quarry_app', statement: '30s', lock: '8s', idle: '20s' }])
    await database.close()
  })

  test('a cluster whose making was killed is made anew', async () => {
    mkdirSync(join(dataDir, 'postgres.new-0123/base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new-0123/PG_VERSION'), '18\n')
    const database = await open()
    await database.close()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test('an unknown folder of its name is left alone', async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/treasure'), 'mine')
    await expect(open()).rejects.toThrow()
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    expect(readFileSync(join(dataDir, 'postgres/treasure'), 'utf8')).toBe('mine')
  })

  test('a postmaster.pid that names a stranger does not block, and the stranger lives', async () => {
    copyStarted()
    const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '/tmp', '', '     12345         0', 'ready   ']
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)
    const database = await open()
    await database.pool.query('select 1')
    await database.close()
  })

  test('its log stays in its file and below 10 MB at a start', async () => {
    copyStarted()
    writeFileSync(join(dataDir, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
    const database = await open()
    await expect(database.pool.query('select wrong')).rejects.toThrow()
    await database.close()
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/^\d{4}-.*ready to accept connections/s)
  })
})

describe.each(['SIGKILL', 'SIGINT', 'SIGQUIT'] as const)('a server that gets %s from outside', (signal) => {
  test('is started again, keeps what was committed, and the same pool works on', async () => {
    copyStarted()
    let onRestart = () => {}
    const restarted = new Promise<void>((resolve) => (onRestart = resolve))
    const database = await open({ onRestart: () => onRestart() })
    const owner = new pg.Pool({ ...database.owner, max: 2 })
    owner.on('error', () => {})
    await owner.query('create table kept as select 1 as n')
    await owner.query('grant select on kept to public')
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
    const { rows } = await owner.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
    const held = await database.pool.connect()
    signalProcess(rows[0].pid, signal)
    await restarted
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
    expect(processStart(rows[0].pid)).toBeUndefined()
    held.release(true)
    await owner.end()
    await database.close()
    expect(processesWorkingIn(join(dataDir, 'postgres'))).toEqual([])
  })
})

function copyStarted(): void {
  execFileSync('cp', ['-a', `${started}/.`, dataDir])
}

async function open(options: Partial<OpenDatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ dataDir, log: quiet, ...options })
  databases.push(database)
  return database
}
