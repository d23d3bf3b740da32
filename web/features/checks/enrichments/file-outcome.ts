import type { EnrichedPerson, Enrichment } from '../../../../contract/enrichments.ts'
import type { Outcome, OutcomeLook } from '../outcomes/outcome.ts'
import { outcomeWords } from '../reveals/outcome-words.ts'
import { reasonWords } from '../reveals/receipt/reason-words.ts'
import type { ProofState } from '../reveals/proof/proof-marks.ts'

type Words = { label: string; look: OutcomeLook; why: string }

/** Of rows that nobody is asked about, and of those whose turn has not come. */
const unasked: Readonly<Record<string, Words>> = {
  not_in_directory: {
    label: 'Not in the directory',
    look: 'open',
    why: 'Nobody in the directory matches this row. A company website or a LinkedIn address finds more.',
  },
  ambiguous: {
    label: 'Matches several people',
    look: 'open',
    why: 'More than one person matches this row. An email or a LinkedIn address would tell them apart.',
  },
  erased: { label: 'Removed', look: 'open', why: 'This person asked for their data to be removed.' },
  waiting: { label: 'To be proven', look: 'open', why: '' },
  checking: { label: 'Still checking', look: 'open', why: 'Its mail server is being asked.' },
  skipped: { label: 'Left out', look: 'open', why: 'The credits were used up before its turn came.' },
  cancelled: { label: 'Canceled', look: 'open', why: 'The file was stopped before its turn came.' },
}

/** Kept together in the bar by how near they came to a proof. */
const looks: Readonly<Record<string, OutcomeLook>> = {
  accept_all: 'warm',
  accepted_unproven: 'warm',
  unknown: 'dark',
  deferred: 'dark',
}

/** What a row of a file in this `state` shows: who it means, and what was found or what is wrong with it. */
export function fileOutcome(person: EnrichedPerson, state: Enrichment['state']): Outcome {
  const { row, status, reason, contactId, name, company, email, saidBy, charged, receiptId } = person
  const isOpen = status === 'waiting' || status === 'checking'
  return {
    key: row,
    row,
    name,
    isKnown: contactId !== '' || saidBy !== '',
    company,
    email,
    ...wordsOf(person),
    proof: Object.hasOwn(unasked, status) || status === 'duplicate' ? null : proofOf(status, reason),
    // A stopped file charges nothing, whatever a host still says.
    charged: isOpen && state !== 'cancelled' ? null : charged,
    receiptId,
  }
}

function wordsOf({ status, reason, name, sameAs, alreadyYours, saidBy }: EnrichedPerson): Words {
  if (status === 'duplicate')
    return { label: 'Duplicate', look: 'open', why: `The same person as in row ${sameAs}. Proven once, paid once.` }
  if (status === 'valid')
    return alreadyYours
      ? { label: 'Already yours', look: 'yours', why: 'You have revealed this address before. It costs nothing.' }
      : { label: 'Proven', look: 'forest', why: reasonWords(reason) }
  if (status === 'claimed')
    return { label: alreadyYours ? 'Already yours' : 'Claimed by a source', look: 'warm', why: reasonWords(reason) }
  if (status === 'bounced')
    return {
      label: 'Bounced',
      look: 'brick',
      why: 'The address was proven, but has bounced since. Its credit was given back.',
    }
  if (saidBy !== '')
    return {
      label: `Named by ${saidBy}`,
      look: 'open',
      why: `${saidBy} says that this address is theirs. It costs nothing.`,
    }
  if (status === 'not_in_directory' && name === '')
    return {
      label: 'Not enough information',
      look: 'open',
      why: 'The columns that identify a person are empty in this row.',
    }
  const known = Object.hasOwn(unasked, status) ? unasked[status] : undefined
  return known ?? { label: outcomeWords({ status, reason }), look: looks[status] ?? 'brick', why: reasonWords(reason) }
}

function proofOf(status: string, reason: string): ProofState {
  if (status === 'valid') return { kind: 'proven' }
  if (status === 'claimed') return { kind: 'claimed' }
  if (status === 'bounced') return { kind: 'bounced' }
  return { kind: 'tried', status, reason }
}
