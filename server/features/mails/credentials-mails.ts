import { productName } from '../../../contract/site.ts'
import { drawMail, type Mail, type MailPart, happened, type Happened } from './draw-mail.ts'

export type CredentialsKind = 'password_changed' | 'password_reset' | 'password_set' | 'email_changed'

type CredentialsChanged = Happened & {
  kind: CredentialsKind
  /** The old one and the new one. */
  addresses: readonly string[]
  keys: { revoked: number; left: number }
  settings: { supportEmail: string; publicUrl: () => string }
}

/** To the owner after a change of password or address: what, when, from where, and what to do if it wasn't them. */
export function credentialsMail(change: CredentialsChanged): Mail {
  const { kind, keys, settings } = change
  const subject =
    kind === 'email_changed' ? `Your ${productName} address was changed` : `Your ${productName} password was changed`
  const forgot = `${settings.publicUrl()}/forgot-password`
  const ifNot: MailPart[] =
    kind === 'email_changed'
      ? [`If it was not you, write to ${settings.supportEmail} at once.`]
      : [
          'If it was not you:',
          { button: 'Set a new password now', url: forgot },
          `Then write to ${settings.supportEmail}.`,
        ]
  return drawMail({
    subject,
    title: kind === 'email_changed' ? 'Your address was changed' : 'Your password was changed',
    parts: [
      sentenceOf(change),
      happened(change),
      'Every other device was signed out. Links that we mailed before for a new password or a new address no longer work.',
      ...keysSentence(kind, keys),
      'If it was you, there is nothing to do.',
      ...ifNot,
    ],
  })
}

function sentenceOf({ kind, addresses }: CredentialsChanged): string {
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
    const why = kind === 'password_changed' ? ', as requested' : ' too, in case somebody else has used them'
    return [`${ended}${why}. Programs that used ${revoked === 1 ? 'it' : 'them'} need a new one from Settings.`]
  }
  return left === 0 ? [] : [`Your API ${left === 1 ? 'key keeps' : 'keys keep'} working.`]
}

/** The link for a new password, to who asked for one. */
export function newPasswordMail({ link }: { link: string }): Mail {
  return drawMail({
    subject: `Your new ${productName} password`,
    title: 'Set a new password',
    parts: [
      `Somebody, hopefully you, asked for a new password for this ${productName} account.`,
      { button: 'Set a new password', url: link },
      'The link works once, within an hour. Every device is then signed out, and API keys are revoked.',
      { small: 'If it wasn’t you, ignore this mail. Nothing has changed.' },
    ],
  })
}

/** After a recovery code was used in the place of a second factor: whoever has the list has the account's password too. */
export function recoveryCodeUsedMail(input: Happened & { left: number; publicUrl: string }): Mail {
  const { left, publicUrl } = input
  return drawMail({
    subject: `A recovery code of your ${productName} account was used`,
    title: 'A recovery code was used',
    parts: [
      `Somebody signed in to your ${productName} account with its password and one of its recovery codes.`,
      happened(input),
      leftSentence(left),
      'If it was not you, change your password and renew the recovery codes:',
      { button: 'Review your security settings', url: `${publicUrl}/settings/security` },
    ],
  })
}

/** After the operator removed all second factors of somebody who had lost them. */
export function factorsDroppedMail(input: Happened & { publicUrl: string }): Mail {
  return drawMail({
    subject: `The second factors of your ${productName} account were removed`,
    title: 'Second factors removed',
    parts: [
      `The operator of this ${productName} installation removed the passkeys, the authenticator app and the recovery codes of your account. Until you add new ones, your password alone signs in.`,
      happened(input),
      { button: 'Add a second factor', url: `${input.publicUrl}/settings/security` },
    ],
  })
}

function leftSentence(left: number): string {
  if (left === 0) return 'It was the last one. Create new ones in your security settings.'
  return left === 1 ? 'One code is left. Create new ones soon.' : `${left} codes are left.`
}
