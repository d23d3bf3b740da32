import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  archiveFaults,
  archiveFolder,
  archiveKeep,
  archiveOf,
  canHoldFolders,
  listFolders,
} from './settings/archive-settings.ts'
import { connections, databaseFaults, drainSeconds } from './settings/database-settings.ts'
import { readTrustProxy, type TrustProxy } from './settings/read-trust-proxy.ts'
import { hostName, readEgress, type EgressLine } from './settings/egress-settings.ts'
import { brandFaults, brandOf } from './settings/brand-settings.ts'
import { isLoopback } from './settings/is-loopback.ts'
import { searchFaults, searchOf, directorySetting, liveOf } from './settings/search-settings.ts'
import { saidIn, type Said } from './settings/live-settings.ts'
import { bounceAddress, mailFaults, mailSettings } from './settings/mail-settings.ts'
import { mistypedIn } from './settings/mistyped-names.ts'
import { isMachineName, isMailbox, machineNameSentence } from './settings/shell-names.ts'
import { openSearchFaults, openSearchOf, openSearchPrefix } from './settings/opensearch-settings.ts'
import { paymentFaults, stripeOf } from './settings/payment-settings.ts'
import { signInFaults, signInProviders } from './settings/sign-in-settings.ts'

const text = z.string().trim().min(1)
const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'])
  .transform((value) => /^(on|true|1|yes)$/.test(value))
/** A name server can't be known by a name. */
const addressPort = z.string().refine((text) => {
  const [, bracketed, plain, port] = /^(?:\[([0-9a-f:]+)\]|([^:\s]+)):(\d{1,5})$/i.exec(text) ?? []
  return isIP(bracketed ?? plain ?? '') !== 0 && Number(port) >= 1 && Number(port) <= 65_535
}, 'must be an address and a port, such as 127.0.0.1:53 or [::1]:53')
/** In small letters, as cookies and proxies compare it. A proxy may serve it under a path. */
const address = z.url({ protocol: /^https?$/ }).transform((text, check) => {
  const { origin, pathname, search, hash, username } = new URL(text)
  if (search + hash + username === '') return (origin + pathname).replace(/\/+$/, '')
  check.addIssue({ code: 'custom', message: 'is an address alone, such as https://quarry.example' })
  return z.NEVER
})

/** The environment as the operator may set it (docs/operating.md#settings). */
const environment = z.object({
  PORT: port.default(3_000),
  HOST: text.default('127.0.0.1'),
  /** The port of the operator's pages, on loopback only. */
  OPERATOR_PORT: z.union([z.literal('off'), port]).optional(),
  WORKER_PORT: port.optional(),
  SEARCH_URL: text.optional(),
  SEARCH_PORT: port.default(3_200),
  DATA_DIR: text.refine(canHoldFolders, 'lies in /proc, where no folder can be made').default('./data'),
  DATABASE_URL: text.optional(),
  DATABASE_DIRECT_URL: text.optional(),
  DATABASE_CONNECTIONS: connections,
  DRAIN_SECONDS: drainSeconds,
  WAL_ARCHIVE: archiveFolder.optional(),
  WAL_ARCHIVE_KEEP: archiveKeep,
  ERASED_LISTS: listFolders,
  QUARRY_MODE: z.enum(['practice', 'live']).optional(),
  PUBLIC_URL: address.optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SECRET_KEY_BEFORE: z.string().min(32, 'needs at least 32 characters').optional(),
  TRUST_PROXY: text.default('off').transform((value, check): TrustProxy => {
    const read = readTrustProxy(value)
    if (!('fault' in read)) return read
    check.addIssue({ code: 'custom', message: read.fault })
    return z.NEVER
  }),
  OPERATOR_NAME: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  BRAND_NAME: text.default('Quarry'),
  BRAND_LOGO: text.optional(),
  BRAND_COLOUR: text.optional(),
  SUPPORT_EMAIL: z.email().default('support@quarry.test'),
  DEMO_PEOPLE: z.coerce.number().int().min(1).max(10_000_000).default(100_000),
  PRACTICE_SOURCES: onOff.default(true),
  DIRECTORY: directorySetting,
  OPENSEARCH_URL: text.optional(),
  OPENSEARCH_PREFIX: z
    .string()
    .regex(openSearchPrefix, 'has small letters, digits and dashes, at most 41')
    .default('quarry'),
  OPENSEARCH_SHARDS: z.coerce.number().int().min(1).max(1_000).default(1),
  OPENSEARCH_REPLICAS: z.coerce.number().int().min(0).max(10).default(1),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_GOOGLE_ID: text.optional(),
  OIDC_GOOGLE_SECRET: text.optional(),
  OIDC_MICROSOFT_ID: text.optional(),
  OIDC_MICROSOFT_SECRET: text.optional(),
  OIDC_MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_ID: text.optional(),
  OIDC_SECRET: text.optional(),
  OIDC_NAME: text.max(40).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((text) => !URL.canParse(text) || new URL(text).host !== '', 'names no mail server: smtp://mail.example:587')
    .optional(),
  /** Says that mails are meant to stay files. */
  MAIL: z.enum(['outbox']).optional(),
  MAIL_BOUNCE_ADDRESS: bounceAddress.optional(),
  MAIL_DKIM_DOMAIN: text.optional(),
  MAIL_DKIM_SELECTOR: text.optional(),
  MAIL_DKIM_KEY_FILE: text.optional(),
  VERIFIER_DNS: addressPort.optional(),
  VERIFIER_SMTP_PORT: port.min(1).optional(),
  VERIFIER_HELO: text.regex(hostName, 'is no host name').optional(),
  VERIFIER_FROM: z.email().optional(),
  VERIFIER_EGRESS: text.default('direct').transform((value, check): EgressLine[] => {
    const { egresses, faults } = readEgress(value)
    for (const message of faults) check.addIssue({ code: 'custom', message })
    return faults.length === 0 ? egresses : z.NEVER
  }),
  VERIFIER_ALLOW_PRIVATE: onOff.optional(),
  OFFLINE_FILES: onOff.optional(),
  METRICS_TOKEN: z.string().trim().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = ReturnType<typeof configOf> & {
  /** Which settings that have a default were given all the same. */
  said: Said
  /** What the log of a start and the doctor tell of names that have no effect: none of ours that look like one, and what a login shell set. */
  mistyped: string[]
}

/** The only reader of the environment. Throws one error that names every bad value. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  if (isMailbox(given['MAIL'])) delete given['MAIL']
  const isNamed = isMachineName(given['HOST'])
  if (isNamed) delete given['HOST']
  const parsed = environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (parsed.success && parsed.data.PUBLIC_URL?.startsWith('https:') && isOff(parsed.data.TRUST_PROXY))
    faults.push(
      'TRUST_PROXY: must be set if PUBLIC_URL is https, or nobody could stay signed in: to the number of proxies in front (1) or their networks',
    )
  if (parsed.success && parsed.data.PORT !== 0 && parsed.data.OPERATOR_PORT === parsed.data.PORT)
    faults.push("OPERATOR_PORT: is the same as PORT; the operator's pages need one of their own")
  if (parsed.success)
    faults.push(
      ...databaseFaults(parsed.data),
      ...archiveFaults(parsed.data),
      ...searchFaults(parsed.data),
      ...openSearchFaults(parsed.data),
      ...mailFaults(parsed.data),
      ...paymentFaults(parsed.data),
      ...signInFaults(parsed.data, modeOf(parsed.data)),
      ...brandFaults(parsed.data),
    )
  if (faults.length > 0) throw new ConfigError(faults)
  const mistyped = mistypedIn(Object.keys(given), Object.keys(environment.shape))
  if (isNamed) mistyped.push(machineNameSentence)
  return { ...configOf(environment.parse(given)), said: saidIn(given), mistyped }
}

function isOff({ proxies, networks }: TrustProxy): boolean {
  return proxies === 0 && networks.length === 0
}

export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings can't be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

function configOf(env: z.output<typeof environment>) {
  return {
    port: env.PORT,
    host: env.HOST,
    /** Null: no operator's pages. 0: on a free port. */
    operatorPort: operatorPortOf(env),
    /** Where a worker that serves no web answers its probes; null: nowhere. */
    workerPort: env.WORKER_PORT ?? null,
    search: searchOf(env),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The server itself, as the owner of its tables, where `databaseUrl` is a pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** What this process takes at most for its requests and its work. */
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** Null: the embedded database's log is not archived. */
    archive: archiveOf(env),
    /** Folders with a list of the erased and the closed, beside that of DATA_DIR. */
    erasedLists: env.ERASED_LISTS.map((folder) => resolve(folder)),
    /** How long a stop says "not ready" before it stops listening. */
    drainMs: env.DRAIN_SECONDS * 1_000,
    mode: modeOf(env),
    /** Without PUBLIC_URL it is undefined until the port is known. */
    publicUrl: env.PUBLIC_URL,
    /** Where it listens, for what is made before it does and without PUBLIC_URL. */
    ownUrl: `http://${isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    secretKey: env.SECRET_KEY,
    /** The SECRET_KEY of before: opens what it sealed. */
    secretKeyBefore: env.SECRET_KEY_BEFORE,
    trustProxy: env.TRUST_PROXY,
    supportEmail: env.SUPPORT_EMAIL,
    brand: brandOf(env),
    /** 0 if the directory holds only the operator's own people. */
    demoPeople: env.DIRECTORY === 'demo' ? env.DEMO_PEOPLE : 0,
    /** How many made-up people have a mailbox in the practice world, and are known to its sources. */
    practicePeople: ['own', 'opensearch'].includes(env.DIRECTORY) ? 0 : env.DEMO_PEOPLE,
    /** Whether a practice installation gets the sources that its world plays; they know nobody where the mail hosts are other ones. */
    practiceSources: env.PRACTICE_SOURCES && modeOf(env) === 'practice' && env.VERIFIER_DNS === undefined,
    /** The source that is asked with each search, by its name or its kind; `withOwn`: behind the operator's own people. */
    live: liveOf(env.DIRECTORY),
    /** Where people are found; null: by the index of this machine. */
    openSearch: openSearchOf(env),
    /** Null if no payment key is set. */
    stripe: stripeOf(env),
    /** Whose accounts may sign in here. */
    signInProviders: signInProviders(env),
    smtpUrl: env.SMTP_URL,
    mail: mailSettings(env),
    verifier: {
      dns: env.VERIFIER_DNS,
      smtpPort: env.VERIFIER_SMTP_PORT,
      helo: env.VERIFIER_HELO,
      from: env.VERIFIER_FROM,
      /** Empty: only the plain way out, straight from this machine. */
      egresses: env.VERIFIER_EGRESS,
      allowPrivate: env.VERIFIER_ALLOW_PRIVATE,
    },
    /** Whether browsers keep the program's files, to open it without a network. */
    offlineFiles: env.OFFLINE_FILES ?? true,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

/** In practice mode the pages are on by default, in live mode only if a port is set. */
function operatorPortOf(env: z.output<typeof environment>): number | null {
  if (env.OPERATOR_PORT === 'off') return null
  return env.OPERATOR_PORT ?? (modeOf(env) === 'practice' ? 0 : null)
}

function modeOf(env: z.output<typeof environment>): 'practice' | 'live' {
  return env.QUARRY_MODE ?? defaultMode(env)
}

/** Practice only if no payment key is set, the directory is the demo and the address is a loopback one. */
function defaultMode(env: z.output<typeof environment>): 'practice' | 'live' {
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : env.HOST
  return !env.STRIPE_SECRET_KEY && env.DIRECTORY === 'demo' && isLoopback(host) ? 'practice' : 'live'
}
