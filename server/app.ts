import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Context, WorkerContext } from './context.ts'
import { addRoutes } from './add-routes.ts'
import { openStore } from '../engines/verifier/memory/open-store.ts'
import { sessionRows } from './features/accounts/sessions/session-rows.ts'
import { findKeyHolder } from './features/accounts/api-keys/key-secret.ts'
import { forgetMailClaims } from './features/mails/queue/deliver-mails.job.ts'
import { requireSource } from './features/live-search/require-source.ts'
import { resealCodeApps } from './features/accounts/factors/code-app.ts'
import { resealSignOn } from './features/single-sign-on/reseal-sign-on.ts'
import { rekeySources } from './features/sources/settings/rekey-sources.ts'
import { buildApp } from './http/build-app.ts'
import { closeApp } from './http/close-app.ts'
import { showInstallation } from './features/installation/show-installation.ts'
import { openPublicPages } from './http/web/public-pages.ts'
import { keepArchive } from './backup/archive/keep-archive.ts'
import { attend } from './doctor/attend.ts'
import { forgetUnanswered } from './http/forget-old-requests.ts'
import { handToSandbox } from './http/hand-to-sandbox.ts'
import { openReadiness } from './db/open-readiness.ts'
import { startSchedule } from './jobs/schedule.ts'
import { startMailer } from './jobs/start-mailer.ts'
import { forgetTurns } from './jobs/turns.queries.ts'
import { forgetClaims, startWorker } from './jobs/worker.ts'
import { openMail } from './open-mail.ts'
import type { BegunStart, Roles } from './begin-start.ts'
import { closeAll, type Closer } from './close-all.ts'
import {
  mailServersMetric,
  mailsMetric,
  safetyMetric,
  sourcesMetric,
  supportMetric,
  workMetric,
} from './metrics/database-metrics.ts'
import { openWorkerProbes } from './http/probes.ts'
import { searchMetric } from './metrics/search-metric.ts'
import { moneyMetrics } from './metrics/money-metrics.ts'
import { practicePlace, tellPracticePayments } from './practice/practice-payments.ts'
import { verifierMetrics } from './metrics/verifier-metrics.ts'
import { publicPageData } from './public-page-data.ts'
import { openContext, type OpenContext } from './open-context.ts'
import { openWorldVerifier, redactFor, startWorld } from './open-world.ts'
import { startOperator } from './start-operator.ts'

const root = resolve(import.meta.dirname, '..')
/** Connections that wait while this process is busy. With Node’s 511 a crowd that comes at once is partly refused. */
const mostWaiting = 4_096

export type Product = {
  url: string | null
  /** The operator's pages and what opens them. */
  operator: { url: string; token: string } | null
  /** From now on it says that it isn't ready, and keeps no connection open behind an answer. */
  drain(): void
  stop(): Promise<void>
}

/** Wires everything and starts the roles. What was begun and opened is closed again in reverse order, also when a start fails. */
export async function startProduct(
  config: Config,
  roles: Roles,
  begun: BegunStart,
  closers: Closer[],
): Promise<Product> {
  const stop = () => closeAll(closers)
  try {
    const started = await start(config, roles, begun, closers)
    await attend(config, roles, begun, closers)
    return { ...started, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  config: Config,
  roles: Roles,
  begun: BegunStart,
  closers: Closer[],
): Promise<Omit<Product, 'stop'>> {
  const { logger } = begun
  const registry = new Registry()
  const { ctx, database, finder } = await openInOrder(config, roles, begun, closers, registry)
  const url = { bound: config.publicUrl ?? config.ownUrl }
  ctx.settings.publicUrl = () => config.publicUrl ?? url.bound

  if (roles.worker) await startWork(config, { ctx, database, finder }, begun, closers, registry)
  let isDraining = false
  const drain = () => void (isDraining = true)
  const silent = { url: null, operator: null, drain }
  if (!roles.web && config.workerPort === null) return silent

  addMetrics(registry, ctx)
  const readiness = openReadiness(database.appConfig, logger)
  closers.push(() => readiness.close())
  const whatIsWrong = async () => (isDraining ? 'This process is about to stop.' : readiness.whatIsWrong())
  const probes = { whatIsWrong, metricsToken: config.metricsToken, registry }
  if (!roles.web) {
    const listener = await openWorkerProbes({ host: config.host, port: config.workerPort ?? 0 }, { ...probes, logger })
    closers.push(() => listener.close())
    return silent
  }
  const place = ctx.payments?.mode === 'practice' ? practicePlace(database.db) : null
  const publicPages = await openPublicPages(join(root, 'dist'), {
    brand: ctx.settings.brand,
    publicUrl: ctx.settings.publicUrl,
    installation: () => showInstallation(ctx),
    dataFor: publicPageData(ctx),
  })
  const app = await buildApp(ctx, {
    logger,
    trustProxy: config.trustProxy,
    sessionRows: sessionRows(ctx),
    findKeyHolder: findKeyHolder(ctx),
    webFolder: webFolder(),
    publicPages,
    offlineFiles: config.offlineFiles,
    isDraining: () => isDraining,
    probes,
    addRoutes(app, ctx) {
      addRoutes(app, ctx)
      if (place) handToSandbox(app, async () => (await place())?.port ?? null)
    },
  })
  closers.push(() => closeApp(app, () => ctx.notices.endWaits()))
  url.bound = await app.listen({ host: config.host, port: config.port, backlog: mostWaiting })
  const origin = config.publicUrl ?? url.bound
  if (place) {
    const webhookUrl = `http://${loopbackOf(config.host)}:${portOf(app)}/api/webhooks/stripe`
    await tellPracticePayments(database, { origin: new URL(origin).origin, webhookUrl })
  }
  return { url: origin, operator: await startOperator(config, ctx, database, closers), drain }
}

/** What the product works with, and what has to be right before it answers anybody. */
async function openInOrder(
  config: Config,
  roles: Roles,
  begun: BegunStart,
  closers: Closer[],
  registry: Registry,
): Promise<OpenContext> {
  const { logger } = begun
  const searching = { searchable: roles.web, keepsIndices: roles.worker, searchWatch: searchMetric(registry) }
  const options = { begun, settling: true, countMoney: moneyMetrics(registry), ...searching }
  const { ctx, database, finder } = await openContext(config, logger, closers, options)
  if (database.embedded && roles.web) await forgetUnanswered(ctx)
  await lookAtSources(config, ctx)
  archiveLog(config, { ctx, database }, logger, closers)
  return { ctx, database, finder }
}

/** Null where the screens have not been built. */
function webFolder(): string | null {
  const folder = join(root, 'dist/web')
  return existsSync(join(folder, 'index.html')) ? folder : null
}

/** What only the worker role has: the practice world, the verifier, due work and the schedule. */
async function startWork(
  config: Config,
  { ctx, database, finder }: OpenContext,
  begun: BegunStart,
  closers: Closer[],
  registry: Registry,
): Promise<void> {
  const sender = openMail(config, ctx.now)
  closers.push(() => sender.close())
  if (database.embedded) await openStore(database.pool).releaseEverybody()
  const world = await startWorld(config, ctx, closers, database, begun.world)
  const verifier = openWorldVerifier(config, ctx, database.pool, closers, world, verifierMetrics(registry))
  const worker: WorkerContext = { ...ctx, sender, verifier, finder, redactEvidence: redactFor }
  if (database.embedded) {
    await forgetClaims(ctx)
    await forgetMailClaims(ctx)
    await forgetTurns(ctx.db)
  }
  begun.onDatabaseRestart = () => releaseClaims(ctx)
  const running = startWorker(worker)
  closers.push(() => running.stop())
  const mailer = startMailer(worker)
  closers.push(() => mailer.stop())
  const schedule = startSchedule(worker)
  closers.push(() => schedule.stop())
}

function portOf({ server }: Awaited<ReturnType<typeof buildApp>>): number {
  return (server.address() as AddressInfo).port
}

function addMetrics(registry: Registry, ctx: Context): void {
  mailServersMetric(registry, ctx.db)
  supportMetric(registry, ctx)
  sourcesMetric(registry, ctx.db)
  workMetric(registry, ctx)
  mailsMetric(registry, ctx)
  safetyMetric(registry, ctx)
}

/** The embedded database's log goes into the archive, if there is one, while the product runs. */
function archiveLog(
  { archive, dataDir }: Config,
  { ctx, database }: Pick<OpenContext, 'ctx' | 'database'>,
  log: BegunStart['logger'],
  closers: Closer[],
): void {
  if (!database.embedded || archive === null) return
  const keeper = keepArchive({ database, config: { archive, dataDir }, log, now: ctx.now })
  closers.push(() => keeper.stop())
}

/** DIRECTORY has to name a source that can be; its key may be one that is sealed anew now. */
async function lookAtSources({ live }: Config, ctx: Context): Promise<void> {
  if (live) await requireSource(ctx, live.name)
  rekey(ctx)
}

/** A key that can't be read is told; its source isn't asked until the operator enters it again. */
function rekey(ctx: Context): void {
  rekeySources(ctx).then(
    ({ sealed, unreadable }) => {
      if (sealed.length > 0)
        ctx.log.info({ sources: sealed }, 'keys of sources were sealed with the present SECRET_KEY')
      if (unreadable.length > 0)
        ctx.log.warn({ sources: unreadable }, 'keys of sources can’t be read with this SECRET_KEY')
    },
    (error: unknown) => ctx.log.error({ err: error }, 'keys of sources were not sealed anew'),
  )
  if (ctx.settings.secretKeysBefore.length === 0) return
  Promise.all([resealCodeApps(ctx), resealSignOn(ctx)]).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'authenticator apps and sign-on were not sealed anew: keep SECRET_KEY_BEFORE'),
  )
}

function releaseClaims(ctx: Context): void {
  forgetClaims(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'claims were not released'))
}

/** Under which we reach ourselves: an address that stands for all of them is none to connect to. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host.includes(':') ? '[::1]' : host
}
