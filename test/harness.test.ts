import dgram from 'node:dgram'
import { rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDirectory } from '../engines/directory/open-directory.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { copyOfIndex } from './kept-index.ts'
import { testPeople } from './product.ts'

describe('each test file has its own database', () => {
  let one: TestDatabase
  let other: TestDatabase

  beforeAll(async () => {
    ;[one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  })

  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()])
  })

  test('a table made in one is not in the other', async () => {
    await one.ownerPool.query('create table only_here (id int)')
    const seen = await other.ownerPool.query(`select to_regclass('only_here') as name`)
    expect(seen.rows).toEqual([{ name: null }])
  })

  test('the product works under its limited role', async () => {
    const { rows } = await one.pool.query(
      'select current_user as role, rolsuper as super from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ role: 'quarry_app', super: false }])
    await expect(one.pool.query('create table public.mine (id int)')).rejects.toMatchObject({ code: '42501' })
  })

  test('a product finds the made-up people indexed', async () => {
    const { folder, file } = await copyOfIndex(testPeople, one)
    const before = statSync(file).ino
    const onTrouble = (message: string, error: unknown) => {
      throw new Error(message, { cause: error })
    }
    const { pool, appConfig: connection } = one
    const options = { demoPeople: testPeople, pool, connection, file, threads: 'inline', onTrouble } as const
    await (await openDirectory(options)).close()
    expect(statSync(file).ino).toBe(before)
    rmSync(folder, { recursive: true })
  })

  test('drop succeeds while a connection is still held', async () => {
    const held = await createTestDatabase()
    await held.pool.connect()
    await held.drop()
    const left = await one.ownerPool.query('select 1 from pg_database where datname = $1', [held.name])
    expect(left.rowCount).toBe(0)
  })
})

describe('the network is closed', () => {
  test('a connection to another machine throws, in every form', async () => {
    // 192.0.2.0/24 and example.test lead nowhere (RFC 5737, RFC 6761).
    expect(() => net.connect(25, '192.0.2.1')).toThrow('closed in tests')
    expect(() => net.connect({ port: 25, host: 'mx.example.test' })).toThrow('closed in tests')
    expect(() => new net.Socket().connect(25, '192.0.2.1')).toThrow('closed in tests')
    await expect(fetch('http://192.0.2.1/')).rejects.toThrow()
    const socket = dgram.createSocket('udp4')
    expect(() => socket.send('x', 53, '192.0.2.1')).toThrow('closed in tests')
    socket.close()
  })

  test('loopback is open', async () => {
    const server = net.createServer((socket) => socket.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as net.AddressInfo
    const heard = await new Promise((resolve) =>
      net.connect(port, '127.0.0.1').once('data', (data) => resolve(String(data))),
    )
    expect(heard).toBe('hello')
    await new Promise((resolve) => server.close(resolve))
  })
})
