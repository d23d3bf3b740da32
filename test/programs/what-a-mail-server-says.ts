// One mail by each SMTP_URL of the arguments, and how it ended, as a line each: a test's own process reaches no other name of this machine.
import { openSmtpSender, verifySmtp } from '../../server/adapters/mail/open-smtp-sender.ts'
import { MailTrouble } from '../../server/adapters/mail/port.ts'

for (const smtpUrl of process.argv.slice(2)) {
  const sender = openSmtpSender({ smtpUrl, from: 'us@quarry.test', connections: 1, answerMs: 20_000 })
  const sent = await sender.send({ to: 'ann@taker.test', subject: 'Hello', text: 'Hello' }).then(() => null, told)
  await sender.close()
  console.log(JSON.stringify({ sent, looked: await verifySmtp(smtpUrl).then(() => null, told) }))
}

function told(error: unknown) {
  const cause = error instanceof MailTrouble ? error.cause : error
  const { code, response } = cause as { code?: string; response?: string }
  return { code, response }
}
