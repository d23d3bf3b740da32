import type { ListProgress, ListResult } from '../../../../contract/verifications.ts'
import type { Outcome, OutcomeLook } from '../outcomes/outcome.ts'
import type { ProofState } from '../reveals/proof/proof-marks.ts'
import { factWords } from './fact-chips.tsx'
import { verdictWords } from './verdict-words.ts'

const looks: Readonly<Record<string, OutcomeLook>> = {
  accept_all: 'warm',
  accepted_unproven: 'warm',
  unknown: 'dark',
  invalid: 'brick',
  mailbox_full: 'brick',
  disabled: 'brick',
}

/** What a row of a list shows: the address, the verdict, and why. `at`: its place in the list, which is in this `state`. */
export function listOutcome(result: ListResult, at: number, state: ListProgress['state']): Outcome {
  const { row, address, status, reason, why, facts, charged, receiptId } = result
  const { label } = verdictWords(status)
  const isOpen = status === 'waiting' || status === 'checking'
  const isQuoted = state === 'quoted'
  const known = facts ? factWords(facts) : []
  return {
    key: at,
    row,
    name: address || 'Removed at the person’s request',
    isKnown: false,
    company: '',
    email: '',
    label: isQuoted && isOpen ? 'To be asked' : status === 'valid' && charged === 0 ? 'Valid, already yours' : label,
    why: [...known.map((fact) => `${fact}.`), isQuoted && isOpen ? '' : why].join(' ').trim(),
    look: status === 'valid' ? (charged > 0 ? 'forest' : 'yours') : (looks[status] ?? 'open'),
    proof: proofOf(status, reason),
    // A stopped list charges nothing, whatever a host still says.
    charged: isOpen && state !== 'cancelled' ? null : charged,
    receiptId,
  }
}

/** Null where nobody was asked: it is no address, or its turn did not come. */
function proofOf(status: string, reason: string): ProofState | null {
  if (status === 'valid') return { kind: 'proven' }
  if (reason === 'mailbox.bounced') return { kind: 'bounced' }
  if (reason.startsWith('syntax.') || !Object.hasOwn(looks, status)) return null
  return { kind: 'tried', status, reason }
}
