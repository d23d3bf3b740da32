import type { Installation, MailServers } from '../../../contract/accounts.ts'
import { practiceWelcomeCredits } from '../../../pricing/plans.ts'
import type { Context } from '../../context.ts'
import { takesPasskeys } from '../accounts/factors/ask-passkey.ts'

/** What a visitor may know of this installation before signing in. */
export function showInstallation(ctx: Context, mailServers: MailServers = null): Installation {
  const { mode, supportEmail, brand } = ctx.settings
  return {
    mode,
    source: ctx.directory.source,
    supportEmail,
    brand: { name: brand.name, logo: brand.logo?.path ?? null },
    operator: brand.operator,
    welcomeCredits: mode === 'practice' ? practiceWelcomeCredits : 0,
    payments: ctx.payments?.mode ?? 'off',
    publishableKey: ctx.payments?.publishableKey ?? null,
    signInBy: {
      providers: ctx.signIn.providers.map(({ id, name }) => ({ id, name })),
      companies: mode === 'live',
      passkeys: takesPasskeys(ctx),
    },
    sendsMails: mode === 'practice' || !ctx.mail.isKept,
    mailServers,
  }
}
