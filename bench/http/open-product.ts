import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { revealCostCredits } from '../../pricing/reveal-price.ts'
import { addRoutes } from '../../server/add-routes.ts'
import type { Context } from '../../server/context.ts'
import { openDatabase, type Database } from '../../server/db/connect.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { domainsOf } from '../../server/open-world.ts'
import { withOwner } from '../../server/db/with-owner.ts'
import { openPeopleKeeper } from '../../engines/directory/kept/open-people-keeper.ts'
import { openPeopleMatcher } from '../../engines/directory/match/open-people-matcher.ts'
import type { Directory } from '../../engines/directory/port.ts'
import { addressFacts } from '../../engines/verifier/syntax/address-facts.ts'
import { checkAddress } from '../../engines/verifier/syntax/syntax.ts'
import { changePlan } from '../../server/features/accounts/change-plan.ts'
import { createUser } from '../../server/features/accounts/create-user.ts'
import { hashPassword } from '../../server/features/accounts/passwords/password-hash.ts'
import { sessionRows } from '../../server/features/accounts/sessions/session-rows.ts'
import { findKeyHolder } from '../../server/features/accounts/api-keys/key-secret.ts'
import { openSecurityLog } from '../../server/features/audit/open-security-log.ts'
import { openSearchHistory } from '../../server/features/people/open-search-history.ts'
import { openOpenId } from '../../server/adapters/sign-in/open-open-id.ts'
import { buildApp } from '../../server/http/build-app.ts'
import { ownBrand } from '../../server/settings/brand-settings.ts'
import { openNotices } from '../../server/jobs/open-notices.ts'
import { openTextReader } from '../../server/outside-text/open-text-reader.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { poolOn } from '../../server/db/sql-on.ts'

export type BenchProduct = {
  /** Serves the product over this directory until `stop`; answers where, and the session cookies of premium accounts. */
  serve(directory: Directory): Promise<{ url: string; cookies: string[]; stop: () => Promise<void> }>
  /** Of its own database, in which there are no imported people. */
  store: Pick<Database, 'pool' | 'appConfig'>
  close(): Promise<void>
}

const password = 'a password of the bench'

const nothingChanges: Context['changes'] = {
  end: async () => ({ change: 0, person: 0 }),
  read: async ({ from }) => ({ to: from, people: [], fits: [] }),
  forget: async () => {},
}

/** The product's own route, sessions and counting, on a database of its own; only the directory is changed. */
export async function openProduct(accounts: number): Promise<BenchProduct> {
  const emails = Array.from({ length: accounts }, (_, n) => `bench${n}@quarry.test`)
  const dataDir = mkdtempSync(join(tmpdir(), 'quarry-bench-'))
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log, attach: false, onRestart: () => {} })
  await migrateDatabase(database.owner, log)
  await withOwner(database, async (db) => {
    for (const email of emails) {
      await createUser({ db, checkAddress, hashPassword, mode: 'practice' }, { email, password })
      await changePlan(db, email, true)
    }
  })
  const notices = await openNotices(database.appConfig, log)
  return {
    store: database,
    async serve(directory) {
      const settings = {
        mode: 'practice' as const,
        supportEmail: 'support@quarry.test',
        brand: ownBrand,
        secretKey: 'a secret of the bench, 32 characters or more',
        secretKeysBefore: [],
        publicUrl: () => 'http://127.0.0.1',
        callbackOrigin: null,
        revealCostCredits,
      }
      const mail = { isKept: true }
      const now = () => new Date()
      const searchHistory = openSearchHistory(database.db, log)
      const texts = openTextReader(() => {})
      const securityLog = openSecurityLog(database.db, log, now)
      const ctx: Context = {
        db: database.db,
        moneyDb: database.db,
        directory,
        matcher: openPeopleMatcher({ seed: DEFAULT_SEED, demoPeople: 0, pool: poolOn(database.db) }),
        changes: nothingChanges,
        suppression: { holds: async () => false, heldAmong: async () => new Set(), add: async () => {} },
        keeper: openPeopleKeeper(database.pool, (work) => work(database.pool)),
        checkAddress,
        hashPassword,
        factsOf: addressFacts,
        domains: domainsOf(database.pool, now),
        readText: texts.readText,
        mail,
        signIn: {
          openId: openOpenId({ now, mayReach: () => false, allowHttp: false }),
          providers: [],
          lookupTxt: async () => [],
        },
        openSource: () => null,
        payments: null,
        countMoney: () => {},
        noteClosed: async () => {},
        notices,
        searchHistory,
        securityLog,
        settings,
        now,
        log,
      }
      const app = await buildApp(ctx, {
        logger: log,
        trustProxy: { proxies: 0, networks: [] },
        sessionRows: sessionRows(ctx),
        findKeyHolder: findKeyHolder(ctx),
        webFolder: null,
        probes: { whatIsWrong: async () => null, metricsToken: undefined },
        addRoutes,
      })
      await app.listen({ host: '127.0.0.1', port: 0 })
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      const cookies = await Promise.all(emails.map(async (email) => signIn(url, email)))
      const stop = async () => {
        await app.close()
        await texts.close()
        await searchHistory.close()
        await securityLog.close()
      }
      return { url, cookies, stop }
    },
    async close() {
      await notices.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}
