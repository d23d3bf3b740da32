import { afterEach, describe, expect, it } from 'vitest'
import type { Log } from '../../server/db/log.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { startWorker } from '../../server/jobs/worker.ts'
import { Program } from '../actors/key-holder.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { releases, readRelease, restoreRelease } from './kept-releases.ts'
import { seenBy } from './release.ts'
import { Visitor } from '../visitor.ts'
import { actorOf } from '../workspace.ts'

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

let product: TestProduct | undefined
afterEach(() => product?.stop())

describe.each(releases)('a database of the version %s', (file) => {
  it('is upgraded: the books are right, and each account sees what it saw', { timeout: 120_000 }, async () => {
    const release = readRelease(file)
    const database = await restoreRelease(release)
    const ledgerRows = async () =>
      (await database.ownerPool.query('select id, xmin::text, ctid::text from credit_ledger order by id')).rows
    const before = await ledgerRows()
    const { rows: sessions } = await database.ownerPool.query<{ sess: { userId: string } }>(
      `select sess from sessions where sess ->> 'userId' is not null`,
    )
    expect(sessions.length).toBeGreaterThan(0)
    await migrateDatabase(database.ownerConfig, quiet)
    expect(before.length).toBeGreaterThan(50)
    // Append-only rows were not rewritten.
    expect(await ledgerRows()).toEqual(before)
    expect((await checkLedger(database.db)).faults).toEqual([])

    product = await startTestProduct({ database, worker: false })
    product.advance(Date.parse(release.at) - Date.now())
    let stillSignedIn = 0
    for (const { email, secret, seen } of release.accounts) {
      const visitor = new Visitor(product.url)
      expect((await visitor.post('/api/login', { email, password: 'correct horse' })).status).toBe(200)
      const now = await seenBy(visitor, Object.keys(seen))
      // An answer may have more fields than before, and the sentences of verdicts and of the ledger other words.
      for (const [path, then] of Object.entries(seen))
        expect([path, wordless(now[path])]).toMatchObject([path, wordless(then)])
      // Signed in as the version before had written it, under the name of the cookie that has just been given.
      const { id } = await visitor.me()
      const old = sessions.find(({ sess }) => sess.userId === id)
      if (old) {
        await database.ownerPool.query(`update sessions set sess = $1 where sess ->> 'userId' = $2`, [old.sess, id])
        expect((await visitor.me()).email).toBe(email)
        stillSignedIn += 1
      }
      if (secret === '') continue
      const program = new Program(product.url, secret)
      const contacts = wordless((await program.get('/api/contacts')).body)
      expect([(await program.me()).email, contacts]).toMatchObject([email, wordless(seen['/api/contacts'])])
    }

    expect(stillSignedIn).toBeGreaterThan(0)

    // Cut-off work is taken up again, and a new user gets a workspace with an id of its own.
    product.advance(60 * 60_000)
    const worker = startWorker(product.ctx)
    const under = 'select count(*)::int as n from reveals where state = $1'
    await expect
      .poll(async () => (await database.ownerPool.query(under, ['checking'])).rows, { timeout: 60_000 })
      .toEqual([{ n: 0 }])
    await worker.stop()
    const actor = await actorOf(database, await Visitor.register(product.url))
    expect(actor.workspaceId).not.toBe(actor.accountId)
    expect((await checkLedger(database.db)).faults).toEqual([])
  })
})

/** Without the sentences that say why. */
function wordless(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => (key === 'why' || key === 'what' ? '' : value))
}
