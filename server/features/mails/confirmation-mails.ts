import { productName } from '../../../contract/site.ts'
import { drawMail, type Mail } from './draw-mail.ts'

/** To who has just registered: the link that confirms the address. `waits`: whether something needs it. */
export function confirmAddressMail(input: { link: string; days: number; waits: boolean }): Mail {
  return drawMail({
    subject: `Confirm your ${productName} address`,
    title: 'Confirm your address',
    parts: [
      `Somebody, hopefully you, opened a ${productName} account with this address.`,
      ...(input.waits
        ? ['You can search now. To reveal addresses, invite people and use API keys, confirm your address:']
        : []),
      { button: 'Confirm this address', url: input.link },
      `The link works for ${input.days} days. On another device it asks you to sign in first.`,
      { small: 'If it wasn’t you, ignore this mail. Without the link nobody can reveal anything in your name.' },
    ],
  })
}

/** Once the address is confirmed. */
export function welcomeMail({ publicUrl, supportEmail }: { publicUrl: string; supportEmail: string }): Mail {
  return drawMail({
    subject: `Welcome to ${productName}`,
    title: `Welcome to ${productName}`,
    parts: [
      'Your address is confirmed. You can now use everything.',
      {
        list: [
          'Search by title, company and place. Searching costs no credits.',
          'Reveal an address: we ask its mail server first. One credit, and only for a proven address.',
          'Open the receipt of any reveal to see what was asked and answered.',
        ],
      },
      { button: 'Start a search', url: `${publicUrl}/search` },
      { small: `Questions? Write to ${supportEmail}.` },
    ],
  })
}

/** To the wished address: the link that makes it the account's. */
export function confirmNewAddressMail({ link }: { link: string }): Mail {
  return drawMail({
    subject: `Confirm your new ${productName} address`,
    title: 'Confirm your new address',
    parts: [
      `Somebody, hopefully you, wants to use this address for a ${productName} account.`,
      { button: 'Use this address', url: link },
      'The link works once, within a day.',
      { small: 'If it wasn’t you, ignore this mail. Nothing has changed.' },
    ],
  })
}

/** To the present address, as soon as another one is asked for. */
export function addressAskedMail({ wanted, publicUrl }: { wanted: string; publicUrl: string }): Mail {
  return drawMail({
    subject: `Your ${productName} address`,
    title: 'A change of address was requested',
    parts: [
      `Somebody, hopefully you, wants to use another address for this ${productName} account: ${wanted}`,
      'It changes when somebody opens the link that we mail there. Until then you sign in with this address.',
      'If it was not you, somebody knows your password. Set a new one now, and that link stops working:',
      { button: 'Set a new password', url: `${publicUrl}/forgot-password` },
    ],
  })
}

/** To the wished address, if it has an account. */
export function addressTakenMail(): Mail {
  return drawMail({
    subject: `Your ${productName} address`,
    title: 'This address has an account already',
    parts: [
      `Somebody wants to use this address for another ${productName} account. It has one already, so nothing has changed.`,
      'If it was you: sign in with this address, or ask for a new password.',
    ],
  })
}
