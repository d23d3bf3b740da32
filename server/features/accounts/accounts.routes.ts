import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { limitRate, rateLimits } from '../../http/limits/limit-rate.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { forgetSessionCookie, hashSid } from '../../http/sessions/session.ts'
import { changeEmail } from './change-email.ts'
import { changeProfile } from './change-profile.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmAddress } from './confirmation/confirm-address.ts'
import { requireMails, sendConfirmation } from './confirmation/send-confirmation.ts'
import { enterOrAsk } from './factors/enter-or-ask.ts'
import { noteNetwork, accountOf } from './known-networks.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword, limitForgotten } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { register } from './register.ts'
import { beginSession } from './sessions/begin-session.ts'
import { showUser } from './show-user.ts'
import { signIn } from './sign-in.ts'

export const accountsRoutes = (ctx: Context): Handlers => ({
  register: async ({ body, request }) => {
    const { user, accountId, passwordMark } = await register(ctx, body, networkForLog(request.ip))
    await noteNetwork(ctx, { accountId, email: user.email }, request.ip)
    await beginSession(ctx, request, { accountId, passwordMark })
    return user
  },
  signIn: async ({ body, request, reply }) => {
    const attempt = await limitSignIn(ctx, body.email, request.ip)
    const { user, accountId, passwordMark } = await signIn(ctx, body, networkForLog(request.ip))
    await attempt.succeeded()
    const needed = await enterOrAsk(ctx, { request, reply }, { accountId, email: user.email, passwordMark })
    if (needed) reply.code(202)
    return needed ?? user
  },
  signInPage: ({ reply }) => reply.redirect('/login?tab=login'),
  signOut: ({ request, reply }) => endSession(ctx, request, reply),
  signOutPage: async ({ request, reply }) => {
    await endSession(ctx, request, reply)
    return reply.redirect('/')
  },
  currentUser: ({ actor }) => showUser(ctx, actor),
  forgotPassword: async ({ body, request }) => {
    if (await limitForgotten(ctx, body.email, request.ip))
      await forgotPassword(ctx, body.email, networkForLog(request.ip))
    requireMails(ctx)
  },
  resetPassword: async ({ body, request }) => {
    const hint = await resetPassword(ctx, { ...body, network: networkForLog(request.ip) })
    return { success: true, hint }
  },
})

async function endSession(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy()
  forgetSessionCookie(reply, ctx)
}

/** The owner's calls about the account itself. */
export const accountRoutes = (ctx: Context): Handlers => ({
  changeProfile: ({ actor, body }) => changeProfile(ctx, actor, body),
  changePassword: async ({ actor, body, request }) => {
    const from = { keepSid: sidOf(request), network: networkForLog(request.ip) }
    const hint = await changePassword(ctx, actor, { ...body, ...from })
    return { success: true, hint }
  },
  changeEmail: async ({ actor, body, request }) => {
    await limitRate(ctx, rateLimits.emailChangeMail, accountOf(body.email))
    await changeEmail(ctx, actor, body, networkForLog(request.ip))
  },
  confirmEmail: async ({ body, request }) => {
    const network = networkForLog(request.ip)
    await confirmEmail(ctx, { token: body.token, keepSid: sidOf(request), network })
  },
})

function sidOf(request: FastifyRequest): string {
  return hashSid(request.session.sessionId)
}

/** That the address of a new account is its holder's. */
export const confirmationRoutes = (ctx: Context): Handlers => ({
  confirmAddress: ({ body, request }) => {
    const from = { by: request.session.userId, network: networkForLog(request.ip) }
    return confirmAddress(ctx, { token: body.token, ...from })
  },
  sendConfirmation: ({ actor }) => sendConfirmation(ctx, actor),
})
