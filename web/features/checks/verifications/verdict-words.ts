import type { IconName } from '../../../ui/icon.tsx'

export type VerdictWords = {
  /** Beside its mark, in a row. */
  label: string
  /** As an answer to "does it take mail?". */
  headline: string
  mark: IconName
  look: 'forest' | 'brick' | 'quiet'
}

const words: Record<string, VerdictWords> = {
  valid: { label: 'Valid', headline: 'Yes, this address takes mail', mark: 'check', look: 'forest' },
  accept_all: {
    label: 'Catch-all',
    headline: 'It can’t be proven',
    mark: 'everybody',
    look: 'quiet',
  },
  accepted_unproven: { label: 'Unproven', headline: 'Probably, but it is not proven', mark: 'question', look: 'quiet' },
  invalid: { label: 'Invalid', headline: 'No, this address takes no mail', mark: 'close', look: 'brick' },
  mailbox_full: { label: 'Mailbox full', headline: 'Not now: the mailbox is full', mark: 'tray', look: 'brick' },
  disabled: { label: 'Mailbox closed', headline: 'No, it no longer takes mail', mark: 'ban', look: 'brick' },
  unknown: { label: 'Unknown', headline: 'The mail server would not say', mark: 'question', look: 'quiet' },
  checking: { label: 'Still checking', headline: 'Still checking', mark: 'clock', look: 'quiet' },
  waiting: { label: 'Queued', headline: 'Its turn has not come yet', mark: 'clock', look: 'quiet' },
  skipped: { label: 'Left out', headline: 'It was left out', mark: 'skip', look: 'quiet' },
  cancelled: { label: 'Canceled', headline: 'It was canceled', mark: 'skip', look: 'quiet' },
  erased: { label: 'Removed', headline: 'This person asked to be removed', mark: 'ban', look: 'quiet' },
}

const unknown: VerdictWords = {
  label: 'Unknown',
  headline: 'The mail server would not say',
  mark: 'question',
  look: 'quiet',
}

/** Nobody got as far as the mail server, so it did not decline to say. */
const unasked = /^(dns\.|limit\.|local\.(off|budget|circuit_open|port_closed|egress_down)$)/

/** What a verdict is called, and its mark: the colour never says it alone. */
export function verdictWords(status: string, reason = ''): VerdictWords {
  const known = (Object.hasOwn(words, status) ? words[status] : undefined) ?? unknown
  return status === 'unknown' && unasked.test(reason)
    ? { ...known, headline: 'Its mail server could not be asked' }
    : known
}

export const waitingSentence = 'The mail server asks us to wait. No credit is taken unless the address is proven.'
