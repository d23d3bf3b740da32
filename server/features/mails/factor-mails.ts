import { productName } from '../../../contract/site.ts'
import { drawMail, type Mail } from './draw-mail.ts'
import { happened, type Happened } from './happened.ts'

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
