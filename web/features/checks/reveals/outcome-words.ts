import type { Forecast } from '../../../../contract/people.ts'

/** How a check ended that proved no address, in a word or two for a row; the receipt has the sentence. */
export function outcomeWords({ status, reason }: { status: string; reason: string }): string {
  if (reason.startsWith('domain.')) return 'No mail domain'
  switch (status) {
    case 'accept_all':
      return 'Catch-all'
    case 'accepted_unproven':
      return 'Not proven'
    case 'mailbox_full':
      return 'Mailbox full'
    case 'disabled':
      return 'Mailbox closed'
    case 'invalid':
      return 'No mailbox'
    case 'erased':
      return 'Removed'
    case 'not_found':
      return reason === 'address.none_exists' ? 'No mailbox' : 'No address'
    default:
      return 'No answer'
  }
}

type Expected = { short: string; why: string }

/** What is to be expected of a reveal before it is asked for; null where nothing speaks against it. */
export function forecastWords(forecast: Forecast | null): Expected | null {
  switch (forecast?.kind) {
    case 'accepts-all':
      return { short: 'Catch-all', why: 'The mail server says yes to every address, so no address here can be proven.' }
    case 'no-mail':
      return { short: 'No mail', why: 'The domain takes no mail, so no address here can be proven.' }
    case 'no-answer':
      return { short: 'No answer', why: 'The mail server did not answer when it was last asked.' }
    default:
      return null
  }
}
