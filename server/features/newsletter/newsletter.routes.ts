import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalStatus } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { refusalFor } from '../../http/answers/errors.ts'
import { limitsOf } from '../../http/limits/limits-of-calls.ts'
import { formRoute, readForms, sendPage, textOf } from '../../http/pages/forms.ts'
import type { DrawPage } from '../../http/pages/plain-page.ts'
import { Refusal } from '../../refusal.ts'
import { requireMails } from '../accounts/confirmation/send-confirmation.ts'
import { confirmSubscription, findConfirmable, findLeaving, unsubscribe } from './confirm-or-leave.ts'
import { openSubscribing, type Subscribe } from './mail-confirmation.ts'
import * as pages from './newsletter-pages.ts'

export function newsletterRoutes(app: FastifyInstance, ctx: Context, drawPage: DrawPage): void {
  const subscribe = openSubscribing(ctx)
  const limits = limitsOf(ctx, 'subscribeNewsletter')

  defineRoutes(app, ctx, {
    subscribeNewsletter: async ({ body }) => {
      subscribe(body.email)
      requireMails(ctx)
    },
  })

  // A scope of its own: bodies aren't JSON, and refusals are pages for people.
  void app.register(async (place) => {
    readForms(place)
    place.setErrorHandler((error, request, reply) => answerRefusal(drawPage, error, request, reply))
    formPages(place, { drawPage, subscribe, limits })
    confirmPages(place, ctx, drawPage)
    unsubscribePages(place, ctx, drawPage)
  })
}

type FormOptions = {
  drawPage: DrawPage
  subscribe: Subscribe
  limits: ReturnType<typeof limitsOf>
}

/** The form without a script. */
function formPages(app: FastifyInstance, { drawPage, subscribe, limits }: FormOptions): void {
  app.get('/newsletter', formRoute, async (_, reply) => sendPage(reply, 200, await drawPage(pages.formPage())))

  app.post('/newsletter', { ...formRoute, onRequest: limits }, async (request, reply) => {
    const email = textOf(request.body, 'email').trim()
    try {
      subscribe(email)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return sendPage(reply, refusalStatus[error.code], await drawPage(pages.formPage({ email, error: error.message })))
    }
    return sendPage(reply, 200, await drawPage(pages.askedPage(email)))
  })
}

function confirmPages(app: FastifyInstance, ctx: Context, drawPage: DrawPage): void {
  app.get('/newsletter/confirm', formRoute, async (request, reply) => {
    const token = textOf(request.query, 'token')
    const subscriber = await findConfirmable(ctx, token)
    if (!subscriber) return sendPage(reply, 404, await drawPage(pages.deadConfirmPage()))
    const page = subscriber.isConfirmed ? pages.confirmedPage(subscriber) : pages.confirmPage(subscriber.email, token)
    return sendPage(reply, 200, await drawPage(page))
  })

  app.post('/newsletter/confirm', formRoute, async (request, reply) => {
    const subscriber = await confirmSubscription(ctx, textOf(request.query, 'token'))
    if (!subscriber) return sendPage(reply, 404, await drawPage(pages.deadConfirmPage()))
    return sendPage(reply, 200, await drawPage(pages.confirmedPage(subscriber)))
  })
}

function unsubscribePages(app: FastifyInstance, ctx: Context, drawPage: DrawPage): void {
  const { supportEmail } = ctx.settings

  app.get('/newsletter/unsubscribe', formRoute, async (request, reply) => {
    const token = textOf(request.query, 'token')
    const leaving = await findLeaving(ctx, token)
    if (!leaving) return sendPage(reply, 404, await drawPage(pages.deadUnsubscribePage(supportEmail)))
    const page = leaving.email === null ? pages.unsubscribedPage() : pages.unsubscribePage(leaving.email, token)
    return sendPage(reply, 200, await drawPage(page))
  })

  // The page's button and RFC 8058's one click: without a cookie and from any site, only the token counts.
  app.post('/newsletter/unsubscribe', formRoute, async (request, reply) => {
    const isOut = await unsubscribe(ctx, textOf(request.query, 'token'))
    if (!isOut) return sendPage(reply, 404, await drawPage(pages.deadUnsubscribePage(supportEmail)))
    return sendPage(reply, 200, await drawPage(pages.unsubscribedPage()))
  })
}

async function answerRefusal(
  drawPage: DrawPage,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { statusCode = 500 } = error as { statusCode?: number }
  const isTheirs = !(error instanceof Refusal) && statusCode >= 400 && statusCode < 500
  const refusal = isTheirs ? new Refusal('bad-request') : refusalFor(error, request)
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
  return sendPage(reply, refusalStatus[refusal.code], await drawPage(pages.refusedPage(refusal.message)))
}
