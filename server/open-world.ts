import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Closer } from './close-all.ts'
import type { Config } from './config.ts'
import type { Context, WorkerContext } from './context.ts'
import { type Database } from './db/connect.ts'
import { processStart } from './db/postgres/process-state.ts'
import { withOwner } from './db/with-owner.ts'
import { readHabits } from '../engines/finder/read-habits.ts'
import { postgresStore } from '../engines/finder/store.queries.ts'
import { providerNameOf, rememberDomain } from '../engines/verifier/memory/remember-domain.ts'
import { selectProbesOf } from '../engines/verifier/memory/store.queries.ts'
import { onlyBelow } from '../engines/verifier/verifier-off.ts'
import { openStore } from '../engines/verifier/memory/open-store.ts'
import { openVerifier, type OpenVerifier } from '../engines/verifier/open-verifier.ts'
import type { VerifierEvent } from '../engines/verifier/port.ts'
import { redactEvidence } from '../engines/verifier/redact-evidence.ts'
import { claimPracticePayments } from './features/installation/claim-practice-payments.ts'
import { keepPracticeSources, practiceSourcesKey } from './features/installation/keep-practice-sources.ts'
import { processId } from './jobs/process-id.ts'
import { findProduct } from './features/installation/settle-installation.ts'
import { untilGone } from './practice/practice-payments.ts'
import {
  beginPracticeWorld,
  type AskPayments,
  type BegunWorld,
  type PracticeWorld,
  type WorldPayments,
} from './practice/practice-world.ts'

/**
 * In practice mode the practice world of this worker: mail hosts, unless the settings name other ones, and the payment
 * provider, unless there is a real one or another worker runs it already (docs/decisions/0019).
 */
export async function startWorld(
  config: Config,
  ctx: Context,
  closers: Closer[],
  database: Database,
  begun: BegunWorld | null,
): Promise<PracticeWorld | null> {
  if (ctx.payments?.mode !== 'practice') return startMailWorld(config, ctx, closers, begun)
  const startedAt = processStart(process.pid) ?? ''
  const claimed = await withOwner(database, (ownerDb) =>
    claimPracticePayments(ownerDb, async (before) => {
      await untilGone(before)
      const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`
      const payments = async (): Promise<WorldPayments> => {
        const { origin = 'http://127.0.0.1:3000', webhookUrl = null } = (await findProduct(ctx.db)) ?? {}
        const dataDir = join(config.dataDir, 'payments')
        return { dataDir, origin, webhookUrl, webhookSecret, sourcesKey: practiceSourcesKey }
      }
      const world = await launchWorld(config, ctx, closers, begun, payments)
      if (!world.payments) throw new Error('The practice world has no payments.')
      return { world, place: { ...world.payments, webhookSecret, pid: process.pid, startedAt } }
    }),
  )
  const port = claimed?.world.sources?.port
  if (port !== undefined)
    await withOwner(database, (ownerDb) => keepPracticeSources(ctx, ownerDb, port, config.practiceSources))
  return claimed?.world ?? startMailWorld(config, ctx, closers, begun)
}

/** Only the practice world's mail hosts; null if there are others to ask. */
export async function startMailWorld(
  config: Config,
  ctx: Context,
  closers: Closer[],
  begun: BegunWorld | null = null,
): Promise<PracticeWorld | null> {
  if (ctx.settings.mode !== 'practice' || config.verifier.dns !== undefined) {
    await begun?.stop()
    return null
  }
  return launchWorld(config, ctx, closers, begun, null)
}

async function launchWorld(
  config: Config,
  ctx: Context,
  closers: Closer[],
  begun: BegunWorld | null,
  payments: AskPayments,
): Promise<PracticeWorld> {
  const world = await (begun ?? beginPracticeWorld(config.practicePeople, ctx.log)).start(payments)
  closers.push(() => world.stop())
  return world
}

/** The verifier of this mode: in practice against the practice world, unless the settings name another one. */
export function openWorldVerifier(
  config: Config,
  ctx: Context,
  pool: Database['pool'],
  closers: Closer[],
  world: PracticeWorld | null,
  onEvent: (event: VerifierEvent) => void = () => {},
): OpenVerifier {
  const { dns, smtpPort, helo, from, allowPrivate, egresses } = config.verifier
  const host = new URL(ctx.settings.publicUrl()).hostname
  const own = {
    helo: helo ?? (ctx.settings.mode === 'practice' ? 'quarry.test' : host),
    from: from ?? (ctx.settings.mode === 'practice' ? 'prover@quarry.test' : `postmaster@${host}`),
  }
  const mail = dns === undefined ? world : null
  const opened = openVerifier({
    ...own,
    egresses: egresses.map(({ helo, from, ...way }) => ({ ...way, helo: helo ?? own.helo, from: from ?? own.from })),
    dns: dns ?? mail?.dns ?? null,
    smtpPort: smtpPort ?? mail?.smtpPort ?? 25,
    allowPrivate: allowPrivate ?? ctx.settings.mode === 'practice',
    // No host of the practice world refuses everybody in silence, and it has few firms: all its refusals are believed.
    ...(mail ? { limits: { refusalsTrusted: 1_000 } } : {}),
    store: openStore(pool),
    holder: processId,
    memoryKey: createHmac('sha256', ctx.settings.secretKey).update('what the verifier remembers').digest(),
    onEvent,
    onTrouble: (message, error) => ctx.log.error(error === undefined ? {} : { err: error }, message),
  })
  closers.push(() => opened.close())
  return mail ? onlyBelow('test', opened) : opened
}

export const redactFor: WorkerContext['redactEvidence'] = (evidence, address) =>
  redactEvidence({ address, evidence: [...evidence], status: 'unknown', reason: 'local.off', retryAfterMs: null })
    .evidence

/** What the engines remember of domains, read from their own schemas: the web role holds neither engine. */
export function domainsOf(pool: Database['pool'], now: () => Date): Context['domains'] {
  return {
    habits: readHabits(postgresStore(pool), now),
    remembered: rememberDomain((domain) => selectProbesOf({ pool, now: now() }, domain)),
    providerOf: providerNameOf,
  }
}
