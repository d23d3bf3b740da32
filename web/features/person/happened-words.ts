import { statusWords, type ContactStatus } from '../../../contract/lists.ts'
import type { Happened } from '../../../contract/profiles/profiles.ts'

const outcomes: Record<string, string> = {
  valid: 'the mailbox answered',
  accept_all: 'the mail server accepts every address',
  accepted_unproven: 'the mail server did not refuse a made-up address',
  invalid: 'no such mailbox',
  disabled: 'the mailbox is closed',
  mailbox_full: 'the mailbox is full',
  not_found: 'no address found',
}

/** One line of the history; who did it where that is known. */
export function happenedWords({ kind, what, by }: Happened): string {
  const who = by === '' ? '' : ` by ${by}`
  const outcome = outcomes[what] ?? 'the mail server would not say'
  switch (kind) {
    case 'saved':
      return `Saved${who}`
    case 'revealed':
      return `Revealed${who}`
    case 'not_proven':
      return `Not proven: ${outcome}${by === '' ? '' : `, asked by ${by}`}`
    case 'verified':
      return `Asked again${who}: ${outcome}`
    case 'bounced':
      return (bounces[what] ?? bounces['checking']!).replace('{who}', who)
    case 'noted':
      return `Note written${who}`
    case 'status':
      return `${statusWords[what as ContactStatus] ?? what}${who}`
  }
}

const bounces: Record<string, string> = {
  checking: 'Bounce reported{who}',
  accepted: 'Bounce reported{who}: credit given back',
  review: 'Bounce reported{who}, in review',
  refused: 'Bounce reported{who}, no credit given back',
}
