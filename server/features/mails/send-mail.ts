import type { MailSender } from '../../adapters/mail/port.ts'
import type { Log } from '../../db/log.ts'
import type { Mail } from './draw-mail.ts'

/** Hands a mail over; rejects if the mail server did not take it. No other place of the product sends one. */
export async function sendMail(by: { mail: MailSender }, to: string, mail: Mail): Promise<void> {
  await by.mail.send({ to, ...mail })
}

/** Hands over a mail that tells of what is done already: what fails is logged and undoes nothing. Never rejects. */
export async function tellByMail(
  by: { mail: MailSender; log: Log },
  to: string | readonly string[],
  mail: Mail,
): Promise<boolean> {
  try {
    await Promise.all([to].flat().map((each) => sendMail(by, each, mail)))
    return true
  } catch (error) {
    by.log.error({ err: error, mail: mail.subject }, 'a mail was not sent')
    return false
  }
}
