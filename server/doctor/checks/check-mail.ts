import { productName } from '../../../contract/site.ts'
import { MailTrouble } from '../../adapters/mail/port.ts'
import { verifySmtp } from '../../adapters/mail/open-smtp-sender.ts'
import type { Config } from '../../config.ts'
import { openMail } from '../../open-mail.ts'
import { liveFaults } from '../../settings/live-settings.ts'
import { failure, fine, sentenceOf, warning, type Finding, type Patient } from '../patient.ts'

/** The operator waits for what is said. */
const answerMs = 30_000
const nobodys = 'support@quarry.test'

/** Whether mails reach anybody: signs in at the mail server, and sends a mail to SUPPORT_EMAIL where that is asked for. */
export async function checkMail({ config, depth }: Patient): Promise<Finding> {
  const { smtpUrl, supportEmail, mode } = config
  const [fault] = liveFaults(config).filter(({ check }) => check === 'mail')
  if (fault) return failure(fault.what, fault.remedy)
  if (smtpUrl === undefined)
    return mode === 'practice'
      ? fine('Practice mode: mails become files in DATA_DIR/outbox.')
      : warning(
          'Mails become files in DATA_DIR/outbox, as MAIL says. Nobody gets them.',
          'Set SMTP_URL to your mail server.',
        )
  if (mode === 'live' && supportEmail === nobodys)
    return failure(
      `Mails come from ${nobodys}, an address that does not exist.`,
      'Set SUPPORT_EMAIL to an address of yours.',
    )
  try {
    if (depth !== 'mail') await verifySmtp(smtpUrl)
    else await sendTestMail(config)
  } catch (error) {
    return refused(error instanceof MailTrouble ? (error.cause ?? error) : error, supportEmail)
  }
  return fine(
    depth === 'mail'
      ? `A test mail to ${supportEmail} was taken by the mail server. See whether it arrives.`
      : 'The mail server accepts the login.',
  )
}

/** By the way of the product's own mails, signed as they are, but past the queue: what the server answers is what is asked. */
async function sendTestMail(config: Config): Promise<void> {
  const to = config.supportEmail
  const sender = openMail(config, () => new Date())
  try {
    const message = {
      to,
      subject: `A test mail from ${productName}`,
      text: `quarry doctor sent this mail to see whether mails of this installation arrive. They do.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
    await sender.send(message, AbortSignal.timeout(answerMs))
  } finally {
    await sender.close()
  }
}

function refused(error: unknown, supportEmail: string): Finding {
  const said = sentenceOf(error)
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ETLS':
      return failure(
        `The mail server can't be spoken to encrypted, so it gets neither password nor mails: ${said}.`,
        'Use one that offers STARTTLS, or smtps://. If nobody else can listen on the way there, add ?requireTLS=false to SMTP_URL.',
      )
    case 'EAUTH':
      return failure(`The mail server refuses the login: ${said}.`, 'Set user and password of SMTP_URL again.')
    case 'EENVELOPE':
    case 'EMESSAGE':
      return failure(
        `The mail server does not take mails of ${supportEmail}: ${said}.`,
        'Let it send for SUPPORT_EMAIL, or set another address there.',
      )
    default:
      return failure(
        `The mail server does not answer as it should: ${said}.`,
        'See whether host, port and scheme (smtp or smtps) of SMTP_URL are right, and whether a firewall is between.',
      )
  }
}
