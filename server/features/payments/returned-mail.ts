import { productName } from '../../../contract/site.ts'
import { showCents } from '../../../pricing/show-money.ts'
import type { ReturnedPayment } from '../../db/tables/payments.ts'

type Returned = Pick<ReturnedPayment, 'cents' | 'currency' | 'state'>

/** The mail to a former user about a payment that came after the account was closed. */
export function goodbyeToMoney(
  { cents, currency, state }: Returned,
  supportEmail: string,
): { subject: string; text: string } {
  const amount = currency === 'usd' ? `of ${showCents(cents)} ` : ''
  const what = `A payment ${amount}reached us for a ${productName} account that was already deleted. Nothing was bought with it.`
  const isSent = state === 'sent'
  return {
    subject: isSent ? `Your payment to ${productName} is on its way back` : `Your payment to ${productName}`,
    text: [
      what,
      '',
      isSent
        ? 'We have sent all of it back to the card that paid. Most banks show it within 5 to 10 days.'
        : 'It could not be sent back automatically, so one of us will see to it.',
      '',
      `You need not do anything. If you have a question, write to ${supportEmail}.`,
    ].join('\n'),
  }
}
