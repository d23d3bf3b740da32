import nodemailer from 'nodemailer'
import type { MailSender } from './port.ts'

const limitMs = 20_000

/** Sends by the server of SMTP_URL, with time limits on every step. */
export function openSmtpSender(smtpUrl: string, from: string): MailSender {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      await transport.sendMail({ from, ...message })
    },
    async close() {
      transport.close()
    },
  }
}
