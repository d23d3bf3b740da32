import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { Registry } from 'prom-client'
import { revealCostCredits } from '../pricing/reveal-price.ts'
import { syntheticMailboxes } from '../sandbox/mail-world/people/mailbox-source.ts'
import { openMailWorld, type MailWorld } from '../sandbox/mail-world/open-mail-world.ts'
import type { MailSender, OutgoingMail } from '../server/adapters/mail/port.ts'
import { openOpenId } from '../server/adapters/sign-in/open-open-id.ts'
import type { Payments } from '../server/adapters/payments/port.ts'
import { addRoutes } from '../server/add-routes.ts'
import { noteClosed } from '../server/erasing/add-to-lists.ts'
import { domainsOf, redactFor } from '../server/open-world.ts'
import type { Context, MoneyEvent, SignInBy, WorkerContext } from '../server/context.ts'
import { openMoneyDb } from '../server/db/open-money-db.ts'
import { openDirectory, type LocalDirectory } from '../engines/directory/open-directory.ts'
import { openPeopleKeeper } from '../engines/directory/kept/open-people-keeper.ts'
import { withKeptPeople } from '../engines/directory/kept/with-kept-people.ts'
import { openSuppression } from '../engines/directory/suppression/open-suppression.ts'
import { openLiveDirectory } from '../engines/directory/live/open-live-directory.ts'
import { openFinder } from '../engines/finder/open-finder.ts'
import { postgresStore } from '../engines/finder/store.queries.ts'
import { openSource } from '../engines/sources/open-source.ts'
import { openVerifier } from '../engines/verifier/open-verifier.ts'
import { addressFacts } from '../engines/verifier/syntax/address-facts.ts'
import { checkAddress } from '../engines/verifier/syntax/syntax.ts'
import { hashPassword } from '../server/features/accounts/passwords/password-hash.ts'
import { sessionRows } from '../server/features/accounts/sessions/session-rows.ts'
import { openSecurityLog } from '../server/features/audit/open-security-log.ts'
import { findKeyHolder } from '../server/features/accounts/api-keys/key-secret.ts'
import { liveSearch } from '../server/features/live-search/live-search.ts'
import { openSearchHistory } from '../server/features/people/open-search-history.ts'
import { buildApp } from '../server/http/build-app.ts'
import { closeApp } from '../server/http/close-app.ts'
import { errorForLog } from '../server/http/answers/error-for-log.ts'
import { handToSandbox } from '../server/http/hand-to-sandbox.ts'
import { mailServersMetric, supportMetric } from '../server/metrics/database-metrics.ts'
import { ownBrand } from '../server/settings/brand-settings.ts'
import type { TrustProxy } from '../server/settings/read-trust-proxy.ts'
import { openNotices } from '../server/jobs/open-notices.ts'
import { openTextReader } from '../server/outside-text/open-text-reader.ts'
import { startMailer } from '../server/jobs/start-mailer.ts'
import { startWorker } from '../server/jobs/worker.ts'
import { DEFAULT_SEED } from '../synthetic/random.ts'
import { untilMailed } from './mail/until-mailed.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { copyOfIndex } from './kept-index.ts'
import { openProductPayments, type ProductPayments } from './money/product-payments.ts'

export type TestProduct = {
  url: string
  database: TestDatabase
  ctx: WorkerContext
  /** The context's directory; `catchUp` waits until it has read a test's changes of the store. */
  directory: LocalDirectory
  world: MailWorld
  /** The sent mails, without `greetings`; `mailed` waits for them. The outbox has tests of its own. */
  mails: OutgoingMail[]
  /** What new accounts are mailed: the link that confirms their address, and the welcome. */
  greetings: OutgoingMail[]
  /** Waits until every mail that was queued so far, and is due, is sent; then they are in `mails` and `greetings`. */
  mailed(): Promise<void>
  /** Writes the rows that the product may write a moment after its answer. */
  written(): Promise<void>
  /** The practice payment provider behind `ctx.payments`; begins at its first use. */
  payments: ProductPayments
  /** The counted metrics, in order. */
  moneyEvents: MoneyEvent[]
  /** Moves the clock of the product and of the mail world, not the database's. */
  advance(ms: number): void
  stop(): Promise<void>
}

export type TestProductOptions = {
  /** What one proven address costs, in credits. */
  revealCostCredits?: number
  /** An existing database; else a new one. Either is dropped with the product. */
  database?: TestDatabase
  greylistMs?: number
  worker?: boolean
  /** Another provider than the practice one, made from it if that helps; null: nothing can be bought. */
  payments?: ((practice: Payments) => Payments) | null
  /** How many refusals of a mail host are believed in an hour; more where a test closes one mailbox after the other. */
  refusalsTrusted?: number
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy?: TrustProxy
  /** Practice by default. */
  mode?: 'practice' | 'live'
  /** The public address behind a trusted proxy; by default it is reached directly. */
  publicUrl?: string
  /** Whose accounts may sign in; nobody's by default. */
  providers?: SignInBy['providers']
  /** Reads TXT records; none by default. */
  lookupTxt?: SignInBy['lookupTxt']
  /** Opens paid sources; those of the product by default. */
  openSource?: Context['openSource']
  /** A live source of this name or kind is searched, as DIRECTORY says it; it is to be added by the test. */
  live?: { withOwn: boolean; name: string }
  /** Gets every line of the log, before secrets are removed. */
  log?: string[]
}

export const testPeople = 2_000

/** What passwords cost took a twelfth of a run of all tests; the product's own is shown by passwords.test.ts. */
const leastCost = { memoryCost: 8, timeCost: 1 }

/** One for all products of a process: its threads load their program for seconds. They end with the process. */
const textReader = openTextReader((message, error) => console.warn(message, error))

/**
 * The product in one process over a database of its own: real HTTP, real Postgres, the real verifier against the real
 * mail world on loopback. Only the clock and the sent mail are in the test's hands.
 */
export async function startTestProduct(options: TestProductOptions = {}): Promise<TestProduct> {
  const database = options.database ?? (await createTestDatabase())
  let skewMs = 0
  const world = await openMailWorld({
    source: syntheticMailboxes(DEFAULT_SEED, testPeople),
    seed: 1,
    latencyMs: [0, 2],
    greylistMs: options.greylistMs ?? 300,
    now: () => Date.now() + skewMs,
  })
  const mails: OutgoingMail[] = []
  const greetings: OutgoingMail[] = []
  const isGreeting = /^(?:Confirm your|Welcome to) \w+(?: address)?$/
  const sender: MailSender = {
    send: async (message) => void (isGreeting.test(message.subject) ? greetings : mails).push(message),
    close: async () => {},
  }
  const { log } = options
  const logger = log
    ? pino({ level: 'trace', serializers: { err: errorForLog } }, { write: (line) => void log.push(line) })
    : pino({ level: 'silent' })
  const address = { url: 'http://127.0.0.1' }
  const index = await copyOfIndex(testPeople, database)
  const local = await openDirectory({
    demoPeople: testPeople,
    pool: database.pool,
    connection: database.appConfig,
    file: index.file,
    threads: 'inline',
    onTrouble: (message, error) => {
      throw new Error(message, { cause: error })
    },
  })
  const directory = withKeptPeople(local, database.pool)
  const searchHistory = openSearchHistory(database.db, logger)
  const now = () => new Date(Date.now() + skewMs)
  const securityLog = openSecurityLog(database.db, logger, now)
  const money = openMoneyDb(database, logger)
  const payments = openProductPayments(() => address.url)
  const moneyEvents: MoneyEvent[] = []
  const ctx: Context = {
    db: database.db,
    moneyDb: money.db,
    searchHistory,
    securityLog,
    directory,
    matcher: directory.matcher,
    changes: directory.changes,
    suppression: openSuppression(database.pool),
    keeper: openPeopleKeeper(database.pool, (work) => work(database.ownerPool)),
    checkAddress,
    factsOf: addressFacts,
    domains: domainsOf(database.pool, now),
    readText: textReader.readText,
    mail: { isKept: false },
    signIn: {
      openId: openOpenId({ now, mayReach: (ip) => ip.startsWith('127.'), allowHttp: true }),
      providers: options.providers ?? [],
      lookupTxt: options.lookupTxt ?? (async () => []),
    },
    openSource: options.openSource ?? openSource,
    payments: options.payments === undefined ? payments.port : (options.payments?.(payments.port) ?? null),
    countMoney: (event) => void moneyEvents.push(event),
    noteClosed: noteClosed({ db: database.db, dataDir: index.folder, erasedLists: [] }, logger),
    notices: await openNotices(database.appConfig, logger),
    hashPassword: (password) => hashPassword(password, leastCost),
    settings: {
      mode: options.mode ?? 'practice',
      supportEmail: 'support@quarry.test',
      brand: ownBrand,
      secretKey: 'a secret of the tests, 32 characters or more',
      secretKeysBefore: [],
      publicUrl: () => options.publicUrl ?? address.url,
      callbackOrigin: 'https://quarry.test',
      revealCostCredits: options.revealCostCredits ?? revealCostCredits,
    },
    now,
    log: logger,
  }
  if (options.live) ctx.directory = openLiveDirectory(directory, database.pool, liveSearch(ctx, options.live))
  const verifier = openVerifier({
    dns: world.dns,
    smtpPort: world.smtpPort,
    helo: 'quarry.test',
    from: 'prover@quarry.test',
    allowPrivate: true,
    now: () => Date.now() + skewMs,
    ...(options.refusalsTrusted === undefined ? {} : { limits: { refusalsTrusted: options.refusalsTrusted } }),
  })
  const finder = openFinder({
    store: postgresStore(database.pool),
    knownAt: (domain) => directory.addressesAt(domain),
    now: ctx.now,
  })
  const worker: WorkerContext = { ...ctx, sender, verifier, finder, redactEvidence: redactFor }
  const running = options.worker === false ? null : startWorker(worker)
  const mailer = startMailer(worker)
  const registry = new Registry()
  mailServersMetric(registry, ctx.db)
  supportMetric(registry, ctx)
  const app = await buildApp(ctx, {
    logger,
    trustProxy: options.trustProxy ?? { proxies: options.publicUrl === undefined ? 0 : 1, networks: [] },
    sessionRows: sessionRows(ctx),
    findKeyHolder: findKeyHolder(ctx),
    webFolder: null,
    probes: { whatIsWrong: async () => null, metricsToken: undefined, registry },
    addRoutes(app, ctx) {
      addRoutes(app, ctx)
      handToSandbox(app, async () => (await payments.sandbox()).port)
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  address.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url: address.url,
    database,
    ctx: worker,
    directory,
    world,
    mails,
    greetings,
    mailed: () => untilMailed(worker),
    async written() {
      await searchHistory.close()
      await securityLog.close()
    },
    payments,
    moneyEvents,
    advance: (ms) => void (skewMs += ms),
    async stop() {
      await payments.close()
      await closeApp(app, () => ctx.notices.endWaits())
      await searchHistory.close()
      await securityLog.close()
      await running?.stop()
      await mailer.stop()
      await verifier.close()
      await ctx.notices.close()
      await money.close()
      await directory.close()
      rmSync(index.folder, { recursive: true, force: true })
      await world.close()
      await database.drop()
    },
  }
}
