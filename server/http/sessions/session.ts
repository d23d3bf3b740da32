import { createHash, createHmac } from 'node:crypto'
import cookie from '@fastify/cookie'
import session, { type SessionStore } from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTime } from '../../db/in-time.ts'

declare module 'fastify' {
  interface Session {
    /** Under this name in the rows of sessions that stand. */
    userId?: AccountId
    /** Of the password with which it began: with another one the session is none. */
    passwordMark?: string
    /** Read with the session, so that a request needs no question more for it; never saved. */
    account?: SessionAccount | null
  }
}

/** What an account was when its request came. */
export type SessionAccount = {
  workspaceId: WorkspaceId
  isPremium: boolean
  searchesUsedToday: number
  searchesResetDate: Date
  revealedContacts: number
  /** Whether this account has saved anybody. */
  hasSaved: boolean
  /** Whether this account has ever had anybody checked. */
  hasChecked: boolean
}

const plainCookie = 'quarry_session'
const dayMs = 24 * 60 * 60 * 1_000
/** A session ends so long after it was used last, and so long after it began. */
const idleMs = 14 * dayMs
const lifetimeMs = 30 * dayMs
/** Its end is moved at most this often, so that a request costs no write. */
const moveEveryMs = 60 * 60 * 1_000

/**
 * The cookie's name. Behind https the browser is held to the rules of `__Host-`: it takes such a cookie from this host alone,
 * over https, for the whole site, so that no other host of the domain can plant one.
 */
export function sessionCookieOf(publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${plainCookie}` : plainCookie
}

/** Takes the cookie out of the browser, with the attributes without which a `__Host-` one would stay. */
export function forgetSessionCookie(reply: FastifyReply, { settings }: Context): void {
  reply.clearCookie(sessionCookieOf(settings.publicUrl()), cookieOptions(settings.publicUrl()))
}

function cookieOptions(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) } as const
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/**
 * When a session ends next, if it isn't used until then; null where it is to stay as it is.
 * @param begunAt milliseconds since 1970; @param expire when it ends as of now
 */
export function nextEnd(begunAt: number, now: Date, expire: Date): Date | null {
  const end = endOf(begunAt, now)
  return end.getTime() - expire.getTime() < moveEveryMs ? null : end
}

function endOf(begunAt: number, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, begunAt + lifetimeMs))
}

/** It is the first that a call asks of the database, and a little thing: one that takes longer is not going to be answered. */
const loadLimitMs = 8_000

/** Where sessions are kept; the accounts feature gives its rows. */
export type SessionRows = {
  load(hashedSid: string): Promise<{ sess: Record<string, unknown>; account: SessionAccount | null } | null>
  save(hashedSid: string, sess: Record<string, unknown>, expire: Date): Promise<void>
  remove(hashedSid: string): Promise<void>
}

/**
 * The session cookie: httpOnly, SameSite=Lax, Secure and `__Host-` behind https. No session exists, and no cookie is set,
 * before somebody signs in.
 */
export async function addSessions(app: FastifyInstance, ctx: Context, rows: SessionRows): Promise<void> {
  const publicUrl = ctx.settings.publicUrl()
  // What the session's library clears by itself gets these too.
  await app.register(cookie, { parseOptions: cookieOptions(publicUrl) })
  // No session is read, and so none is written, for who shows a key (who it is says the key), and for what is no call of the
  // API: pages and their files are the same for everybody, and need no database.
  app.addHook('onRequest', async (request) => {
    const isCall = request.routeOptions.url?.startsWith('/api/') === true
    if (apiKeyOf(request) !== null || !isCall) request.cookies = {}
  })
  await app.register(session, {
    secret: createHmac('sha256', ctx.settings.secretKey).update('session cookie').digest('hex'),
    cookieName: sessionCookieOf(publicUrl),
    cookie: { ...cookieOptions(publicUrl), maxAge: lifetimeMs },
    saveUninitialized: false,
    rolling: false,
    store: storeOf(ctx, rows),
  })
}

/** Whether a session cookie came, good or not. */
export function hasSessionCookie({ headers, server }: FastifyRequest, name: string): boolean {
  return headers.cookie !== undefined && server.parseCookie(headers.cookie)[name] !== undefined
}

export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('hex')
}

function storeOf(ctx: Context, rows: SessionRows): SessionStore {
  return {
    get(sid, done) {
      inTime(rows.load(hashSid(sid)), loadLimitMs).then(
        (found) => done(null, found && ({ ...found.sess, account: found.account } as unknown as Session)),
        // The library takes an ENOENT for a session that is not there, and signs its person out; while the database is
        // away its socket is what is not there.
        (error: unknown) => done(new Error('the session could not be read', { cause: error })),
      )
    },
    set(sid, sess, done) {
      const now = ctx.now()
      const { account: _, ...said } = JSON.parse(JSON.stringify(sess)) as Record<string, unknown>
      const begunAt = Number(said['begunAt'] ?? now.getTime())
      rows.save(hashSid(sid), { ...said, begunAt }, endOf(begunAt, now)).then(
        () => done(),
        (error: unknown) => done(error),
      )
    },
    destroy(sid, done) {
      rows.remove(hashSid(sid)).then(
        () => done(),
        (error: unknown) => done(error),
      )
    },
  }
}

/** The key of a request, well formed or not; null where it has none. Other kinds of authorization aren't ours to judge. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return /^bearer +(qk_.*)$/is.exec(request.headers.authorization ?? '')?.[1] ?? null
}
