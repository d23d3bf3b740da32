import { productName } from '../../../contract/site.ts'
import { drawMail, type Mail, type MailPart, happened, type Happened } from './draw-mail.ts'

/** After a sign-in from a browser or a network that the account was not used from before. */
export function newSignInMail(input: Happened & { publicUrl: string }): Mail {
  return drawMail({
    subject: `New sign-in to your ${productName} account`,
    title: 'New sign-in to your account',
    parts: [
      'Somebody signed in from a device that we have not seen with your account before.',
      happened(input),
      'If it was you, there is nothing to do.',
      ...endIt(input.publicUrl),
    ],
  })
}

/** After a passkey, an authenticator app or a set of recovery codes came or went. */
export function factorChangedMail(
  input: Happened & {
    change: 'added' | 'removed' | 'renewed'
    factor: 'passkey' | 'authenticator app' | 'recovery codes'
    /** What the person calls it. */
    name?: string
    publicUrl: string
  },
): Mail {
  const { change, factor, name, publicUrl } = input
  const what = name ? `${factor} “${name}”` : factor
  const verb = factor === 'recovery codes' ? 'were' : 'was'
  return drawMail({
    subject: `${factor === 'recovery codes' ? 'Recovery codes' : capital(factor)} ${change}: your ${productName} account`,
    title: `${capital(factor)} ${change}`,
    parts: [
      `The ${what} of your ${productName} account ${verb} ${change}.`,
      happened(input),
      'If it was you, there is nothing to do.',
      ...endIt(publicUrl),
    ],
  })
}

/** After an account at a provider was connected to this one: from now on it signs in. */
export function identityLinkedMail(input: Happened & { provider: string; publicUrl: string }): Mail {
  return drawMail({
    subject: `${input.provider} now signs in to your ${productName} account`,
    title: 'A way to sign in was added',
    parts: [
      `Your account at ${input.provider} was connected to your ${productName} account, with your password. From now on it signs you in.`,
      happened(input),
      'If it was you, there is nothing to do. If it was not, a new password ends it:',
      { button: 'Set a new password', url: `${input.publicUrl}/forgot-password` },
    ],
  })
}

function endIt(publicUrl: string): MailPart[] {
  return [
    'If it was not you, end that session and change your password:',
    { button: 'Review your security settings', url: `${publicUrl}/settings/security` },
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
