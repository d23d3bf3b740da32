import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FactorNeeded, FactorWay } from '../../../../contract/accounts.ts'
import type { Proof } from '../../../../contract/security/factors.ts'
import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { Refusal } from '../../../refusal.ts'
import { noteSignIn } from '../../audit/open-security-log.ts'
import { findUser } from '../accounts.queries.ts'
import { linkAfterFactor, type WaitingLink } from '../identities/link-with-password.ts'
import { noteNetwork } from '../known-networks.ts'
import { hashToken } from '../passwords/forgot-password.ts'
import { markOf } from '../passwords/password-hash.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { askPasskey } from './ask-passkey.ts'
import { insertWaiting, selectWaiting, takeWaiting, type WaitingSignIn } from './factors.queries.ts'
import { judgeFactor } from './judge-factor.ts'
import { keptCookie, isTrusted, trustBrowser } from './trusted-browsers.ts'
import { waysOf } from './show-factors.ts'

/** Who showed the first factor: a password, or a provider's word. */
export type FirstFactor = { accountId: AccountId; email: string; passwordMark: string }

/** What follows once a provider was connected. */
export type AfterLink = (accountId: AccountId, link: WaitingLink) => Promise<void>

const waitingMs = 10 * 60_000
const cookieOf = (ctx: Context) => keptCookie(ctx, 'second_factor', waitingMs)

/**
 * Begins the session of who has no second factor, or sits at a browser that is trusted. For anybody else there is none yet: the
 * second factor is asked for, and the browser keeps a token for that alone. Null if the session has begun.
 * `linking`: an account of a provider that is connected to this one once it is certain who it is.
 */
export async function enterOrAsk(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  first: FirstFactor,
  {
    leadsTo = '/',
    linking = null,
  }: { leadsTo?: string; linking?: { link: WaitingLink; afterLink: AfterLink } | null } = {},
): Promise<FactorNeeded | null> {
  const { accountId, passwordMark } = first
  const ways = await waysOf(ctx.db, accountId)
  const isKnown = ways.length > 0 && (await isTrusted(ctx, request, accountId))
  if (ways.length === 0 || isKnown) {
    if (linking) await connect(ctx, request, first, linking)
    await enter(ctx, request, first)
    // The browser is trusted; that somebody else sits at it is possible.
    if (isKnown) request.session.confirmedAt = 0
    return null
  }
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + waitingMs)
  await insertWaiting(ctx.db, {
    tokenHash: hashToken(token),
    accountId,
    passwordMark,
    leadsTo,
    link: linking?.link ?? null,
    expiresAt,
  })
  cookieOf(ctx).set(reply, token)
  ctx.securityLog.add({ kind: 'factor_asked', accountId, network: networkForLog(request.ip) })
  return { factorNeeded: ways }
}

async function connect(
  ctx: Context,
  request: FastifyRequest,
  first: FirstFactor,
  { link, afterLink }: { link: WaitingLink; afterLink: AfterLink },
): Promise<void> {
  await linkAfterFactor(ctx, first, link, networkForLog(request.ip))
  await afterLink(first.accountId, link)
}

/** The one place where a sign-in becomes a session. */
export async function enter(ctx: Context, request: FastifyRequest, first: FirstFactor): Promise<void> {
  await noteNetwork(ctx, first, request.ip)
  await beginSession(ctx, request, first)
  await noteSignIn(ctx, { accountId: first.accountId, network: networkForLog(request.ip) })
}

/** What the browser's sign-in waits for. */
export async function showFactorNeeded(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ factorNeeded: FactorWay[]; options: Awaited<ReturnType<typeof askPasskey>> | null }> {
  const { first } = await requireWaiting(ctx, request)
  const factorNeeded = await waysOf(ctx.db, first.accountId)
  const options = factorNeeded.includes('passkey') ? await askPasskey(ctx, 'second-factor', first.accountId) : null
  return { factorNeeded, options }
}

/** Begins the session if the factor is right, and answers where the browser goes. The sign-in it belongs to ends with it. */
export async function giveSecondFactor(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { trust, ...proof }: Proof & { trust: boolean },
  afterLink: AfterLink,
): Promise<string> {
  const { waiting, first, passwordHash } = await requireWaiting(ctx, request)
  const account = { accountId: first.accountId, email: first.email, passwordHash }
  await judgeFactor(ctx, { account, purpose: 'second-factor', ip: request.ip }, proof)
  if (!(await takeWaiting(ctx.db, waiting.tokenHash))) throw new Refusal('factor-expired')
  const link = waiting.link as WaitingLink | null
  if (link) await connect(ctx, request, first, { link, afterLink })
  await enter(ctx, request, first)
  if (trust) await trustBrowser(ctx, reply, first.accountId)
  cookieOf(ctx).clear(reply)
  return waiting.leadsTo
}

/** The sign-in that this browser began, of an open account whose password is still the same. */
async function requireWaiting(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ waiting: WaitingSignIn; first: FirstFactor; passwordHash: string | null }> {
  const token = cookieOf(ctx).read(request)
  const waiting = token === undefined ? null : await selectWaiting(ctx.db, hashToken(token), ctx.now())
  const user = waiting && (await findUser(ctx.db, waiting.accountId))
  if (!waiting || !user || user.closedAt !== null || markOf(user.passwordHash) !== waiting.passwordMark)
    throw new Refusal('factor-expired')
  const { id: accountId, email, passwordHash } = user
  return { waiting, first: { accountId, email, passwordMark: waiting.passwordMark }, passwordHash }
}
