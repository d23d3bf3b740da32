import type { Scope } from '../../../contract/security/scopes.ts'
import { productName } from '../../../contract/site.ts'
import { drawMail, type Mail, type MailPart, happened, momentOf, type Happened } from './draw-mail.ts'

/** After an API key was made: in a stolen session it would outlive that session. */
export function keyMadeMail(key: { name: string; scope: Scope; expiresAt: Date | null; publicUrl: string }): Mail {
  const { name, scope, expiresAt, publicUrl } = key
  const does =
    scope === 'read'
      ? 'search and read in your name. They can’t spend your credits or change anything.'
      : 'search, reveal and save in your name, and spend your credits.'
  return drawMail({
    subject: `A new API key for your ${productName} account`,
    title: 'A new API key',
    parts: [
      `An API key called “${name}” was created for your ${productName} account. Programs that have it ${does}`,
      ...(expiresAt ? [`It expires on ${momentOf(expiresAt)}.`] : []),
      'If it was not you, revoke it and change your password:',
      lookAtKeys(publicUrl),
    ],
  })
}

/** After a key got another secret: who has it acts with the key. */
export function keyRotatedMail(key: Happened & { name: string; oldUntil: Date; publicUrl: string }): Mail {
  const { name, oldUntil, publicUrl } = key
  return drawMail({
    subject: `Your API key “${name}” has a new secret`,
    title: 'An API key was rotated',
    parts: [
      `The API key called “${name}” of your ${productName} account has a new secret.`,
      happened(key),
      `The old secret works until ${momentOf(oldUntil)}. Give your programs the new one before then.`,
      'If it was not you, revoke the key and change your password:',
      lookAtKeys(publicUrl),
    ],
  })
}

/** A week before a key expires. */
export function keyExpiresMail(key: { name: string; expiresAt: Date; publicUrl: string }): Mail {
  const { name, expiresAt, publicUrl } = key
  return drawMail({
    subject: `Your API key “${name}” expires soon`,
    title: 'An API key expires soon',
    parts: [
      `The API key called “${name}” of your ${productName} account expires on ${momentOf(expiresAt)}.`,
      'Programs that use it are refused from then on. Create another key and give it to them before then.',
      lookAtKeys(publicUrl),
    ],
  })
}

function lookAtKeys(publicUrl: string): MailPart {
  return { button: 'Review your API keys', url: `${publicUrl}/settings/keys` }
}
