import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openDatabase, type Database } from '../connect.ts'
import { admitAppRole, scramSecret } from './admit-app-role.ts'
import { atServer, connectionNeeds, connectionRoom, tellConnections } from './connection-needs.ts'
import { UnnamedClient } from './unnamed-client.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let server: TestDatabase
const opened: Database[] = []
const urlOf = (user: string) =>
  `postgres://${user}@${encodeURIComponent(String(server.ownerConfig.host))}/${server.name}`
/** As behind a pooler: two addresses, which here are both the server itself. */
const open = async (databaseUrl: string, databaseDirectUrl?: string) => {
  const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: '/nowhere', log: quiet })
  opened.push(database)
  return database
}

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await server.drop()
})

it('the limited role carries its limits itself where a session can’t ask for them', async () => {
  const database = await open(urlOf('quarry_app'), urlOf('quarry_owner'))
  await Promise.all(Array.from({ length: 12 }, () => admitAppRole(database)))
  const { rows } = await database.pool.query(`select current_user as role, session_user as login,
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ role: 'quarry_app', login: 'quarry_app', statement: '30s', lock: '8s', idle: '20s' }])
  const others = await server.ownerPool.query(
    `select 1 from pg_db_role_setting where setdatabase <> (select oid from pg_database where datname = current_database())
     and setrole = 'quarry_app'::regrole`,
  )
  // Of this database alone: another installation on the server may have limits of its own.
  expect(others.rowCount).toBe(0)
})

it('a start refuses connections that are not the limited role’s', async () => {
  const database = await open(urlOf('quarry_owner'), urlOf('quarry_owner'))
  await expect(admitAppRole(database)).rejects.toThrow(
    /^A connection of DATABASE_URL is quarry_owner’s and not quarry_app’s/,
  )
  const today = await open(urlOf('quarry_owner'))
  await admitAppRole(today)
  await server.ownerPool.query('grant update on credit_accounts to quarry_app')
  await expect(admitAppRole(today)).rejects.toThrow(/^The role quarry_app may change the ledger’s tables/)
  await server.ownerPool.query('revoke update on credit_accounts from quarry_app')
})

it('no statement has a name on a pooler’s connection', async () => {
  const client = new UnnamedClient(server.appConfig)
  await client.connect()
  try {
    const asked = { name: 'of-this-test', text: 'select $1::int as one', values: [1] }
    expect((await client.query(asked)).rows).toEqual([{ one: 1 }])
    expect((await client.query('select name from pg_prepared_statements')).rows).toEqual([])
    const named = new pg.Client(server.appConfig)
    await named.connect()
    await named.query(asked)
    expect((await named.query('select name from pg_prepared_statements')).rows).toEqual([{ name: 'of-this-test' }])
    await named.end()
  } finally {
    await client.end()
  }
})

it('what a server keeps of a password is what PostgreSQL makes of it', async () => {
  const [password, role] = ['pencil, ünd more: 100 %', `${server.name}_role`]
  await server.ownerPool.query(`set password_encryption = 'scram-sha-256'`)
  await server.ownerPool.query(`create role ${role} password '${password}'`)
  const { rows } = await server.ownerPool.query<{ secret: string }>(
    'select rolpassword as secret from pg_authid where rolname = $1',
    [role],
  )
  await server.ownerPool.query(`drop role ${role}`)
  const [, salt = ''] = /^SCRAM-SHA-256\$4096:([^$]+)\$/.exec(rows[0]?.secret ?? '') ?? []
  expect(scramSecret(password, Buffer.from(salt, 'base64'))).toBe(rows[0]?.secret)
})

it('a process says at its start that the server has too few connections left', async () => {
  expect(connectionNeeds({ web: true, connections: 20 })).toEqual({ pooled: 25, direct: 4 })
  expect(connectionNeeds({ web: false, connections: 5 })).toEqual({ pooled: 10, direct: 3 })
  expect([false, true].map((isPooled) => atServer({ pooled: 25, direct: 4 }, isPooled))).toEqual([29, 4])
  const database = await open(urlOf('quarry_owner'))
  const { most, taken } = await connectionRoom(database.pool)
  expect(taken).toBeGreaterThan(0)
  const said: unknown[] = []
  const log = { ...quiet, warn: (detail: unknown) => void said.push(detail) }
  await tellConnections(database, { web: true, connections: 2 }, log)
  expect(said).toEqual([])
  await tellConnections(database, { web: true, connections: 500 }, log)
  expect(said).toMatchObject([{ wanted: 509, most }])
})
