import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { dbOf, inTransaction } from '../../server/db/transaction.ts'
import { grantCredits } from '../../server/features/credits/move-credits.ts'
import type { TestDatabase } from '../database.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { makeDataDir, spawnQuarry } from '../spawn-quarry.ts'
import { actorOf } from '../workspace.ts'
import { openBackupPlaces, type BackupPlaces } from './backup-places.ts'
import { readRelease, releases, restoreRelease } from './kept-releases.ts'

let places: BackupPlaces
beforeAll(async () => {
  places = await openBackupPlaces()
}, 240_000)
afterAll(() => places.end())

describe('a backup of a running product', { timeout: 600_000 }, () => {
  it('is of one moment while credits move, and is noted with its end for whoever asks how old it is', async () => {
    const { product, folder, visitor, emptyPlace, elsewhere, backup } = places
    const actor = await actorOf(product.database, visitor)
    let isOver = false
    let grants = 0
    const moving = (async () => {
      while (!isOver) {
        grants += 1
        await inTransaction(dbOf(product.database.ownerPool), (tx) =>
          grantCredits(tx, actor.workspaceId, 1, `during ${grants}`),
        )
      }
    })()
    const file = await backup('moving')
    isOver = true
    await moving
    expect(grants).toBeGreaterThan(5)
    const place = await emptyPlace()
    expect(await elsewhere(place, 'restore', file)).toMatchObject({ code: 0, errors: '' })
    const kept = await product.database.ownerPool.query(
      `select kind, folder, bytes::int, length(checksum) as digits, ended_at is not null as ended from backups order by started_at desc limit 1`,
    )
    const bytes = readFileSync(file).length
    expect(kept.rows).toEqual([{ kind: 'file', folder, bytes, digits: 64, ended: true }])
  })

  it('goes through a pipe, encrypted for a public key, and opens for no other key', async () => {
    const { product, copy, dataDir, folder, emptyPlace, quarry, elsewhere, backup } = places
    const key = join(folder, 'secret')
    const { output } = await quarry(product.database, 'backup', '--new-key', key)
    const publicKey = output.trim()
    const place = await emptyPlace()
    const here = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(product.database) }
    const env = (settings: object) =>
      Object.entries(settings)
        .map(([name, value]) => `${name}='${String(value)}'`)
        .join(' ')
    const program = `node '${join(copy, 'bin/quarry.js')}'`
    const there = { DATA_DIR: makeDataDir(), DATABASE_URL: databaseUrl(place) }
    const said = execFileSync(
      'bash',
      [
        '-c',
        `set -o pipefail; ${env(here)} ${program} backup - --for ${publicKey} 2>/dev/null | ${env(there)} ${program} restore - --key '${key}' --erased none`,
      ],
      { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error' } },
    )
    expect(said).toMatch(/^Restored \d+ tables/)
    const file = await backup('sealed', '--for', publicKey)
    expect(readFileSync(file, 'latin1')).not.toContain('credit_ledger')
    const other = join(folder, 'other')
    await quarry(product.database, 'backup', '--new-key', other)
    expect(await elsewhere(place, 'restore', '--check', file, '--key', other)).toMatchObject({ code: 1, output: '' })
    expect(await elsewhere(place, 'restore', '--check', file, '--key', key)).toMatchObject({ code: 0, errors: '' })
    expect((await elsewhere(place, 'backup', file, '--for', 'age1nobody')).errors).toContain('no public key')
  })

  it('of the version before is restored into this one', async () => {
    const { folder, emptyPlace, elsewhere } = places
    for (const name of releases) {
      const old = await restoreRelease(readRelease(name))
      const file = join(folder, `of-${name}`)
      await backupAs(old, file)
      const place = await emptyPlace()
      const restored = await elsewhere(place, 'restore', file, '--erased', 'none')
      expect([name, restored]).toMatchObject([name, { code: 0, errors: '' }])
      const accounts = async ({ ownerPool }: TestDatabase) =>
        (await ownerPool.query('select id, email, password_hash from users order by id')).rows
      expect(await accounts(place)).toEqual(await accounts(old))
    }
  })
})

/** As the version of that database would have done: a command of this one would bring it to this version first. */
async function backupAs(database: TestDatabase, file: string): Promise<void> {
  const parts: Buffer[] = []
  await writeBackup(database.ownerConfig, async (part) => void parts.push(part))
  writeFileSync(file, Buffer.concat(parts))
}

describe('what is cut off', { timeout: 600_000 }, () => {
  it('a killed backup leaves no file that passes as one, and the next one is not held up by it', async () => {
    const { product, copy, dataDir, folder, elsewhere, backup } = places
    const file = join(folder, 'killed')
    const holder = await product.database.ownerPool.connect()
    let killed
    try {
      // It can read every table but this one of the last.
      await holder.query('begin; lock table verifier.verdicts in access exclusive mode')
      killed = spawnQuarry(copy, ['backup', file], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(product.database) })
      const waits = `select from pg_locks where relation = 'verifier.verdicts'::regclass and not granted`
      await vi.waitUntil(async () => (await product.database.ownerPool.query(waits)).rowCount === 1, {
        timeout: 60_000,
      })
      killed.child.kill('SIGKILL')
      await killed.ended
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(existsSync(file)).toBe(false)
    const left = () => readdirSync(folder).filter((name) => name.startsWith('killed.') && name.endsWith('.partial'))
    const [partial = ''] = left()
    const checked = await elsewhere(product.database, 'restore', '--check', join(folder, partial))
    expect([checked.code, checked.errors]).toEqual([1, expect.stringMatching(/cut off|no backup/)])
    // Only one that nobody writes to any more is taken away.
    await backup('killed')
    expect(left()).toEqual([partial])
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000)
    utimesSync(join(folder, partial), twoDaysAgo, twoDaysAgo)
    await backup('killed')
    expect(left()).toEqual([])
  })

  it('a restore that is killed leaves a place that nothing starts on, until another one begins from scratch', async () => {
    const { product, copy, backup, elsewhere, emptyPlace } = places
    const file = await backup('for-kills')
    const bytes = readFileSync(file)
    const place = await emptyPlace()
    const settings = { DATA_DIR: makeDataDir(), DATABASE_URL: databaseUrl(place) }
    const marked = `select from pg_tables where schemaname = 'quarry_restore'`
    const loading = `select from pg_tables where tablename = 'credit_ledger' and not exists (select from pg_constraint where contype = 'f')`
    const seen = (ask: string) =>
      vi.waitUntil(async () => (await place.ownerPool.query(ask)).rowCount !== 0, { timeout: 120_000, interval: 1 })

    const early = spawnQuarry(copy, ['restore', file], settings)
    await seen(marked)
    early.child.kill('SIGKILL')
    expect((await early.ended).signal).toBe('SIGKILL')
    // The second half of the file does not come.
    const late = spawn(process.execPath, [join(copy, 'bin/quarry.js'), 'restore', '-', '--erased', 'none'], {
      env: { PATH: process.env['PATH'], ...settings },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    late.stdin.on('error', () => {})
    late.stdin.write(bytes.subarray(0, bytes.length / 2))
    await seen(loading)
    // Beside it another one is turned away, and does not empty what this one loads.
    expect((await elsewhere(place, 'restore', file)).errors).toContain('is running')
    const ended = new Promise((done) => late.once('exit', done))
    late.kill('SIGKILL')
    await ended

    const refused = await elsewhere(place, 'ledger', 'check')
    expect([refused.code, refused.output, refused.errors]).toEqual([1, '', expect.stringContaining('half restored')])
    const started = await elsewhere(place, 'serve')
    expect([started.code, started.errors]).toEqual([1, expect.stringContaining('half restored')])
    const again = await elsewhere(place, 'restore', file)
    expect(again).toMatchObject({ code: 0, errors: 'What an earlier restore left unfinished was removed.\n' })
    expect(await elsewhere(place, 'ledger', 'check')).toMatchObject({ code: 0 })
    const users = 'select id from users order by id'
    expect((await place.ownerPool.query(users)).rows).toEqual((await product.database.ownerPool.query(users)).rows)
  })

  it('a stream proves its end only at its end: what was loaded by then stays closed', async () => {
    const { copy, backup, elsewhere, emptyPlace } = places
    const file = await backup('for-a-stream')
    const bytes = readFileSync(file)
    const place = await emptyPlace()
    const cut = `head -c ${bytes.length - 40} '${file}' | DATA_DIR='${makeDataDir()}' DATABASE_URL='${databaseUrl(place)}' node '${join(copy, 'bin/quarry.js')}' restore - --erased none 2>&1 || true`
    expect(execFileSync('bash', ['-c', cut], { encoding: 'utf8' })).toContain('cut off')
    expect((await elsewhere(place, 'ledger', 'check')).errors).toContain('half restored')
  })
})
