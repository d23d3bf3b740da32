import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importPeople } from '../../engines/directory/import/import-people.ts'
import { leftOutTables } from '../../server/backup/what-travels.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import type { TestDatabase } from '../database.ts'
import { row, sourceOf, storedPeople } from '../imports/import-rows.ts'
import { operatingManual } from '../operating-manual.ts'
import { peopleWho } from '../people.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { spawnQuarry } from '../spawn-quarry.ts'
import { addMember, makeWorkspace } from '../team.ts'
import { startTestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'
import { openBackupPlaces, type BackupPlaces } from './backup-places.ts'

const password = 'correct horse'
let places: BackupPlaces
beforeAll(async () => {
  places = await openBackupPlaces()
}, 240_000)
afterAll(() => places.end())

/** Of every table its number of rows and a sum of them, in whatever order they lie. */
async function contents({ ownerPool }: TestDatabase): Promise<Map<string, string>> {
  const { rows } = await ownerPool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`,
  )
  const sums = rows.map(({ name }) => {
    const which = name === 'public.installation' ? `where key not like 'practice%'` : ''
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as sum from ${name} t ${which}`
  })
  const all = await ownerPool.query<{ name: string; sum: string }>(sums.join(' union all '))
  return new Map(all.rows.map(({ name, sum }) => [name, sum]))
}

describe('a backup of a running product', { timeout: 240_000 }, () => {
  it('into a folder that is not there, or in the place of one, is refused before it begins', async () => {
    const { product, folder, quarry } = places
    for (const [place, sentence] of [
      [join(folder, 'none', 'file'), `There is no folder ${join(folder, 'none')}.`],
      [folder, `${folder} is a folder. Name a file in it.`],
    ] as const)
      expect(await quarry(product.database, 'backup', place)).toMatchObject({ code: 1, errors: `${sentence}\n` })
  })

  it('is whole if another one into the same file begins beside it, which is refused', async () => {
    const { product, copy, dataDir, folder, quarry } = places
    const file = join(folder, 'same')
    const holder = await product.database.ownerPool.connect()
    let first
    try {
      // It can read every table but this one of the last.
      await holder.query('begin; lock table verifier.verdicts in access exclusive mode')
      first = spawnQuarry(copy, ['backup', file], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(product.database) })
      const waits = `select from pg_locks where relation = 'verifier.verdicts'::regclass and not granted`
      await vi.waitUntil(async () => (await product.database.ownerPool.query(waits)).rowCount === 1, {
        timeout: 60_000,
      })
      const second = await quarry(product.database, 'backup', file)
      expect([second.code, second.errors]).toEqual([1, expect.stringContaining('backup')])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await first.ended).toMatchObject({ code: 0 })
    expect(await quarry(product.database, 'restore', '--check', file)).toMatchObject({ code: 0 })
    expect(readdirSync(folder).filter((name) => name.startsWith('same'))).toEqual(['same'])
  })

  it('restored elsewhere is equal in every table, and the product goes on from there', async () => {
    const { product, visitor, email, receiptId, emptyPlace, elsewhere, backup } = places
    const file = await backup('whole')
    const before = await contents(product.database)
    const place = await emptyPlace()
    const restored = await elsewhere(place, 'restore', file)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.output).toContain('The ledger and the record of every workspace are right.')
    const after = await contents(place)
    for (const name of leftOutTables)
      if (after.has(name) && name !== 'directory.identity') expect([name, after.get(name)]).toEqual([name, '0 '])
    for (const [name, sum] of before) if (!leftOutTables.has(name)) expect([name, after.get(name)]).toEqual([name, sum])
    expect(before.size).toBeGreaterThan(80)
    // The number of this store: an index of the other one is not taken for its.
    expect(after.get('directory.identity')).not.toBe(before.get('directory.identity'))

    const other = await startTestProduct({ database: place })
    places.forget(place)
    const back = new Visitor(other.url)
    try {
      // Who was signed in signs in again: nothing that was ended since is alive.
      expect((await new Visitor(other.url).get('/api/auth/user')).status).toBe(401)
      expect((await back.post('/api/login', { email, password })).status).toBe(200)
      expect((await back.get(`/api/receipts/${receiptId}`)).body).toEqual(
        (await visitor.get(`/api/receipts/${receiptId}`)).body,
      )
      expect((await back.get('/api/contacts')).body).toEqual((await visitor.get('/api/contacts')).body)
      // Numbers go on where they were, rights hold, triggers work.
      const [, next] = peopleWho('valid', 2, 'accept')
      expect((await back.post('/api/enrich-contact', { contactId: next!.id })).body).toMatchObject({ success: true })
      expect((await Visitor.register(other.url)).user.email).toContain('@')
      await expect(place.ownerPool.query('delete from credit_ledger')).rejects.toThrow('append-only')
      await expect(place.pool.query('update credit_accounts set available = 9')).rejects.toThrow('permission denied')
      expect(
        await importPeople(place.ownerPool, sourceOf([row({ name: 'New One', email: 'new@acme.test' })])),
      ).toMatchObject({
        rowsAdded: 1,
      })
      expect((await checkLedger(other.ctx.db)).faults).toEqual([])
    } finally {
      await other.stop()
    }
  })

  it('a damaged file touches nothing; a database that holds anything is left alone', async () => {
    const { folder, emptyPlace, elsewhere, backup } = places
    const file = await backup('sound')
    const bytes = readFileSync(file)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    const damaged = join(folder, 'damaged')
    writeFileSync(damaged, bytes)
    const place = await emptyPlace()
    const refused = await elsewhere(place, 'restore', damaged)
    expect([refused.code, refused.output, refused.errors]).toEqual([1, '', expect.stringContaining('checksums')])
    expect(
      (
        await place.ownerPool.query(
          `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
        )
      ).rowCount,
    ).toBe(0)
    await place.ownerPool.query('create table somebody_elses (id int)')
    const full = await elsewhere(place, 'restore', file)
    expect([full.code, full.output, full.errors]).toEqual([1, '', expect.stringContaining('is not empty')])
  })
  it('after a backup is not brought back by it, in any table, nor an account that was closed, and cannot come in again', async () => {
    const { product, dataDir, folder, visitor, emptyPlace, quarry, elsewhere, backup } = places
    await visitor.post('/api/contacts', { apolloId: (await storedPeople(product.database.ownerPool))[0]?.id, tags: [] })
    const [vera] = await storedPeople(product.database.ownerPool)
    const [heir, leaver, stayer] = await Promise.all([1, 2, 3].map(() => Visitor.register(product.url)))
    await leaver!.post('/api/contacts', {
      apolloId: peopleWho('valid', 3, 'accept')[2]!.id,
      tags: ['leaver’s own tag'],
    })
    const [team, gone, kept] = [await makeWorkspace(leaver!), await makeWorkspace(heir!), await makeWorkspace(stayer!)]
    await addMember(product, team, { accountId: heir!.user.id, role: 'member' })
    const file = await backup('before-erasing')
    expect((await leaver!.post('/api/workspace/owner', { accountId: heir!.user.id })).status).toBe(200)
    expect((await leaver!.post('/api/account/delete', { password })).status).toBe(200)
    for (const owner of [heir!, stayer!]) expect((await owner.delete('/api/workspace')).status).toBe(200)
    expect((await stayer!.post(`/api/workspaces/${kept}/restore`)).status).toBe(200)
    const shown = async (place: TestDatabase, ...texts: string[]) => {
      const found: string[] = []
      const { rows } = await place.ownerPool.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'directory')`,
      )
      for (const { name } of rows) {
        const asked = `select from ${name} t where exists (select from unnest($1::text[]) x where position(lower(x) in lower(t::text)) > 0) limit 1`
        if ((await place.ownerPool.query(asked, [texts])).rowCount !== 0) found.push(name)
      }
      return found
    }
    const known = peopleWho('valid', 1, 'accept')[0]!.address!
    expect((await quarry(product.database, 'erase', 'vera@acme.test')).code).toBe(0)
    expect((await quarry(product.database, 'erase', known)).code).toBe(0)
    // Neither name nor address is in the list that lies about for it.
    const list = readFileSync(join(folder, 'erased.jsonl'), 'utf8')
    expect(list).not.toMatch(/vera|acme|@/)
    expect(list).toContain(leaver!.user.id)
    const people = list.split('\n').filter((line) => !/"kind":"(account|workspace)"/.test(line))
    expect(readFileSync(join(dataDir, 'erased.jsonl'), 'utf8')).toBe(people.join('\n'))

    const place = await emptyPlace()
    const restored = await elsewhere(place, 'restore', file)
    expect([restored.code, restored.errors]).toEqual([0, ''])
    expect(restored.output).toMatch(/ \d people who were erased since are gone from it\./)
    expect(await shown(place, 'vera@acme.test', 'vera unmistakable', 'crm-1')).toEqual([])
    expect(await shown(place, known)).toEqual([])
    expect(restored.output).toContain('1 accounts and 1 workspaces that were closed since are closed.')
    const isAsLeft = async (at: TestDatabase) => {
      expect(await shown(at, leaver!.user.email, 'leaver’s own tag')).toEqual([])
      const { rows } = await at.ownerPool.query(
        `select w.id, w.owner_id as owner, w.deleted_at is null as open, u.closed_at is null as "hasOwner" from workspaces w
          join users u on u.id = w.owner_id where w.id = any($1)`,
        [[team, gone, kept]],
      )
      const [owner, hasOwner] = [heir!.user.id, true]
      expect(new Set(rows)).toEqual(
        new Set([
          { id: team, owner, open: true, hasOwner },
          { id: gone, owner, open: false, hasOwner },
          { id: kept, owner: stayer!.user.id, open: true, hasOwner },
        ]),
      )
      const closed = await at.ownerPool.query('select closed_at from users where id = $1', [leaver!.user.id])
      expect(closed.rows[0]?.closed_at).toBeInstanceOf(Date)
      expect((await checkLedger(at.db)).faults).toEqual([])
    }
    await isAsLeft(place)
    expect(await shown(place, 'agnes@acme.test')).toEqual(['directory.people'])
    const rows = [row({ name: 'Vera', email: 'VERA@acme.test' }), row({ name: 'V. Unmistakable', externalId: 'crm-1' })]
    expect(await importPeople(place.ownerPool, sourceOf(rows))).toMatchObject({ rowsSuppressed: 2, rowsAdded: 0 })
    expect(vera?.id).toBeDefined()

    // A backup that came without the list is not restored in silence.
    const alone = join(mkdtempSync(join(folder, 'moved-')), 'alone')
    writeFileSync(alone, readFileSync(file))
    const next = await emptyPlace()
    const refused = await elsewhere(next, 'restore', alone)
    expect([refused.code, refused.output, refused.errors]).toEqual([1, '', expect.stringContaining('--erased FILE')])
    const mistaken = await elsewhere(next, 'restore', alone, '--erased', alone)
    expect([mistaken.code, mistaken.errors]).toEqual([
      1,
      `${alone} is no list of who was erased: no line of it can be read.\n`,
    ])
    // As by a program that knows no list, such as pgBackRest; then a command does what the list says.
    expect((await elsewhere(next, 'restore', alone, '--erased', 'none')).code).toBe(0)
    expect(await shown(next, 'vera@acme.test', leaver!.user.email)).not.toEqual([])
    const manual = operatingManual()
    const statements = [
      ...manual.slice(manual.indexOf('Nobody is signed in by')).matchAll(/ -c '((?:DELETE|UPDATE)[^']+)'/g),
    ]
    expect(statements).toHaveLength(10)
    for (const [, statement] of statements) await next.ownerPool.query(statement!)
    const again = () => elsewhere(next, 'erase', '--again', join(folder, 'erased.jsonl'))
    expect(await again()).toMatchObject({
      ...{ code: 0, errors: '' },
      output: expect.stringMatching(/^Erased [1-9] people, and closed 1 accounts and 1 workspaces\. All /),
    })
    expect(await shown(next, 'vera@acme.test', 'vera unmistakable', known)).toEqual([])
    await isAsLeft(next)
    expect((await again()).output).toMatch(/^Erased 0 people, and closed 0 accounts and 0 workspaces\./)
  })
})
