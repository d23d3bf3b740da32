import type { Mailbox, MailboxKind } from './mailbox.ts'

/** The statuses of the verifier's port, written out, because the world knows no engine. */
export type TrueStatus =
  | 'valid'
  | 'accept_all'
  | 'accepted_unproven'
  | 'invalid'
  | 'mailbox_full'
  | 'disabled'
  | 'unknown'

/** How long a verifier waits. Times in the world's ms. */
export type Patience = {
  /** For one reply. */
  replyMs: number
  /** For one answer of DNS, tries together. */
  dnsMs: number
  /** How long it goes on coming back when told to. */
  comeBackMs: number
}

/** A person waits for the answer, and nobody asks again later. */
export const interactive: Patience = { replyMs: 15_000, dnsMs: 3_000, comeBackMs: 0 }
/** Waits as long for a reply, and comes back whenever it is told to. */
export const patient: Patience = { ...interactive, comeBackMs: 24 * 3_600_000 }
/** Unlimited patience. */
export const endless: Patience = { replyMs: Infinity, dnsMs: Infinity, comeBackMs: Infinity }

/** What an honest verifier must find out, and what else it may say if luck or its way of asking decides. */
export type Truth = {
  status: TrueStatus
  or: readonly TrueStatus[]
  /** Reasons of the port that fit `status` or one of `or`. */
  reasons: ReadonlySet<string>
}

export type TruthOf = (mailbox: Mailbox, patience: Patience) => Truth

/** If the result is unknown anyway, it may also come from the verifier's own breaker or deadline. */
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

/** The host tells the truth. */
export const asItIs: TruthOf = ({ kind }) => byKind[kind]

/** It can't be found out. */
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

/** The plain truth for a client that comes back after `waitMs`; before that unknown for these reasons. */
export function afterWaiting(waitMs: number, reasons: readonly string[], then: TruthOf = asItIs): TruthOf {
  return (mailbox, patience) => (patience.comeBackMs >= waitMs ? then(mailbox, patience) : truth('unknown', reasons))
}

/** The plain truth for a client that waits this long for a reply. */
export function forThoseWhoWait(replyMs: number, reason: string, then: TruthOf = asItIs): TruthOf {
  return (mailbox, patience) => (patience.replyMs > replyMs ? then(mailbox, patience) : truth('unknown', [reason]))
}

/** The plain truth, or unknown, depending on how it is asked. */
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
