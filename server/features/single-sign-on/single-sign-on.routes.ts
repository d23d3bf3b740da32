import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSignInRefusal, type SignInRefusal } from '../../../contract/security/sign-in-sentences.ts'
import { SignInTrouble } from '../../adapters/sign-in/port.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { limitRate } from '../../http/limits/limit-rate.ts'
import { registrations } from '../../http/limits/limits-of-calls.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { visitorAddress } from '../../http/limits/visitor-address.ts'
import { isOwnSite } from '../../http/sessions/same-site.ts'
import { Refusal } from '../../refusal.ts'
import { enterOrAsk } from '../accounts/factors/enter-or-ask.ts'
import { proveWithPassword } from '../accounts/identities/link-with-password.ts'
import { limitSignIn } from '../accounts/limit-sign-in.ts'
import { domainOf, findProvider, redirectUriOf } from './find-provider.ts'
import { finishSignIn, joinAfterLink } from './finish-sign-in.ts'
import { forgetCookie, keepInCookie, readCookie } from './kept-in-cookie.ts'

/** Signing in by a provider. Every way back to the browser is a path of ours, whatever stands in an address. */
export const singleSignOnRoutes = (ctx: Context): Handlers => ({
  findSignIn: async ({ body }) => {
    const provider = await findProvider(ctx, domainOf(body.email))
    return { provider: provider.id }
  },
  beginSignIn: async ({ params, query, request, reply }) =>
    orBack(ctx, reply, async () => {
      // Else another site could sign its visitors in to an account of its own, at a provider that asks nothing.
      if (!isOwnSite(request, ctx.settings.publicUrl())) return '/login?tab=login'
      const provider = await findProvider(ctx, params.provider)
      const redirectUri = redirectUriOf(ctx, provider.id)
      const { question, address } = await ctx.signIn.openId.begin(provider.client)
      const to = ownPath(query.to)
      keepInCookie(ctx, reply, 'asked', { provider: provider.id, to, question: { ...question, redirectUri } })
      return address(redirectUri)
    }),
  finishSignIn: ({ params, request, reply }) => orBack(ctx, reply, () => finish(ctx, params.provider, request, reply)),
  showWaitingSignIn: async ({ request }) => {
    const waiting = readCookie(ctx, request, 'waiting')
    if (!waiting) throw new Refusal('sign-in-expired')
    return { provider: waiting.identity.provider, email: waiting.email }
  },
  linkSignIn: async ({ body, request, reply }) => {
    const waiting = readCookie(ctx, request, 'waiting')
    if (!waiting) throw new Refusal('sign-in-expired')
    const attempt = await limitSignIn(ctx, waiting.email, request.ip)
    const asked = { password: body.password, network: networkForLog(request.ip) }
    const first = await proveWithPassword(ctx, waiting.email, asked)
    await attempt.succeeded()
    const { identity, isEmailProven, providerId } = waiting
    const linking = { link: { identity, isEmailProven, providerId }, afterLink: joinAfterLink(ctx) }
    const needed = await enterOrAsk(ctx, { request, reply }, first, { linking })
    forgetCookie(ctx, reply, 'waiting')
    if (needed) reply.code(202)
    return needed ?? { success: true as const }
  },
})

/** Where the browser goes after the provider sent it back. */
async function finish(ctx: Context, id: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const attempt = readCookie(ctx, request, 'asked')
  // One answer to one question: whatever comes of it, the question is over.
  forgetCookie(ctx, reply, 'asked')
  if (!attempt || attempt.provider !== id) throw new Refusal('sign-in-expired')
  const provider = await findProvider(ctx, id)
  const callback = new URL(request.url, ctx.settings.publicUrl())
  const person = await ctx.signIn.openId.finish(provider.client, callback, attempt.question)
  const limitNew = () => limitRate(ctx, registrations(ctx), visitorAddress(request.ip))
  const outcome = await finishSignIn(ctx, provider, person, { network: networkForLog(request.ip), limitNew })
  if ('waiting' in outcome) {
    keepInCookie(ctx, reply, 'waiting', { ...outcome.waiting, providerId: id })
    return '/login?tab=login&link=1'
  }
  const needed = await enterOrAsk(ctx, { request, reply }, outcome.signedIn, { leadsTo: attempt.to })
  return needed ? '/login?tab=login&factor=1' : attempt.to
}

/** Redirects to what `work` answers; what is refused is told on the page to sign in, by its code. */
async function orBack(ctx: Context, reply: FastifyReply, work: () => Promise<string>): Promise<FastifyReply> {
  try {
    return await reply.redirect(await work())
  } catch (error) {
    return reply.redirect(`/login?tab=login&refused=${codeOf(ctx, error)}`)
  }
}

function codeOf(ctx: Context, error: unknown): SignInRefusal {
  if (error instanceof SignInTrouble) {
    ctx.log.warn({ err: error.cause ?? error, trouble: error.kind }, 'a sign-in by a provider failed')
    return `sign-in-${error.kind}`
  }
  const code = error instanceof Refusal ? error.code : 'fault'
  if (isSignInRefusal(code)) return code
  if (code === 'email-taken') return 'sign-in-expired'
  throw error
}

/** A path of ours, or the start page: never an address that leads elsewhere. */
function ownPath(to: string | undefined): string {
  const isOdd = to === undefined || /\/\/|\.\.|%5c|%2f/i.test(to)
  return !isOdd && /^\/(?![/\\])[\w\-./?=&%,+~:@]{0,500}$/.test(to) ? to : '/'
}
