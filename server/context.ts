import type { AccountId, WorkspaceId } from './actor.ts'
import type { Brand } from './settings/brand-settings.ts'
import type { MailSender } from './adapters/mail/port.ts'
import type { OpenId, ProviderClient } from './adapters/sign-in/port.ts'
import type { Payments } from './adapters/payments/port.ts'
import type { SecurityEventKind } from '../contract/security/security-events.ts'
import type { Log } from './db/log.ts'
import type { Db } from './db/transaction.ts'
import type { Directory, DirectoryChanges, PeopleMatcher, Suppression } from '../engines/directory/port.ts'
import type { PeopleKeeper } from '../engines/directory/kept/port.ts'
import type { Finder, ReadHabits } from '../engines/finder/port.ts'
import type {
  CheckAddress,
  FactsOf,
  ProviderOf,
  RedactEvidence,
  RememberDomain,
  Verifier,
} from '../engines/verifier/port.ts'
import type { Notices } from './jobs/notices.ts'
import type { Source, SourceSetting } from '../engines/sources/port.ts'
import type { ReadText } from './outside-text/open-text-reader.ts'

/** The tools of a use case: passed in, never imported, so that a test can use its own clock or directory. */
export type Context = {
  db: Db
  /** A few separate connections for work that asks the payment provider inside a transaction. */
  moneyDb: Db
  directory: Directory
  matcher: PeopleMatcher
  changes: DirectoryChanges
  /** Who was erased or objected, and is asked for nowhere. */
  suppression: Suppression
  /** Keeps people of sources as people of the directory. */
  keeper: PeopleKeeper
  checkAddress: CheckAddress
  factsOf: FactsOf
  /** What the engines remember of a domain; nobody is asked, and no address is in it. */
  domains: { habits: ReadHabits; remembered: RememberDomain; providerOf: ProviderOf }
  /** Long texts from outside, beside the event loop. */
  readText: ReadText
  /** Mails are queued in the database (features/mails); `isKept`: they only become files, which nobody gets but the operator. */
  mail: { isKept: boolean }
  signIn: SignInBy
  /** Opens a source that is paid by the call; null for a kind that this version doesn't know. */
  openSource: (setting: SourceSetting) => Source | null
  /** Null if nothing can be bought. */
  payments: Payments | null
  /** Counts of payments and refunds, for /metrics. */
  countMoney: (event: MoneyEvent) => void
  noteClosed: NoteClosed
  notices: Notices
  searchHistory: SearchHistory
  securityLog: SecurityLog
  /** Of passwords and recovery codes, as they are kept. */
  hashPassword: HashPassword
  settings: Settings
  now: () => Date
  log: Log
}

export type HashPassword = (password: string) => Promise<string>

/** Notes outside of the database that an account was closed, or a workspace deleted or opened again (docs/decisions/0119). */
export type NoteClosed = (closed: {
  kind: 'account' | 'workspace'
  id: string
  at: Date
  isOpen?: true
}) => Promise<void>

/** Counted by name; no event names an account or a payment. */
export type MoneyEvent =
  | { kind: 'checkout'; outcome: 'opened' | 'unavailable' }
  | { kind: 'purchase'; outcome: 'granted' | 'expired' | 'failed' | 'review' | 'reversed' | 'reinstated' | 'returned' }
  | { kind: 'return'; outcome: 'sent' | 'review' }
  | { kind: 'subscription'; outcome: 'ended' | 'review' }
  | { kind: 'webhook'; outcome: 'done' | 'repeated' | 'ignored' | 'refused' | 'forged' | 'busy' | 'failed' }

/** Collects rows of history and writes them a moment later, many at once (docs/decisions/0011). */
export type SearchHistory = { add(entry: SearchHistoryEntry): void }

export type SearchHistoryEntry = {
  accountId: AccountId
  workspaceId: WorkspaceId
  filters: Record<string, unknown>
  found: number
  searchedAt: Date
}

/** Collects security events and writes them a moment later, equal ones as one row. */
export type SecurityLog = { add(event: SecurityEvent): void }

/** Never an email address, a password or a token; `network` as networkForLog gives it. */
export type SecurityEvent = {
  kind: SecurityEventKind
  /** Null if there is no account, or it isn't known which. */
  accountId?: AccountId | null
  /** Which call it was. */
  detail?: string
  network: string
}

/** Signing in by other places: the operator's providers, by their name in addresses, and what a workspace's own needs. */
export type SignInBy = {
  openId: OpenId
  providers: readonly { id: string; name: string; client: Omit<ProviderClient, 'isStrangers'> }[]
  /** The TXT records of a name; none if they can't be read. */
  lookupTxt(name: string): Promise<string[]>
}

export type Settings = {
  mode: 'practice' | 'live'
  supportEmail: string
  /** Who runs this installation, and how it is called and looks. */
  brand: Brand
  /** Signs cookies and cursors. */
  secretKey: string
  /** Those from before, which open what was sealed by them. */
  secretKeysBefore: readonly string[]
  /** The public address of this installation, without a slash at the end; links in mails are made from it only. */
  publicUrl: () => string
  /** Where vendors reach this installation, without a slash at the end; null without a PUBLIC_URL that they take. */
  callbackOrigin: string | null
  /** The price of a proven address for checks that begin from now on (pricing/reveal-price.ts). */
  revealCostCredits: number
}

/** What it takes to send what is queued. */
export type MailerContext = Context & { sender: MailSender }

/** What only the worker role has: mail hosts are asked there and nowhere else. */
export type WorkerContext = MailerContext & { verifier: Verifier; finder: Finder; redactEvidence: RedactEvidence }
