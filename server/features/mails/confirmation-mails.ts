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
      `The link works for ${input.days} days.`,
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
