import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Done } from '../../../../contract/accounts.ts'
import type { Context } from '../../../context.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAccount, limitByAddress, rateLimits } from '../../../http/limits/limit-rate.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { askNewPasskey, askPasskey } from './ask-passkey.ts'
import { beginCodeApp, confirmCodeApp, removeCodeApp } from './code-app.ts'
import { confirmIdentity, confirmOptions } from './confirm-identity.ts'
import { giveSecondFactor, showFactorNeeded, type AfterLink } from './enter-or-ask.ts'
import { addPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { showFactors } from './show-factors.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { forgetTrustedBrowsers } from './trusted-browsers.ts'
import { requireAccount } from './require-account.ts'

const done: Done = { success: true }
const from = ({ ip }: FastifyRequest) => networkForLog(ip)

/** Signing in by a passkey or with a second factor, and what an account has of both. `afterLink`: a provider was connected. */
export function factorsRoutes(app: FastifyInstance, ctx: Context, afterLink: AfterLink): void {
  const limited = { onRequest: limitByAddress(ctx, rateLimits.signInPerAddress) }
  defineRoute(app, 'passkeySignInOptions', async () => ({ options: await askPasskey(ctx, 'sign-in', null) }), limited)
  defineRoute(app, 'signInByPasskey', async ({ body, request }) => signInByPasskey(ctx, request, body.passkey), limited)
  defineRoute(app, 'showFactorNeeded', async ({ request }) => showFactorNeeded(ctx, request), limited)
  defineRoute(
    app,
    'giveSecondFactor',
    async ({ body, request, reply }) => {
      const to = await giveSecondFactor(ctx, { request, reply }, body, afterLink)
      return { ...done, to }
    },
    limited,
  )
  confirmRoutes(app, ctx)
  ownRoutes(app, ctx)
}

function confirmRoutes(app: FastifyInstance, ctx: Context): void {
  const limited = { onRequest: limitByAccount(ctx, rateLimits.confirm) }
  defineRoute(app, 'confirmOptions', async ({ actor }) => confirmOptions(ctx, actor), limited)
  defineRoute(
    app,
    'confirmIdentity',
    async ({ actor, body, request }) => {
      await confirmIdentity(ctx, actor, body, request.ip)
      request.session.confirmedAt = ctx.now().getTime()
      return done
    },
    limited,
  )
}

function ownRoutes(app: FastifyInstance, ctx: Context): void {
  const limited = { onRequest: limitByAccount(ctx, rateLimits.factors) }
  defineRoute(app, 'showFactors', async ({ actor }) => showFactors(ctx, actor))
  defineRoute(
    app,
    'newPasskeyOptions',
    async ({ actor: { accountId } }) => {
      const { email } = await requireAccount(ctx.db, accountId)
      return { options: await askNewPasskey(ctx, { accountId, email }) }
    },
    limited,
  )
  defineRoute(
    app,
    'addPasskey',
    async ({ actor, body, request, reply }) => {
      reply.code(201)
      return addPasskey(ctx, actor, { ...body, network: from(request) })
    },
    limited,
  )
  defineRoute(app, 'renamePasskey', async ({ actor, body, params }) => renamePasskey(ctx, actor, params.id, body.name))
  defineRoute(app, 'removePasskey', async ({ actor, params, request }) => {
    await removePasskey(ctx, actor, params.id, from(request))
    return done
  })
  defineRoute(app, 'beginCodeApp', async ({ actor }) => beginCodeApp(ctx, actor), limited)
  defineRoute(
    app,
    'confirmCodeApp',
    async ({ actor, body, request }) => {
      const recoveryCodes = await confirmCodeApp(ctx, actor, { code: body.code, network: from(request) })
      return { recoveryCodes }
    },
    limited,
  )
  defineRoute(app, 'removeCodeApp', async ({ actor, request }) => {
    await removeCodeApp(ctx, actor, from(request))
    return done
  })
  defineRoute(
    app,
    'renewRecoveryCodes',
    async ({ actor, request }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, actor, from(request)) }),
    limited,
  )
  defineRoute(app, 'forgetTrustedBrowsers', async ({ actor, request }) => {
    await forgetTrustedBrowsers(ctx, actor, from(request))
    return done
  })
}
