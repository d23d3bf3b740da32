import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Handlers } from '../../../http/answers/define-route.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { askNewPasskey, askPasskey } from './ask-passkey.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { beginCodeApp, confirmCodeApp, removeCodeApp } from './code-app.ts'
import { confirmIdentity, confirmOptions } from './confirm-identity.ts'
import { giveSecondFactor, showFactorNeeded, type AfterLink } from './enter-or-ask.ts'
import { addPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { showFactors } from './show-factors.ts'
import { requireAccount } from './require-account.ts'
import { forgetTrustedBrowsers } from './trusted-browsers.ts'

const from = ({ ip }: FastifyRequest) => networkForLog(ip)

/** Signing in by a passkey or with a second factor, and what an account has of both. `afterLink`: a provider was connected. */
export const factorsRoutes = (ctx: Context, afterLink: AfterLink): Handlers => ({
  passkeySignInOptions: async () => ({ options: await askPasskey(ctx, 'sign-in', null) }),
  signInByPasskey: ({ body, request }) => signInByPasskey(ctx, request, body.passkey),
  showFactorNeeded: ({ request }) => showFactorNeeded(ctx, request),
  giveSecondFactor: async ({ body, request, reply }) => {
    const to = await giveSecondFactor(ctx, { request, reply }, body, afterLink)
    return { success: true, to }
  },
  confirmOptions: ({ actor }) => confirmOptions(ctx, actor),
  confirmIdentity: async ({ actor, body, request }) => {
    await confirmIdentity(ctx, actor, body, request.ip)
    request.session.confirmedAt = ctx.now().getTime()
  },
  showFactors: ({ actor }) => showFactors(ctx, actor),
  newPasskeyOptions: async ({ actor: { accountId } }) => {
    const { email } = await requireAccount(ctx.db, accountId)
    return { options: await askNewPasskey(ctx, { accountId, email }) }
  },
  addPasskey: ({ actor, body, request }) => addPasskey(ctx, actor, { ...body, network: from(request) }),
  renamePasskey: ({ actor, body, params }) => renamePasskey(ctx, actor, params.id, body.name),
  removePasskey: ({ actor, params, request }) => removePasskey(ctx, actor, params.id, from(request)),
  beginCodeApp: ({ actor }) => beginCodeApp(ctx, actor),
  confirmCodeApp: async ({ actor, body, request }) => ({
    recoveryCodes: await confirmCodeApp(ctx, actor, { code: body.code, network: from(request) }),
  }),
  removeCodeApp: ({ actor, request }) => removeCodeApp(ctx, actor, from(request)),
  renewRecoveryCodes: async ({ actor, request }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, actor, from(request)),
  }),
  forgetTrustedBrowsers: ({ actor, request }) => forgetTrustedBrowsers(ctx, actor, from(request)),
})
