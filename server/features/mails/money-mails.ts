import { productName } from '../../../contract/site.ts'
import { showCents } from '../../../pricing/show-money.ts'
import { drawMail, type Mail } from './draw-mail.ts'

/** Once, when the balance falls below what is left as a warning. */
export function creditsLowMail({ left, publicUrl }: { left: number; publicUrl: string }): Mail {
  const credits = left === 1 ? '1 credit' : `${left.toLocaleString('en')} credits`
  return drawMail({
    subject: left <= 0 ? `Your ${productName} credits are used up` : `${credits} left on ${productName}`,
    title: left <= 0 ? 'Your credits are used up' : `${credits} left`,
    parts: [
      left <= 0
        ? 'Your workspace has no credits left. You can still search, but revealing and verifying need credits.'
        : `Your workspace has ${credits} left. One credit pays for one proven address. What is not proven costs nothing.`,
      { button: 'Buy credits', url: `${publicUrl}/buy-credits` },
      { small: 'We won’t send this again until you buy more.' },
    ],
  })
}

/** To a former user, about a payment that came after the account was closed. `isSent`: whether it went back by itself. */
export function paymentReturnedMail(input: {
  cents: number
  currency: string
  isSent: boolean
  supportEmail: string
}): Mail {
  const { cents, currency, isSent, supportEmail } = input
  const amount = currency === 'usd' ? `of ${showCents(cents)} ` : ''
  return drawMail({
    subject: isSent ? `Your payment to ${productName} is on its way back` : `Your payment to ${productName}`,
    title: isSent ? 'Your payment is on its way back' : 'Your payment',
    parts: [
      `A payment ${amount}reached us too late: the ${productName} account was deleted, or the order was replaced by another one. Nothing was bought with it.`,
      isSent
        ? 'We have sent all of it back to the card that paid. Most banks show it within 5 to 10 days.'
        : 'It could not be refunded automatically, so our team will do it.',
      `You don’t need to do anything. If you have a question, write to ${supportEmail}.`,
    ],
  })
}

/** After an account was deleted. */
export function accountDeletedMail(): Mail {
  return drawMail({
    subject: `Your ${productName} account is deleted`,
    title: 'Your account is deleted',
    parts: [
      `This ${productName} account was deleted, as its holder asked. Saved contacts, revealed addresses and searches are gone.`,
      'What was bought and spent stays in our books, without your name or address.',
    ],
  })
}
