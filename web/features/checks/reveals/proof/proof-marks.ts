import type { Forecast } from '../../../../../contract/people.ts'

/** `yes`: as it has to be; `no`: not so; `open`: not asked, or not answered. */
export type Mark = 'yes' | 'no' | 'open'

/** What a proof takes: the domain takes mail, the host says yes to the person, and no to a stranger. */
export type ProofMarks = readonly [domain: Mark, person: Mark, stranger: Mark]

export type ProofState =
  | { kind: 'proven' }
  /** We could not prove it: it is the word of the source that named it. */
  | { kind: 'claimed' }
  | { kind: 'bounced' }
  | { kind: 'tried'; status: string; reason: string }
  | { kind: 'open'; forecast: Forecast | null }

export function proofMarks(state: ProofState): ProofMarks {
  switch (state.kind) {
    case 'proven':
      return ['yes', 'yes', 'yes']
    case 'claimed':
      return ['open', 'open', 'open']
    case 'bounced':
      return ['yes', 'no', 'yes']
    case 'tried':
      return triedMarks(state)
    case 'open':
      return expectedMarks(state.forecast)
  }
}

/** What the marks say, for those who don't see them and whoever points at them. */
export function proofWords(marks: ProofMarks, kind?: ProofState['kind']): string {
  if (kind === 'claimed') return 'Not proven: only a source says so'
  const [domain, person, stranger] = marks
  if (marks.every((mark) => mark === 'open')) return 'Not asked yet'
  return [
    { yes: 'The domain takes mail', no: 'The domain takes no mail', open: 'The domain was not asked' }[domain],
    { yes: 'yes to this person', no: 'no to this person', open: 'not asked about this person' }[person],
    { yes: 'no to a stranger', no: 'yes to a stranger', open: 'not asked about a stranger' }[stranger],
  ].join(', ')
}

function triedMarks({ status, reason }: { status: string; reason: string }): ProofMarks {
  if (reason.startsWith('domain.')) return ['no', 'open', 'open']
  switch (status) {
    case 'accept_all':
      return ['yes', 'yes', 'no']
    case 'accepted_unproven':
      return ['yes', 'yes', 'open']
    case 'mailbox_full':
    case 'disabled':
    case 'invalid':
      return ['yes', 'no', 'open']
    case 'not_found':
      return reason === 'address.none_exists' ? ['yes', 'no', 'open'] : ['open', 'open', 'open']
    default:
      // The host was there and would not say; else nobody was reached.
      return /^(refused|deferred)\./.test(reason) ? ['yes', 'open', 'open'] : ['open', 'open', 'open']
  }
}

function expectedMarks(forecast: Forecast | null): ProofMarks {
  switch (forecast?.kind) {
    case 'proves':
      return ['yes', 'open', 'open']
    case 'accepts-all':
      return ['yes', 'open', 'no']
    case 'no-mail':
      return ['no', 'open', 'open']
    default:
      return ['open', 'open', 'open']
  }
}
