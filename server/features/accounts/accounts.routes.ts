import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Done } from '../../../contract/accounts.ts'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAddress, rateLimits } from '../../http/limits/limit-rate.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { forgetSessionCookie } from '../../http/sessions/session.ts'
import { requireMails } from './confirmation/send-confirmation.ts'
import { enterOrAsk } from './factors/enter-or-ask.ts'
import { forgotPassword, limitForgotten } from './passwords/forgot-password.ts'
import { noteNetwork } from './known-networks.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { register } from './register.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { showUser } from './show-user.ts'
import { beginSession } from './sessions/begin-session.ts'
import { signIn } from './sign-in.ts'

const done: Done = { success: true }

export function accountsRoutes(app: FastifyInstance, ctx: Context): void {
  const practice = ctx.settings.mode === 'practice'

  defineRoute(
    app,
    'register',
    async ({ body, request, reply }) => {
      const { user, accountId, passwordMark } = await register(ctx, body, networkForLog(request.ip))
      await noteNetwork(ctx, { accountId, email: user.email }, request.ip)
      await beginSession(ctx, request, { accountId, passwordMark })
      reply.code(201)
      return user
    },
    { onRequest: limitByAddress(ctx, practice ? rateLimits.registerInPractice : rateLimits.register) },
  )

  defineRoute(
    app,
    'signIn',
    async ({ body, request, reply }) => {
      const attempt = await limitSignIn(ctx, body.email, request.ip)
      const { user, accountId, passwordMark } = await signIn(ctx, body, networkForLog(request.ip))
      await attempt.succeeded()
      const needed = await enterOrAsk(ctx, { request, reply }, { accountId, email: user.email, passwordMark })
      if (needed) reply.code(202)
      return needed ?? user
    },
    { onRequest: limitByAddress(ctx, rateLimits.signInPerAddress) },
  )

  defineRoute(app, 'signInPage', async ({ reply }) => reply.redirect('/login?tab=login'))

  defineRoute(app, 'signOut', async ({ request, reply }) => {
    await endSession(ctx, request, reply)
    return done
  })

  defineRoute(app, 'signOutPage', async ({ request, reply }) => {
    await endSession(ctx, request, reply)
    return reply.redirect('/')
  })

  defineRoute(app, 'currentUser', async ({ actor }) => showUser(ctx, actor))

  passwordRoutes(app, ctx)
}

function passwordRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(
    app,
    'forgotPassword',
    async ({ body, request }) => {
      if (await limitForgotten(ctx, body.email, request.ip))
        await forgotPassword(ctx, body.email, networkForLog(request.ip))
      requireMails(ctx)
      return done
    },
    { onRequest: limitByAddress(ctx, rateLimits.resetPerAddress) },
  )

  defineRoute(
    app,
    'resetPassword',
    async ({ body, request }) => {
      const hint = await resetPassword(ctx, { ...body, network: networkForLog(request.ip) })
      return { ...done, hint }
    },
    { onRequest: limitByAddress(ctx, rateLimits.resetPerAddress) },
  )
}

async function endSession(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy()
  forgetSessionCookie(reply, ctx)
}
