import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { openOutbox } from './adapters/mail/open-outbox.ts'
import { openSmtpSender } from './adapters/mail/open-smtp-sender.ts'
import type { MailSender } from './adapters/mail/port.ts'
import { openStripe } from './adapters/payments/open-stripe.ts'
import type { Payments } from './adapters/payments/port.ts'
import type { Config } from './config.ts'
import type { Context, WorkerContext } from './context.ts'
import { openDatabase, type Database } from './db/connect.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openMoneyDb } from './db/open-money-db.ts'
import { processStart } from './db/process-state.ts'
import { withOwner } from './db/with-owner.ts'
import { openDirectory } from './engines/directory/open-directory.ts'
import { openFinder } from './engines/finder/open-finder.ts'
import type { Finder } from './engines/finder/port.ts'
import { postgresStore } from './engines/finder/store.queries.ts'
import { onlyBelow } from './engines/verifier/only-below.ts'
import { openStore } from './engines/verifier/memory/open-store.ts'
import { openVerifier, type OpenVerifier } from './engines/verifier/open-verifier.ts'
import type { VerifierEvent } from './engines/verifier/verifier-event.ts'
import { redactEvidence } from './engines/verifier/redact-evidence.ts'
import { addressFacts } from './engines/verifier/syntax/address-facts.ts'
import { checkAddress } from './engines/verifier/syntax/syntax.ts'
import { accountRoutes } from './features/accounts/account.routes.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { sessionRows } from './features/accounts/session-rows.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import { purchasesRoutes } from './features/billing/purchases.routes.ts'
import { contactsRoutes } from './features/contacts/contacts.routes.ts'
import { creditsRoutes } from './features/credits/credits.routes.ts'
import { exportsRoutes } from './features/exports/exports.routes.ts'
import { claimPracticePayments } from './features/installation/claim-practice-payments.ts'
import { settleInstallation } from './features/installation/settle-installation.ts'
import { openSearchHistory } from './features/people/open-search-history.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { revealManyRoutes } from './features/reveals/reveal-many.routes.ts'
import { revealsRoutes } from './features/reveals/reveals.routes.ts'
import { verificationListsRoutes } from './features/verifications/verification-lists.routes.ts'
import { verificationsRoutes } from './features/verifications/verifications.routes.ts'
import { buildApp, closeApp } from './http/build-app.ts'
import { forgetUnanswered } from './http/forget-old-requests.ts'
import { handToSandbox } from './http/hand-to-sandbox.ts'
import { isAnswering } from './db/is-answering.queries.ts'
import { forgetClaims } from './jobs/forget-claims.ts'
import { openNotices } from './jobs/open-notices.ts'
import { startSchedule } from './jobs/schedule.ts'
import { startWorker } from './jobs/worker.ts'
import { openLogger } from './open-logger.ts'
import { moneyMetrics } from './money-metrics.ts'
import { practiceKeys, practicePlace, stripePlaceOf, tellPracticePayments, untilGone } from './practice-payments.ts'
import { startPracticeWorld, type PracticeWorld, type WorldPayments } from './practice-world.ts'
import { verifierMetrics } from './verifier-metrics.ts'

const root = resolve(import.meta.dirname, '..')

export type Roles = { web: boolean; worker: boolean }
export type Product = { url: string | null; stop(): Promise<void> }

/** Wires everything and starts the roles. What was opened is closed again in reverse order, also when a start fails. */
export async function startProduct(config: Config, roles: Roles): Promise<Product> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    return { url: await start(config, roles, closers), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(config: Config, roles: Roles, closers: (() => Promise<void>)[]): Promise<string | null> {
  const logger = openLogger(config)
  let onDatabaseRestart: () => Promise<void> = async () => {}
  const onRestart = () => {
    onDatabaseRestart().catch((error: unknown) => logger.error({ err: error }, 'claims were not released'))
  }
  const registry = new Registry()
  const countMoney = moneyMetrics(registry)
  const options = { onRestart, searchable: roles.web, countMoney }
  const { ctx, database, finder } = await openContext(config, logger, closers, options)
  if (database.embedded && roles.web) await forgetUnanswered(ctx)
  const url = { bound: config.publicUrl ?? `http://${config.host}:${config.port}` }
  ctx.settings.publicUrl = () => config.publicUrl ?? url.bound

  if (roles.worker) {
    if (database.embedded) await openStore(database.db.$client).releaseEverybody()
    const world = await startWorld(config, ctx, closers, database)
    const verifier = openWorldVerifier(config, ctx, closers, world, verifierMetrics(registry))
    const worker: WorkerContext = { ...ctx, verifier, finder, redactEvidence: redactFor }
    if (database.embedded) await forgetClaims(ctx)
    onDatabaseRestart = () => forgetClaims(ctx)
    const running = startWorker(worker)
    closers.push(() => running.stop())
    const schedule = startSchedule(worker)
    closers.push(() => schedule.stop())
  }
  if (!roles.web) return null

  const isPractice = ctx.payments?.mode === 'practice'
  const place = isPractice ? practicePlace(database.db) : null
  const webFolder = join(root, 'dist/web')
  const app = await buildApp(ctx, {
    logger,
    trustProxy: config.trustProxy,
    sessionRows: sessionRows(ctx),
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    probes: { isReady: () => isAnswering(ctx.db), metricsToken: config.metricsToken, registry },
    addRoutes(app, ctx) {
      addRoutes(app, ctx)
      if (place) handToSandbox(app, async () => (await place())?.port ?? null)
    },
  })
  closers.push(() => closeApp(app))
  url.bound = await app.listen({ host: config.host, port: config.port })
  const origin = config.publicUrl ?? url.bound
  if (isPractice) {
    const { port } = app.server.address() as AddressInfo
    const webhookUrl = `http://${loopbackOf(config.host)}:${port}/api/webhooks/stripe`
    await tellPracticePayments(database, { origin: new URL(origin).origin, webhookUrl })
  }
  return origin
}

/** Under which we reach ourselves: an address that stands for all of them is none to connect to. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host.includes(':') ? '[::1]' : host
}

type ContextOptions = {
  attach?: boolean
  searchable?: boolean
  onRestart?: () => void
  countMoney?: Context['countMoney']
}

/** Database, directory and mail: what every role and the command line need. */
export async function openContext(
  config: Config,
  logger: Logger,
  closers: (() => Promise<void>)[],
  { attach = false, searchable = false, onRestart = () => {}, countMoney = () => {} }: ContextOptions = {},
): Promise<{ ctx: Context; database: Database; finder: Finder }> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: logger,
    attach,
    onRestart,
  })
  closers.push(() => database.close())
  await migrateDatabase(database.owner, logger)
  const { mode, secretKey } = await withOwner(database, (ownerDb) => settleInstallation(ownerDb, config))

  const now = () => new Date()
  const directory = await openDirectory({
    demoPeople: config.demoPeople,
    pool: database.db.$client,
    connection: database.appConfig,
    file: join(config.dataDir, 'index/people.index'),
    searchable,
    onTrouble: (message, error) => logger.warn({ err: error }, message),
  })
  closers.push(() => directory.close())
  const notices = await openNotices(database.appConfig, logger)
  closers.push(() => notices.close())
  const mail = openMail(config, now)
  closers.push(() => mail.close())
  const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`
  const settings = { mode, secretKey, supportEmail: config.supportEmail, publicUrl }
  const searchHistory = openSearchHistory(database.db, logger)
  closers.push(() => searchHistory.close())
  const money = openMoneyDb(database.appConfig, logger)
  closers.push(() => money.close())
  const ctx: Context = {
    db: database.db,
    moneyDb: money.db,
    directory,
    checkAddress,
    factsOf: addressFacts,
    mail,
    payments: openPayments(config, mode, database, logger),
    countMoney,
    notices,
    searchHistory,
    settings,
    now,
    log: logger,
  }
  const finder = openFinder({
    store: postgresStore(database.db.$client),
    knownAt: (domain) => directory.addressesAt(domain),
    now,
  })
  return { ctx, database, finder }
}

/**
 * In practice mode the world of this worker: mail hosts, unless the settings name other ones, and the payment provider,
 * unless there is a real one or a worker beside us carries it already (docs/decisions/0019).
 */
async function startWorld(
  config: Config,
  ctx: Context,
  closers: (() => Promise<void>)[],
  database: Database,
): Promise<PracticeWorld | null> {
  if (ctx.payments?.mode !== 'practice') return startMailWorld(config, ctx, closers)
  const startedAt = processStart(process.pid) ?? ''
  const claimed = await withOwner(database, (ownerDb) =>
    claimPracticePayments(ownerDb, async (product, before) => {
      await untilGone(before)
      const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`
      const { origin = 'http://127.0.0.1:3000', webhookUrl = null } = product ?? {}
      const payments = { dataDir: join(config.dataDir, 'payments'), origin, webhookUrl, webhookSecret }
      const world = await launchWorld(config, ctx, closers, payments)
      if (!world.payments) throw new Error('The practice world has no payments.')
      return { world, place: { ...world.payments, webhookSecret, pid: process.pid, startedAt } }
    }),
  )
  return claimed?.world ?? startMailWorld(config, ctx, closers)
}

/** The practice world's mail hosts alone; null where there are others to ask. */
export async function startMailWorld(
  config: Config,
  ctx: Context,
  closers: (() => Promise<void>)[],
): Promise<PracticeWorld | null> {
  if (ctx.settings.mode !== 'practice' || config.verifier.dns !== undefined) return null
  return launchWorld(config, ctx, closers)
}

async function launchWorld(
  config: Config,
  ctx: Context,
  closers: (() => Promise<void>)[],
  payments?: WorldPayments,
): Promise<PracticeWorld> {
  const people = config.demoPeople
  const world = await startPracticeWorld({ root, people, log: ctx.log, ...(payments && { payments }) })
  closers.push(() => world.stop())
  return world
}

/** The verifier of this mode: in practice against the practice world, unless the settings name another one. */
export function openWorldVerifier(
  config: Config,
  ctx: Context,
  closers: (() => Promise<void>)[],
  world: PracticeWorld | null,
  onEvent: (event: VerifierEvent) => void = () => {},
): OpenVerifier {
  const { dns, smtpPort, helo, from, allowPrivate } = config.verifier
  const host = new URL(ctx.settings.publicUrl()).hostname
  const own = {
    helo: helo ?? (ctx.settings.mode === 'practice' ? 'quarry.test' : host),
    from: from ?? (ctx.settings.mode === 'practice' ? 'prover@quarry.test' : `postmaster@${host}`),
  }
  const mail = dns === undefined ? world : null
  const opened = openVerifier({
    ...own,
    dns: dns ?? mail?.dns ?? null,
    smtpPort: smtpPort ?? mail?.smtpPort ?? 25,
    allowPrivate: allowPrivate ?? ctx.settings.mode === 'practice',
    store: openStore(ctx.db.$client),
    memoryKey: createHmac('sha256', ctx.settings.secretKey).update('what the verifier remembers').digest(),
    onEvent,
    onTrouble: (message, error) => ctx.log.error(error === undefined ? {} : { err: error }, message),
  })
  closers.push(() => opened.close())
  return mail ? onlyBelow('test', opened) : opened
}

export function addRoutes(app: FastifyInstance, ctx: Context): void {
  accountsRoutes(app, ctx)
  accountRoutes(app, ctx)
  peopleRoutes(app, ctx)
  revealsRoutes(app, ctx)
  revealManyRoutes(app, ctx)
  verificationsRoutes(app, ctx)
  verificationListsRoutes(app, ctx)
  contactsRoutes(app, ctx)
  exportsRoutes(app, ctx)
  billingRoutes(app, ctx)
  purchasesRoutes(app, ctx)
  creditsRoutes(app, ctx)
}

/** Stripe where there is a key, the practice provider in practice mode, else nothing can be bought. */
function openPayments(
  config: Config,
  mode: Context['settings']['mode'],
  database: Database,
  log: Logger,
): Payments | null {
  const onTrouble = (message: string, detail: Record<string, unknown>) => log.warn(detail, message)
  if (config.stripe) {
    const { server, webhookSecrets, ...keys } = config.stripe
    return openStripe({ mode: 'stripe', ...keys, place: async () => ({ server, webhookSecrets }), onTrouble })
  }
  if (mode !== 'practice') return null
  const place = practicePlace(database.db)
  return openStripe({ mode, ...practiceKeys, place: async () => stripePlaceOf(await place()), onTrouble })
}

function openMail(config: Config, now: () => Date): MailSender {
  const from = config.supportEmail
  return config.smtpUrl ? openSmtpSender(config.smtpUrl, from) : openOutbox(join(config.dataDir, 'outbox'), from, now)
}

export const redactFor: WorkerContext['redactEvidence'] = (evidence, address) =>
  redactEvidence({ address, evidence: [...evidence], status: 'unknown', reason: 'local.off', retryAfterMs: null })
    .evidence
