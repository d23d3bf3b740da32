import type { Mailbox, MailboxKind } from './mailbox.ts'

/** The statuses of the verifier's port, written out, because the world knows no engine. */
export type TrueStatus =
  'valid' | 'accept_all' | 'accepted_unproven' | 'invalid' | 'mailbox_full' | 'disabled' | 'unknown'

/** How long a verifier waits. Times in the world's ms. */
export type Patience = {
  /** For one reply. */
  replyMs: number
  /** For one answer of DNS, tries together. */
  dnsMs: number
  /** Comes back as often as it is told to, for so long altogether. */
  comeBackMs: number
}

/** Somebody waits for the answer and nobody asks again. */
export const interactive: Patience = { replyMs: 15_000, dnsMs: 3_000, comeBackMs: 0 }
/** Waits as long for a reply, and comes back whenever it is told to. */
export const patient: Patience = { ...interactive, comeBackMs: 24 * 3_600_000 }
/** Whatever can ever be found out. */
export const endless: Patience = { replyMs: Infinity, dnsMs: Infinity, comeBackMs: Infinity }

/** What an honest verifier must find out, and what else it may say where luck or its manner of asking decide. */
export type Truth = {
  status: TrueStatus
  or: readonly TrueStatus[]
  /** Reasons of the port that fit `status` or one of `or`. */
  reasons: ReadonlySet<string>
}

export type TruthOf = (mailbox: Mailbox, patience: Patience) => Truth

/** The breaker and the deadline are the verifier's own affair, wherever it ends in not knowing. */
const ownReasons = ['local.circuit_open', 'local.deadline']

export function truth(status: TrueStatus, reasons: readonly string[], or: readonly TrueStatus[] = []): Truth {
  const mayBeUnknown = status === 'unknown' || or.includes('unknown')
  return { status, or, reasons: new Set(mayBeUnknown ? [...reasons, ...ownReasons] : reasons) }
}

const byKind: Readonly<Record<MailboxKind, Truth>> = {
  exists: truth('valid', ['accepted.proven']),
  absent: truth('invalid', ['mailbox.absent']),
  full: truth('mailbox_full', ['mailbox.full']),
  disabled: truth('disabled', ['mailbox.disabled']),
}

/** The host says what is the case. */
export const asItIs: TruthOf = ({ kind }) => byKind[kind]

/** Nobody can know. */
export function unknowable(...reasons: string[]): TruthOf {
  const found = truth('unknown', reasons)
  return () => found
}

/** DNS has already said it. */
export function undeliverable(...reasons: string[]): TruthOf {
  const found = truth('invalid', reasons)
  return () => found
}

export const acceptsAll: TruthOf = () => truth('accept_all', ['accepted.catch_all'])

/** As it is for whoever comes back after `waitMs`; before that unknown for these reasons. */
export function afterWaiting(waitMs: number, reasons: readonly string[], then: TruthOf = asItIs): TruthOf {
  return (mailbox, patience) => (patience.comeBackMs >= waitMs ? then(mailbox, patience) : truth('unknown', reasons))
}

/** As it is for whoever waits so long for a reply. */
export function forThoseWhoWait(replyMs: number, reason: string, then: TruthOf = asItIs): TruthOf {
  return (mailbox, patience) => (patience.replyMs > replyMs ? then(mailbox, patience) : truth('unknown', [reason]))
}

/** As it is, or nothing at all, depending on how it is asked. */
export function atMost(then: TruthOf, ...reasons: string[]): TruthOf {
  return (mailbox, patience) => {
    const found = then(mailbox, patience)
    const unproven = ['accepted.probe_inconclusive', 'accepted.unprobed']
    return truth(found.status, [...found.reasons, ...unproven, ...reasons], ['unknown', 'accepted_unproven'])
  }
}

export function perKind(special: Partial<Record<MailboxKind, TruthOf>>, others: TruthOf = asItIs): TruthOf {
  return (mailbox, patience) => (special[mailbox.kind] ?? others)(mailbox, patience)
}
