import { productName } from '../../../contract/site.ts'
import { drawMail, type Mail } from './draw-mail.ts'

/** To who asked for the newsletter: the link that confirms it. `leave`: the link that forgets the address. */
export function confirmNewsletterMail({ link, leave, days }: { link: string; leave: string; days: number }): Mail {
  const mail = drawMail({
    subject: `Confirm your subscription to the ${productName} newsletter`,
    title: 'Confirm your subscription',
    parts: [
      `Somebody, hopefully you, wants the ${productName} newsletter at this address.`,
      { button: `Confirm it within ${days} days`, url: link },
      `If it wasn’t you, ignore this mail. Without the confirmation we send nothing and forget the address after ${days} days.`,
      { small: 'Forget this address now', url: leave },
    ],
  })
  return { ...mail, headers: oneClick(leave) }
}

/** To who asked for the newsletter and has it. */
export function alreadySubscribedMail({ leave }: { leave: string }): Mail {
  const mail = drawMail({
    subject: `You are subscribed to the ${productName} newsletter`,
    title: 'You are subscribed already',
    parts: [
      `Somebody, hopefully you, asked for the ${productName} newsletter at this address. It is subscribed already, so nothing has changed.`,
      { small: 'Unsubscribe', url: leave },
    ],
  })
  return { ...mail, headers: oneClick(leave) }
}

/** RFC 8058: the mail program's own button. */
export function oneClick(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
