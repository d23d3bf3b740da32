import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { html, type Html } from './html.ts'
import { layout, type View } from './layout.ts'
import type { OperatorContext } from './operator-context.ts'
import { isSame, type OperatorSession, type OperatorSessions } from './operator-sessions.ts'
import { PracticeRefusal } from './practice-operator.ts'

declare module 'fastify' {
  interface FastifyRequest {
    operator: OperatorSession
  }
  interface FastifyReply {
    view(view: View): FastifyReply
  }
}

const cookieName = 'quarry_operator'
const loopbackHosts = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/
const open = new Set(['/sign-in', '/operator.css'])
const nobody: OperatorSession = { csrf: '', notice: null }

/**
 * Who may come in: a request to a loopback name (another name in its Host would be a page elsewhere that points its own name
 * here), with the session that the token opened, and with the form's own secret where it changes something.
 */
export function operatorDoor(
  app: FastifyInstance,
  { ctx, practice, outbox }: OperatorContext,
  sessions: OperatorSessions,
): void {
  const has = { practice: practice !== null, outbox: outbox !== null }
  app.decorateRequest('operator', null as never)
  app.decorateReply('view', function (this: FastifyReply, view: View) {
    const { operator, url } = this.request
    const notice = view.notice ?? operator.notice
    if (operator !== nobody) operator.notice = null
    const path = operator === nobody ? null : (url.split('?')[0] ?? '/')
    return this.type('text/html; charset=utf-8').send(layout({ ...view, notice }, path, has))
  })

  app.addHook('onRequest', async (request, reply) => {
    request.operator = sessions.find(request.cookies[cookieName]) ?? nobody
    reply.header('cache-control', 'no-store')
    if (!loopbackHosts.test(request.headers.host ?? '')) return reply.code(421).send('This is not that host.\n')
    if (request.operator !== nobody || open.has(request.url.split('?')[0] ?? '')) return
    if (request.method === 'GET') return reply.redirect('/sign-in')
    return reply.code(401).view(signInView('Sign in first.'))
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || request.operator === nobody) return
    const given = fieldOf(request, 'csrf')
    if (!isSame(given, request.operator.csrf)) return reply.code(403).view(problem('This form is out of date.'))
    ctx.log.info({ operator: request.url, form: without(request.body) }, 'the operator acts')
  })
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal || error instanceof PracticeRefusal)
      return reply.code(400).view(problem(error.message))
    const { statusCode } = error as { statusCode?: number }
    if (statusCode !== undefined && statusCode < 500)
      return reply.code(statusCode).view(problem('This request is not valid.'))
    ctx.log.error({ err: error }, 'an operator’s page failed')
    return reply.code(500).view(problem('Something went wrong; the log says what.'))
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).view(problem('There is no such page.')))

  app.get('/sign-in', (request, reply) =>
    request.operator === nobody ? reply.view(signInView(null)) : reply.redirect('/'),
  )
  app.post('/sign-in', async (request, reply) => {
    const opened = sessions.open(fieldOf(request, 'token').trim())
    if (opened === 'wait') return reply.code(429).view(signInView('Too many tries. Wait a minute.'))
    if (opened === 'wrong') {
      ctx.log.warn({}, 'somebody tried a wrong operator token')
      return reply.code(401).view(signInView('That is not the token.'))
    }
    reply.setCookie(cookieName, opened.sid, { path: '/', httpOnly: true, sameSite: 'strict' })
    return reply.redirect('/')
  })
  app.post('/sign-out', (request, reply) => {
    sessions.close(request.cookies[cookieName])
    return reply.clearCookie(cookieName, { path: '/' }).redirect('/sign-in')
  })
}

/** A field of a form; "" where it is missing. */
export function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Ends an action: says what it came to on the page it leads to. */
export function done(request: FastifyRequest, reply: FastifyReply, to: string, text: string): FastifyReply {
  request.operator.notice = { text, isError: false }
  return reply.redirect(to, 303)
}

/** Runs an action and says how it went; what was refused is a sentence on the page, not an error. */
export async function act(
  request: FastifyRequest,
  reply: FastifyReply,
  to: string,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    return done(request, reply, to, await work())
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof PracticeRefusal)) throw error
    request.operator.notice = { text: error.message, isError: true }
    return reply.redirect(to, 303)
  }
}

function problem(text: string): View {
  return {
    title: 'That did not work',
    body: html`<p>${text}</p>
      <p><a href="/">To the overview</a></p>`,
  }
}

function signInView(error: string | null): View {
  const body: Html = html`<p>
      The token stands in the file operator-token of the data directory, and was said at the start.
    </p>
    <form method="post" action="/sign-in">
      <label>Token <input name="token" type="password" autocomplete="current-password" required size="40" /></label>
      <button class="primary">Sign in</button>
    </form>
    ${error && html`<p class="error" role="alert">${error}</p>`}`
  return { title: 'Sign in', body }
}

/** What was asked for, without the secret that came with it. */
function without(body: unknown): Record<string, unknown> {
  const { csrf: _, token: __, ...rest } = (body ?? {}) as Record<string, unknown>
  return rest
}
