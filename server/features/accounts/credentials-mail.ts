import type { SecurityEventKind } from '../../../contract/security/audit.ts'
import { productName } from '../../../contract/site.ts'
import type { Context } from '../../context.ts'

export type CredentialsKind = Extract<
  SecurityEventKind,
  'password_changed' | 'password_reset' | 'password_set' | 'email_changed'
>

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The mail to the owner after a change of password or address: what, when, from where, and what to do if it wasn't them. */
export function credentialsMail(change: {
  kind: CredentialsKind
  addresses: readonly string[]
  keys: { revoked: number; left: number }
  network: string
  at: Date
  settings: Pick<Context['settings'], 'supportEmail' | 'publicUrl'>
}): { subject: string; text: string } {
  const { kind, keys, network, at, settings } = change
  const subject =
    kind === 'email_changed' ? `Your ${productName} address was changed` : `Your ${productName} password was changed`
  const text = [
    sentenceOf(change),
    '',
    `When: ${moment.format(at)} UTC`,
    ...(network === '' ? [] : [`From: the network ${network}`]),
    '',
    'Every other device was signed out. Links that we mailed before for a new password or a new address no longer work.',
    ...keysSentence(kind, keys),
    '',
    'If it was you, there is nothing to do.',
    ...(kind === 'email_changed'
      ? [`If it was not you, write to ${settings.supportEmail} at once.`]
      : [
          `If it was not you, set a new password now: ${settings.publicUrl()}/forgot-password`,
          `Then write to ${settings.supportEmail}.`,
        ]),
  ].join('\n')
  return { subject, text }
}

function sentenceOf({ kind, addresses }: { kind: CredentialsKind; addresses: readonly string[] }): string {
  const [before = '', now = ''] = addresses
  switch (kind) {
    case 'password_changed':
      return `The password of your ${productName} account was changed in its settings.`
    case 'password_reset':
      return `The password of your ${productName} account was changed with a link that we mailed to you.`
    case 'password_set':
      return `The operator of this ${productName} installation set a new password for your account.`
    case 'email_changed':
      return `Your ${productName} account now uses the address ${now}, and no longer ${before}.`
  }
}

function keysSentence(kind: CredentialsKind, { revoked, left }: { revoked: number; left: number }): string[] {
  if (revoked > 0) {
    const ended = revoked === 1 ? 'Your API key was revoked' : `Your ${revoked} API keys were revoked`
    const why = kind === 'password_changed' ? ', as was asked for' : ' too, in case somebody else has used them'
    return ['', `${ended}${why}. Programs that used ${revoked === 1 ? 'it' : 'them'} need a new one from Settings.`]
  }
  return left === 0 ? [] : ['', `Your API ${left === 1 ? 'key goes' : 'keys go'} on working.`]
}
