import type { OutgoingMail } from '../../../adapters/mail/port.ts'
import type { OutgoingMailRow } from '../../../db/tables/mails.ts'
import { unseal } from '../../../http/sessions/sealed.ts'
import type { Keys } from '../../../outside-text/is-same-secret.ts'

/** Sealed for this mail alone: put into another row, it can't be opened. */
export function contentPurpose(messageId: string): string {
  return `the content of mail ${messageId}`
}

/** The mail of a row, as it is handed over. Null if neither the present SECRET_KEY nor the one before opens it. */
export function mailContent(
  keys: Keys,
  row: Pick<OutgoingMailRow, 'content' | 'messageId' | 'recipient' | 'subject' | 'createdAt'>,
): OutgoingMail | null {
  const { content, messageId, recipient, subject, createdAt } = row
  if (content === null) return null
  const text = unseal(keys, contentPurpose(messageId), content)
  if (text === null) return null
  const opened = JSON.parse(text) as Omit<OutgoingMail, 'to' | 'subject' | 'messageId' | 'date'>
  return { to: recipient, subject, messageId, date: createdAt, ...opened }
}
