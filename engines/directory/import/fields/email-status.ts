import { foldName } from './clean-text.ts'
import type { EmailStatus } from '../rows/imported-row.ts'

/** What Apollo, Hunter, ZoomInfo, HubSpot, Salesforce and programs that check addresses write. */
const words: Record<Exclude<EmailStatus, ''>, readonly string[]> = {
  verified: ['verified', 'valid', 'deliverable', 'confirmed', 'user managed', 'ok', 'safe', 'safe to send'],
  guessed: ['guessed', 'extrapolated', 'unverified', 'likely', 'likely to engage', 'risky', 'accept all', 'accept-all', 'catch all', 'catch-all', 'webmail'], // oxfmt-ignore
  unavailable: ['unavailable', 'invalid', 'undeliverable', 'not valid', 'bounced', 'bounce', 'hard bounce', 'hard bounced', 'do not mail', 'disabled', 'no longer there'], // oxfmt-ignore
}

const statusOf = new Map(
  Object.entries(words).flatMap(([status, all]) => all.map((word) => [foldName(word), status as EmailStatus] as const)),
)

/** What a mail host said when a message came back, as Salesforce keeps it. */
const bounceText = /\b5\.\d{1,3}\.\d{1,3}\b|^5\d\d\b|\bbounced?\b|user unknown|no such user/i

/** A file's word for how good an address is; "" for one that says nothing. */
export function emailStatus(text: string): EmailStatus {
  if (text === '') return ''
  return statusOf.get(foldName(text)) ?? (bounceText.test(text) ? 'unavailable' : '')
}
