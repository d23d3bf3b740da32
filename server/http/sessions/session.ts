import { createHash, createHmac } from 'node:crypto'
import cookie from '@fastify/cookie'
import session, { type SessionStore } from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify'
import type { AccountId, Role, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTime } from '../../db/in-time.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The product's clock. */
    now: () => Date
  }
  interface Session {
    /** The name of this field in stored sessions. */
    userId?: AccountId
    /** A mark of the password with which it began: after a change of password the session is no longer valid. */
    passwordMark?: string
    /** The workspace that was chosen last; the personal one where none was. */
    workspaceId?: WorkspaceId
    /** When it began, in milliseconds since 1970; the store writes it. */
    begunAt?: number
    /** When its owner last confirmed who they are; if it isn't set, signing in was that. 0: never. */
    confirmedAt?: number
    /** When, on which network and with which device it was last seen, for its owner's list. */
    seenAt?: number
    seenFrom?: string
    device?: string
    /** Read with the session, so that a request needs no further query; never saved. */
    account?: SessionAccount | null
  }
}

/** The account's state when the request came. */
export type SessionAccount = {
  workspaceId: WorkspaceId
  role: Role
  isPremium: boolean
  searchesUsedToday: number
  searchesResetDate: Date
  revealedContacts: number
  /** Whether this account has saved contacts. */
  hasSaved: boolean
  /** Whether this account has ever checked a contact. */
  hasChecked: boolean
  /** Whether it has a passkey or an authenticator app, and whether the workspace lets in only those who do. */
  hasFactor: boolean
  requiresFactor: boolean
  /** What the operator has suspended: the account, or this workspace. */
  suspended: 'account' | 'workspace' | null
}

const plainCookie = 'quarry_session'
const dayMs = 24 * 60 * 60 * 1_000
/** How often it is noted that a session is used: a request more costs no write. */
const seenEveryMs = 5 * 60 * 1_000
/** How long a session lasts after its last use, and after its beginning. */
const idleMs = 14 * dayMs
const lifetimeMs = 30 * dayMs
/** Its end is moved at most this often, so that a request costs no write. */
const moveEveryMs = 60 * 60 * 1_000

/**
 * The cookie's name. Behind https it has the prefix `__Host-`: browsers accept such a cookie only from this host, over https,
 * for the whole site, so that no other host of the domain can plant one.
 */
export function sessionCookieOf(publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${plainCookie}` : plainCookie
}

/** Clears the cookie in the browser, with the attributes that clearing a `__Host-` cookie needs. */
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
 * The new end of a session that is being used; null if the end stays as it is.
 * @param begunAt milliseconds since 1970; @param expire when it ends as of now
 */
export function nextEnd(begunAt: number, now: Date, expire: Date): Date | null {
  const end = endOf(begunAt, now)
  return end.getTime() - expire.getTime() < moveEveryMs ? null : end
}

function endOf(begunAt: number, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, begunAt + lifetimeMs))
}

/** The first and a small query of a call: if it takes longer, the database is away. */
const loadLimitMs = 8_000

/** The store of sessions; the accounts feature provides it. */
export type SessionRows = {
  load(hashedSid: string): Promise<{ sess: Record<string, unknown>; account: SessionAccount | null } | null>
  /** A new session, or a change of one; a change of one that was ended meanwhile is dropped. */
  save(hashedSid: string, sess: Record<string, unknown>, expire: Date, isNew: boolean): Promise<void>
  /** Notes that it is used, and from where, unless that was noted after `before` (milliseconds since 1970). */
  seen(hashedSid: string, request: FastifyRequest, before: number): Promise<void>
  remove(hashedSid: string): Promise<void>
}

/**
 * The session cookie: httpOnly, SameSite=Lax, Secure and `__Host-` behind https. No session exists, and no cookie is set,
 * before somebody signs in.
 */
export async function addSessions(app: FastifyInstance, ctx: Context, rows: SessionRows): Promise<void> {
  app.decorate('now', ctx.now)
  const publicUrl = ctx.settings.publicUrl()
  // The session's library uses these too when it clears the cookie itself.
  await app.register(cookie, { parseOptions: cookieOptions(publicUrl) })
  // No session is read or written for a request with a key (the key identifies the caller), nor for requests that are no calls
  // of the API: files are the same for everybody, and what a page says of somebody it asks by such calls (web/first-answers.ts).
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
  app.addHook('onRequest', async (request) => {
    const { session } = request
    const before = ctx.now().getTime() - seenEveryMs
    if (!session?.userId || !session.account || (session.seenAt ?? 0) > before) return
    // The request is served in any case: the next one notes it.
    await rows
      .seen(hashSid(session.sessionId), request, before)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the use of a session was not noted'))
  })
}

/** Whether a session cookie came, valid or not. */
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
        // The library takes an ENOENT for a missing session and signs the person out; but while the database is away, the
        // missing file is its socket.
        (error: unknown) => done(new Error('the session could not be read', { cause: error })),
      )
    },
    set(sid, sess, done) {
      const now = ctx.now()
      const { account: _, ...said } = JSON.parse(JSON.stringify(sess)) as Record<string, unknown>
      // Only what was read from the store has it.
      const isNew = said['begunAt'] === undefined
      const begunAt = Number(said['begunAt'] ?? now.getTime())
      rows.save(hashSid(sid), { ...said, begunAt }, endOf(begunAt, now), isNew).then(
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

/** The key of a request, well formed or not; null if it has none. Other kinds of authorization are ignored. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return /^bearer +(qk_.*)$/is.exec(request.headers.authorization ?? '')?.[1] ?? null
}
