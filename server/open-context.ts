import type { Logger } from 'pino'
import { openStripe } from './adapters/payments/open-stripe.ts'
import type { Payments } from './adapters/payments/port.ts'
import type { BegunStart } from './begin-start.ts'
import type { Closer } from './close-all.ts'
import type { Config } from './config.ts'
import { lookupTxtAt } from './adapters/sign-in/lookup-txt.ts'
import { openOpenId } from './adapters/sign-in/open-open-id.ts'
import type { Context, SignInBy } from './context.ts'
import { revealCostCredits } from '../pricing/reveal-price.ts'
import { databaseOptions, openDatabase, type Database } from './db/connect.ts'
import { nameProduct } from './features/mails/draw-mail.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openMoneyDb } from './db/open-money-db.ts'
import { admitAppRole } from './db/pooler/admit-app-role.ts'
import { tellConnections } from './db/pooler/connection-needs.ts'
import { domainsOf } from './open-world.ts'
import { tellRarely } from './db/tell-outage.ts'
import { withOwner } from './db/with-owner.ts'
import { noteClosed } from './erasing/add-to-lists.ts'
import { openDirectory, type LocalDirectory } from '../engines/directory/open-directory.ts'
import { openOpenSearchDirectory } from '../engines/directory/opensearch/open-opensearch-directory.ts'
import { openPeopleKeeper } from '../engines/directory/kept/open-people-keeper.ts'
import { withKeptPeople } from '../engines/directory/kept/with-kept-people.ts'
import { keepKey } from '../engines/directory/suppression/listed.queries.ts'
import { openSuppression } from '../engines/directory/suppression/open-suppression.ts'
import { openLiveDirectory } from '../engines/directory/live/open-live-directory.ts'
import { openFinder } from '../engines/finder/open-finder.ts'
import type { Finder } from '../engines/finder/port.ts'
import { postgresStore } from '../engines/finder/store.queries.ts'
import { openSource } from '../engines/sources/open-source.ts'
import { privateAddress } from '../engines/verifier/dns/private-address.ts'
import { addressFacts } from '../engines/verifier/syntax/address-facts.ts'
import { checkAddress } from '../engines/verifier/syntax/syntax.ts'
import { hashPassword } from './features/accounts/passwords/password-hash.ts'
import { openSecurityLog } from './features/audit/open-security-log.ts'
import { otherKeySentence, settleInstallation } from './features/installation/settle-installation.ts'
import { liveSearch } from './features/live-search/live-search.ts'
import { openSearchHistory } from './features/people/open-search-history.ts'
import { indexFileOf } from './index-file-of.ts'
import { openNotices } from './jobs/open-notices.ts'
import { openRemoteSearch, type SearchWatch } from './search/open-remote-search.ts'
import { startSettling } from './start-settling.ts'
import { openTextReader, type ReadText } from './outside-text/open-text-reader.ts'
import { isLoopback } from './settings/is-loopback.ts'
import { practiceKeys, practicePlace, stripePlaceOf } from './practice/practice-payments.ts'

type ContextOptions = {
  attach?: boolean
  searchable?: boolean
  /** Whether OpenSearch is kept at what the store says, where it is used. */
  keepsIndices?: boolean
  /** Whether what an import or an older version left undone is done beside it. */
  settling?: boolean
  /** What started before; without it the database is opened here. */
  begun?: BegunStart
  countMoney?: Context['countMoney']
  searchWatch?: SearchWatch
}

export type OpenContext = { ctx: Context; database: Database; finder: Finder }

/** Database, directory and mail, for every role and the command line. */
export async function openContext(
  config: Config,
  logger: Logger,
  closers: Closer[],
  options: ContextOptions = {},
): Promise<OpenContext> {
  const { attach = false, settling = false, begun, countMoney = () => {} } = options
  nameProduct(config.brand)
  const database = await (begun?.database ?? openDatabase({ ...databaseOptions(config), log: logger, attach }))
  if (!begun) closers.push((leftMs) => database.close(leftMs))
  await migrateDatabase(database.owner, logger)
  await admitAppRole(database)
  await tellConnections(database, { web: options.searchable ?? false, connections: config.databaseConnections }, logger)
  const { mode, secretKey, secretKeysBefore } = await settle(database, config, logger, begun !== undefined)
  begun?.index?.openStore(database.direct)

  const now = () => new Date()
  const local = await openPeople(config, database, logger, closers, { ...options, secretKey })
  const directory = withKeptPeople(local, database.pool)
  if (settling) closers.push(startSettling(database, logger))
  const notices = await openNotices(database.direct, logger)
  closers.push(() => notices.close())
  const settings = {
    mode,
    secretKey,
    secretKeysBefore,
    supportEmail: config.supportEmail,
    brand: config.brand,
    publicUrl: () => config.publicUrl ?? config.ownUrl,
    callbackOrigin: callbackOrigin(config),
    revealCostCredits,
  }
  const money = openMoneyDb(database, logger)
  closers.push(() => money.close())
  const ctx: Context = {
    db: database.db,
    moneyDb: money.db,
    directory,
    matcher: directory.matcher,
    changes: directory.changes,
    ...whoIsKept(database),
    checkAddress,
    factsOf: addressFacts,
    domains: domainsOf(database.pool, now),
    readText: openTexts(logger, closers),
    mail: { isKept: config.smtpUrl === undefined },
    signIn: openSignIn(config, mode, now),
    openSource,
    payments: openPayments(config, mode, database, logger),
    countMoney,
    noteClosed: noteClosed({ ...config, db: database.db }, logger),
    notices,
    ...openHistory(database, logger, closers, now),
    hashPassword: (password) => hashPassword(password),
    settings,
    now,
    log: logger,
  }
  if (config.live) ctx.directory = openLiveDirectory(directory, database.pool, liveSearch(ctx, config.live))
  return { ctx, database, finder: finderOf(database, directory, now) }
}

/** Vendors call by https, and what plays them on this machine by http too. */
function callbackOrigin({ publicUrl }: Config): string | null {
  if (publicUrl === undefined) return null
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopback(hostname) ? publicUrl : null
}

async function settle(database: Database, config: Config, logger: Logger, isStart: boolean) {
  const settled = await withOwner(database, async (ownerDb, pool) => {
    // Lists of the erased are of this key: a database of any moment that is restored has to have it.
    await keepKey(pool)
    return settleInstallation(ownerDb, config, { isStart })
  })
  if (settled.isOtherKey) logger.error(otherKeySentence)
  return settled
}

type SecretKey = { secretKey: string }

async function openPeople(
  config: Config,
  { pool, direct: connection }: Database,
  logger: Logger,
  closers: Closer[],
  { searchable = false, keepsIndices: keeps = false, begun, secretKey, searchWatch }: ContextOptions & SecretKey,
): Promise<LocalDirectory> {
  const onTrouble = (message: string, error: unknown) => tellRarely(logger, error, message)
  const { demoPeople, openSearch } = config
  const own = async () => {
    // A command needs no index, and asks nobody for one.
    const remote = searchable || begun ? await openRemoteSearch(config, { secretKey, pool }, logger, searchWatch) : null
    const index = remote ? Promise.resolve(remote) : begun?.index?.index
    return openDirectory({
      demoPeople,
      pool,
      connection,
      file: indexFileOf(config),
      searchable: searchable || remote !== null,
      ...(index && { index }),
      onTrouble,
    })
  }
  const directory = openSearch
    ? await openOpenSearchDirectory({ ...openSearch, demoPeople, pool, connection, keeps, onTrouble })
    : await own()
  closers.push(() => directory.close())
  return directory
}

/** Who is kept out of the directory, and whom of a source's people it keeps. */
function whoIsKept(database: Database): Pick<Context, 'suppression' | 'keeper'> {
  const keeper = openPeopleKeeper(database.pool, (work) => withOwner(database, (_db, pool) => work(pool)))
  return { suppression: openSuppression(database.pool), keeper }
}

/** What is written a moment later, many rows at once. */
function openHistory(
  { db }: Database,
  logger: Logger,
  closers: Closer[],
  now: Context['now'],
): Pick<Context, 'searchHistory' | 'securityLog'> {
  const searchHistory = openSearchHistory(db, logger)
  closers.push(() => searchHistory.close())
  const securityLog = openSecurityLog(db, logger, now)
  closers.push(() => securityLog.close())
  return { searchHistory, securityLog }
}

function finderOf({ pool }: Database, directory: LocalDirectory, now: Context['now']): Finder {
  const store = postgresStore(pool)
  return openFinder({ store, knownAt: (domain) => directory.addressesAt(domain), now })
}

function openTexts(logger: Logger, closers: Closer[]): ReadText {
  const texts = openTextReader((message, error) => logger.warn({ err: error }, message))
  closers.push(() => texts.close())
  return texts.readText
}

/** In practice mode providers are asked on this machine alone; what a user names is never one inside our network. */
function openSignIn(config: Config, mode: 'practice' | 'live', now: () => Date): SignInBy {
  const isHere = (address: string) => address === '::1' || address.startsWith('127.')
  const isPractice = mode === 'practice'
  const mayReach = isPractice ? isHere : (address: string) => !privateAddress(address)
  const { dns } = config.verifier
  return {
    openId: openOpenId({ now, mayReach, allowHttp: isPractice }),
    providers: config.signInProviders,
    lookupTxt: isPractice && dns === undefined ? async () => [] : lookupTxtAt(dns),
  }
}

/** Stripe if there is a key, the practice provider in practice mode, else nothing can be bought. */
function openPayments(
  config: Config,
  mode: Context['settings']['mode'],
  database: Database,
  log: Logger,
): Payments | null {
  const onTrouble = (message: string, detail: Record<string, unknown>) => log.warn(detail, message)
  const { operator } = config.brand
  const invoiceFooter = operator && `${operator.name}, ${operator.address}`
  if (config.stripe) {
    const { server, webhookSecrets, ...keys } = config.stripe
    return openStripe({
      mode: 'stripe',
      ...keys,
      place: async () => ({ server, webhookSecrets }),
      invoiceFooter,
      onTrouble,
    })
  }
  if (mode !== 'practice') return null
  const place = practicePlace(database.db)
  return openStripe({
    mode,
    ...practiceKeys,
    place: async () => stripePlaceOf(await place()),
    invoiceFooter,
    onTrouble,
  })
}
