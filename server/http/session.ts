import { createHash, createHmac } from 'node:crypto'
import cookie from '@fastify/cookie'
import session, { type SessionStore } from '@fastify/session'
import type { FastifyInstance, FastifyRequest, Session } from 'fastify'
import type { Context } from '../context.ts'
import { inTime } from '../db/in-time.ts'
import { apiKeyOf } from './api-key-of.ts'

declare module 'fastify' {
  interface Session {
    userId?: string
    /** Read with the session, so that a request needs no question more for it; never saved. */
    account?: SessionAccount | null
  }
}

/** What an account was when its request came. */
export type SessionAccount = {
  isPremium: boolean
  searchesUsedToday: number
  searchesResetDate: Date
  revealedContacts: number
  /** Whether this account has saved anybody. */
  hasSaved: boolean
}

export const sessionCookie = 'quarry_session'
const lifetimeMs = 30 * 24 * 60 * 60 * 1_000

/** It is the first that a call asks of the database, and a little thing: one that takes longer is not going to be answered. */
const loadLimitMs = 8_000

/** Where sessions are kept; the accounts feature gives its rows. */
export type SessionRows = {
  load(hashedSid: string): Promise<{ sess: Record<string, unknown>; account: SessionAccount | null } | null>
  save(hashedSid: string, sess: Record<string, unknown>, expire: Date): Promise<void>
  remove(hashedSid: string): Promise<void>
}

/**
 * The session cookie: httpOnly, SameSite=Lax, Secure behind https. No session exists, and no cookie is set,
 * before somebody signs in.
 */
export async function addSessions(app: FastifyInstance, ctx: Context, rows: SessionRows): Promise<void> {
  await app.register(cookie)
  // No session is read, and so none is written, for who shows a key (who it is says the key), and for what is no call of the
  // API: pages and their files are the same for everybody, and need no database.
  app.addHook('onRequest', async (request) => {
    const isCall = request.routeOptions.url?.startsWith('/api/') === true
    if (apiKeyOf(request) !== null || !isCall) request.cookies = {}
  })
  await app.register(session, {
    secret: createHmac('sha256', ctx.settings.secretKey).update('session cookie').digest('hex'),
    cookieName: sessionCookie,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: ctx.settings.publicUrl().startsWith('https:'),
      maxAge: lifetimeMs,
    },
    saveUninitialized: false,
    rolling: false,
    store: storeOf(ctx, rows),
  })
}

/** Whether a session cookie came, good or not. */
export function hasSessionCookie({ headers, server }: FastifyRequest): boolean {
  return headers.cookie !== undefined && server.parseCookie(headers.cookie)[sessionCookie] !== undefined
}

export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('hex')
}

function storeOf(ctx: Context, rows: SessionRows): SessionStore {
  return {
    get(sid, done) {
      inTime(rows.load(hashSid(sid)), loadLimitMs).then(
        (found) => done(null, found && ({ ...found.sess, account: found.account } as unknown as Session)),
        (error: unknown) => done(error),
      )
    },
    set(sid, sess, done) {
      const expire = sess.cookie.expires ?? new Date(ctx.now().getTime() + lifetimeMs)
      const { account: _, ...kept } = JSON.parse(JSON.stringify(sess)) as Record<string, unknown>
      rows.save(hashSid(sid), kept, expire).then(
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
