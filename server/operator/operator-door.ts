import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PaymentsUnavailable } from '../adapters/payments/port.ts'
import { isAway } from '../db/is-away.ts'
import { sqlState } from '../db/sql-state.ts'
import { requireCleanText } from '../http/clean-text.ts'
import { refusalStatus } from '../../contract/errors.ts'
import { Refusal } from '../refusal.ts'
import { html, type Html } from '../http/pages/html.ts'
import { layout, type View } from './layout.ts'
import { openPaths } from './operator-assets.ts'
import type { OperatorContext } from './operator-context.ts'
import { isSameSecret } from '../outside-text/is-same-secret.ts'
import type { OperatorSession, OperatorSessions } from './operator-sessions.ts'
import { PracticeRefusal } from './practice/practice-operator.ts'

declare module 'fastify' {
  interface FastifyRequest {
    operator: OperatorSession
  }
  interface FastifyReply {
    view(view: View): FastifyReply
    /** Logs the result of the action. */
    noteOutcome(outcome: string): void
  }
}

const loopbackHosts = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/
const open = new Set(['/sign-in', ...openPaths])
const nobody: OperatorSession = { csrf: '', notice: null }
const loggedCharacters = 1_000

/**
 * Lets a request in if its Host is a loopback name (another name would be another site that points its own name here), if it
 * has the session that the token opened, and, if it changes something, the form's own secret.
 */
export function operatorDoor(app: FastifyInstance, operator: OperatorContext, sessions: OperatorSessions): void {
  const { ctx } = operator
  decorate(app, operator)
  app.addHook('onRequest', async (request, reply) => {
    request.operator = sessions.find(request.cookies[cookieName(request)]) ?? nobody
    reply.header('cache-control', 'no-store')
    if (!loopbackHosts.test(request.headers.host ?? '')) return reply.code(421).send('This is not that host.\n')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading && isElsewhere(request)) return reply.code(403).view(problem('This form came from another site.'))
    if (request.operator !== nobody || open.has(pathOf(request))) return
    if (isReading) return reply.redirect('/sign-in')
    return reply.code(401).view(signInView('Sign in first.'))
  })
  app.addHook('preValidation', requireCleanText)
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || request.operator === nobody) return
    const given = fieldOf(request, 'csrf')
    if (!isSameSecret(given, request.operator.csrf)) return reply.code(403).view(problem('This form is out of date.'))
    const asked = { operator: nameOf(request), action: request.url, form: formOf(request.body) }
    ctx.log.info(asked, 'the operator acts')
  })
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalOf(error)
    if (isAway(error)) ctx.log.warn({ err: error, action: request.url }, 'an operator’s page found the database away')
    if (refused) return reply.code(refused.status).view(problem(refused.message))
    ctx.log.error({ err: error, action: request.url }, 'an operator’s page failed')
    return reply.code(500).view(problem('Something went wrong. The log says what.'))
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).view(problem('There is no such page.')))
  signInPages(app, operator, sessions)
}

function decorate(app: FastifyInstance, { ctx, practice, outbox }: OperatorContext): void {
  const has = { practice: practice !== null, outbox: outbox !== null }
  app.decorateRequest('operator', null as never)
  app.decorateReply('view', function (this: FastifyReply, view: View) {
    const { operator } = this.request
    const notice = view.notice ?? operator.notice
    if (operator !== nobody) operator.notice = null
    const inside = operator === nobody ? null : { path: pathOf(this.request), csrf: operator.csrf, has }
    const page = layout({ ...view, notice }, { mode: ctx.settings.mode, inside })
    return this.type('text/html; charset=utf-8').send(page)
  })
  app.decorateReply('noteOutcome', function (this: FastifyReply, outcome: string) {
    const { request } = this
    ctx.log.info({ operator: nameOf(request), action: request.url, outcome }, 'what the operator’s action came to')
  })
}

function signInPages(app: FastifyInstance, { ctx }: OperatorContext, sessions: OperatorSessions): void {
  app.get('/sign-in', (request, reply) =>
    request.operator === nobody ? reply.view(signInView(null)) : reply.redirect('/'),
  )
  app.post('/sign-in', async (request, reply) => {
    const opened = sessions.open(fieldOf(request, 'token').trim())
    if (opened === 'wait')
      return reply.code(429).header('retry-after', 60).view(signInView('Too many tries. Wait a minute.'))
    if (opened === 'wrong') {
      ctx.log.warn({}, 'somebody tried a wrong operator token')
      return reply.code(401).view(signInView('That is not the token.'))
    }
    ctx.log.info({ operator: nameOfSid(opened.sid) }, 'the operator signed in')
    reply.setCookie(cookieName(request), opened.sid, { path: '/', httpOnly: true, sameSite: 'strict' })
    return reply.redirect('/', 303)
  })
  app.post('/sign-out', (request, reply) => {
    sessions.close(request.cookies[cookieName(request)])
    return reply.clearCookie(cookieName(request), { path: '/' }).redirect('/sign-in', 303)
  })
}

/** A field of a form; "" if it is missing. */
export function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Runs an action and shows its result on the next page; a refusal is a page with a sentence. */
export async function act(
  request: FastifyRequest,
  reply: FastifyReply,
  to: string,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    const text = await work()
    reply.noteOutcome(text)
    request.operator.notice = { text, isError: false }
    return reply.redirect(to, 303)
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    reply.noteOutcome(`refused: ${refused.message}`)
    return reply.code(refused.status).view(problem(refused.message, to))
  }
}

/** The sentence for the operator and the status; null if it is a fault of ours. */
function refusalOf(error: unknown): { message: string; status: number } | null {
  if (error instanceof Refusal) return { message: error.message, status: refusalStatus[error.code] }
  if (error instanceof PracticeRefusal) return { message: error.message, status: error.status }
  if (error instanceof PaymentsUnavailable)
    return { message: 'The payment provider does not answer. Try again in a moment.', status: 503 }
  if (isAway(error))
    return { message: 'The database does not answer, or its disk is full. Try again in a moment.', status: 503 }
  if (sqlState(error) !== null) return null
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return { message: 'The form is too long.', status: 413 }
  const isTheirs = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isTheirs ? { message: 'This request is not valid.', status: statusCode } : null
}

/**
 * A cookie is not bound to a port, so another Quarry on this machine uses another name. The browser still sends it to any other
 * server on loopback, hence also the secret in each form.
 */
function cookieName(request: FastifyRequest): string {
  return `quarry_operator_${request.socket.localPort ?? 0}`
}

/** Browsers say where a form was; programs say nothing and carry no cookie that could be misused. */
function isElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/'
}

/** Tells sessions apart in the log, but can't be used as one. */
function nameOf(request: FastifyRequest): string {
  return nameOfSid(request.cookies[cookieName(request)] ?? '')
}

function nameOfSid(sid: string): string {
  return createHash('sha256').update(sid).digest('hex').slice(0, 8)
}

/** The form's fields, without its secret, without the key of a source, and without what is written to a person: that stands with their request. */
function formOf(body: unknown): Record<string, string> {
  const { csrf: _, answer: __, secret: ___, ...rest } = (body ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, String(value).slice(0, loggedCharacters)]),
  )
}

function problem(text: string, back = '/'): View {
  return {
    title: 'That did not work',
    notice: { text, isError: true },
    body: html`<p><a href="${back}">${back === '/' ? 'To the overview' : 'Back'}</a></p>`,
  }
}

function signInView(error: string | null): View {
  const body: Html = html`<p class="muted">
      The token was printed at the start. It is also in the file <span class="mono">operator-token</span> of the data
      directory.
    </p>
    <form method="post" action="/sign-in">
      <label>Token <input class="wide" name="token" type="password" autocomplete="current-password" required /></label>
      <button class="primary">Sign in</button>
    </form>`
  return { title: 'The operator’s pages', body, notice: error === null ? null : { text: error, isError: true } }
}
