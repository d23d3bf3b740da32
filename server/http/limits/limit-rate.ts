import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countInWindow, deleteWindow, takeFromWindow } from './rate-limits.queries.ts'

export type RateLimit = { name: string; max: number; windowMs: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * An "address" is what visitor-address.ts counts as one. In practice mode more registrations are allowed, as scripts and tests
 * make accounts. Why sign-ins and forgotten passwords have several limits each: docs/decisions/0040.
 */
export const rateLimits = {
  signInPerAddress: { name: 'sign-in:address', max: 30, windowMs: minuteMs },
  /** One account, from one address. */
  signInPerAccount: { name: 'sign-in:account', max: 10, windowMs: minuteMs },
  /** Wrong passwords for one account, from one network. */
  wrongPerNetwork: { name: 'sign-in:wrong-network', max: 30, windowMs: hourMs },
  /** Wrong passwords for one account, from all networks except those its owner has signed in from. */
  wrongPerAccount: { name: 'sign-in:wrong-account', max: 100, windowMs: hourMs },
  /** Wrong codes and passkeys for one account, from one network, and from all networks its owner has not signed in from. */
  factorPerNetwork: { name: 'factor:network', max: 10, windowMs: hourMs },
  factorPerAccount: { name: 'factor:account', max: 30, windowMs: hourMs },
  /** Passkeys, apps and recovery codes added, made and asked about. */
  factors: { name: 'factors', max: 30, windowMs: minuteMs },
  confirm: { name: 'confirm', max: 30, windowMs: minuteMs },
  register: { name: 'register', max: 20, windowMs: hourMs },
  registerInPractice: { name: 'register', max: 200, windowMs: hourMs },
  enrich: { name: 'enrich', max: 120, windowMs: minuteMs },
  verify: { name: 'verify', max: 60, windowMs: minuteMs },
  /** Lists and reveals of many: quoting, starting, cancelling. */
  batches: { name: 'batches', max: 60, windowMs: minuteMs },
  /** Files of people, each matched with the whole directory. */
  enrichedFiles: { name: 'enriched-files', max: 12, windowMs: minuteMs },
  /** People opened one after the other, and what is noted of them. */
  profiles: { name: 'profiles', max: 300, windowMs: minuteMs },
  /** Each makes up to 13 counts. */
  companies: { name: 'companies', max: 60, windowMs: minuteMs },
  /** Looks at all contacts of an account. */
  duplicates: { name: 'duplicates', max: 60, windowMs: minuteMs },
  /** A filter by text may look at all rows of a workspace. */
  activity: { name: 'activity', max: 60, windowMs: minuteMs },
  /** A vendor has few addresses, and calls back for many people. */
  sourceCallbacks: { name: 'source-callbacks', max: 600, windowMs: minuteMs },
  /** Against the testing of stolen cards. */
  checkout: { name: 'checkout', max: 10, windowMs: minuteMs },
  applyCredits: { name: 'apply-credits', max: 60, windowMs: minuteMs },
  /** Against guessing the password from an open session. */
  account: { name: 'account', max: 10, windowMs: minuteMs },
  emailChange: { name: 'email-change', max: 5, windowMs: hourMs },
  /** Mails to one mailbox, requested by any accounts. */
  emailChangeMail: { name: 'email-change:mail', max: 5, windowMs: hourMs },
  confirmAddress: { name: 'confirm-address', max: 60, windowMs: hourMs },
  /** The link that confirms an address, sent again. */
  confirmation: { name: 'confirmation', max: 3, windowMs: hourMs },
  confirmationADay: { name: 'confirmation:day', max: 10, windowMs: 24 * hourMs },
  /** Each may ask a provider or the DNS. */
  signOnSettings: { name: 'sign-on', max: 30, windowMs: hourMs },
  sessions: { name: 'sessions', max: 60, windowMs: minuteMs },
  apiKeys: { name: 'api-keys', max: 30, windowMs: hourMs },
  /** Files of contacts: each looks at all that a workspace has saved. */
  contactFiles: { name: 'contact-files', max: 60, windowMs: minuteMs },
  dataExport: { name: 'data-export', max: 6, windowMs: hourMs },
  bounces: { name: 'bounces', max: 30, windowMs: minuteMs },
  bounceLists: { name: 'bounce-lists', max: 6, windowMs: minuteMs },
  /** Each start and each portal asks the payment provider. */
  subscribe: { name: 'subscribe', max: 10, windowMs: minuteMs },
  seats: { name: 'seats', max: 60, windowMs: minuteMs },
  /** Mails to an owner, that somebody found no free place by one invitation. */
  noSeat: { name: 'no-seat', max: 1, windowMs: 24 * hourMs },
  syncSubscription: { name: 'subscription:sync', max: 30, windowMs: minuteMs },
  resetPerAddress: { name: 'reset:address', max: 10, windowMs: hourMs },
  /** One account, from one network. */
  resetPerAccount: { name: 'reset:account', max: 3, windowMs: hourMs },
  resetPerAccountADay: { name: 'reset:account-day', max: 6, windowMs: 24 * hourMs },
  /** Mails to one mailbox, requested from all networks except those its owner has signed in from. */
  resetMailAnHour: { name: 'reset:mail-hour', max: 5, windowMs: hourMs },
  resetMailADay: { name: 'reset:mail-day', max: 20, windowMs: 24 * hourMs },
  /** Mails to one mailbox, asked for by any workspaces. */
  invitationMail: { name: 'invitation:mail', max: 5, windowMs: 24 * hourMs },
  /** Invitations that one workspace sends. */
  invitations: { name: 'invitations', max: 20, windowMs: 24 * hourMs },
  /** Links of invitations that one visitor tries. */
  invitationLinks: { name: 'invitation-links', max: 60, windowMs: minuteMs },
  /** Each text to support is a mail to the operator. */
  support: { name: 'support', max: 20, windowMs: hourMs },
  /** The landing page's search, which needs no account. */
  demoSearchPerAddress: { name: 'demo-search:address', max: 30, windowMs: minuteMs },
  demoSearchPerNetwork: { name: 'demo-search:network', max: 120, windowMs: minuteMs },
  newsletterPerAddress: { name: 'newsletter:address', max: 10, windowMs: hourMs },
  newsletterPerNetwork: { name: 'newsletter:network', max: 60, windowMs: hourMs },
  /** Mails to one mailbox, requested by anybody, so that nobody can flood a mailbox through us. */
  newsletterMailAnHour: { name: 'newsletter:mail-hour', max: 1, windowMs: hourMs },
  newsletterMailADay: { name: 'newsletter:mail-day', max: 3, windowMs: 24 * hourMs },
} as const satisfies Record<string, RateLimit>

/** In a transaction, what is rolled back is not counted. */
type Counting = { db: Db | Transaction; now: () => Date }

/** Counts one more and refuses beyond the limit, saying when to come back. The subject is stored hashed. */
export async function limitRate(ctx: Context, limit: RateLimit, subject: string): Promise<void> {
  const waitMs = await countOne(ctx, limit, subject)
  if (waitMs > 0) throw new Refusal('too-many', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

/** Counts one more and answers whether it is within the limit, if the caller must not see a refusal. */
export async function isWithinRate(ctx: Counting, limit: RateLimit, subject: string): Promise<boolean> {
  return (await countOne(ctx, limit, subject)) === 0
}

/** Clears the count. */
export async function forgetRate(ctx: Context, limit: RateLimit, subject: string): Promise<void> {
  await deleteWindow(ctx.db, keyOf(limit, subject))
}

/** Lowers the count by one. */
export async function uncountOne(ctx: Context, limit: RateLimit, subject: string): Promise<void> {
  await takeFromWindow(ctx.db, keyOf(limit, subject))
}

/** How long until the next window if this one is beyond the limit, else 0. */
async function countOne(ctx: Counting, limit: RateLimit, subject: string): Promise<number> {
  const now = ctx.now()
  const { count, startedAt } = await countInWindow(ctx.db, keyOf(limit, subject), limit.windowMs, now)
  return count <= limit.max ? 0 : Math.max(1, startedAt.getTime() + limit.windowMs - now.getTime())
}

function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`
}
