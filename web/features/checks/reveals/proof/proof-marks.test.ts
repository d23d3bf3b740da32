import { describe, expect, it } from 'vitest'
import { outcomeWords } from '../outcome-words.ts'
import { proofMarks, proofWords } from './proof-marks.ts'

const at = '2026-11-20T12:00:00.000Z'

describe('the marks of a proof, and the words of an outcome', () => {
  it.each([
    ['accept_all', 'accepted.catch_all', ['yes', 'yes', 'no'], 'Catch-all'],
    ['accepted_unproven', 'accepted.unprobed', ['yes', 'yes', 'open'], 'Not proven'],
    ['invalid', 'mailbox.absent', ['yes', 'no', 'open'], 'No mailbox'],
    ['invalid', 'domain.null_mx', ['no', 'open', 'open'], 'No mail domain'],
    ['not_found', 'address.none_exists', ['yes', 'no', 'open'], 'No mailbox'],
    ['erased', 'person.objected', ['open', 'open', 'open'], 'Removed'],
    ['not_found', 'address.unknown', ['open', 'open', 'open'], 'No address'],
    ['mailbox_full', 'mailbox.full', ['yes', 'no', 'open'], 'Mailbox full'],
    ['disabled', 'mailbox.disabled', ['yes', 'no', 'open'], 'Mailbox closed'],
    ['unknown', 'refused.policy', ['yes', 'open', 'open'], 'No answer'],
    ['unknown', 'net.connect_timeout', ['open', 'open', 'open'], 'No answer'],
  ] as const)('%s by %s', (status, reason, marks, words) => {
    expect(proofMarks({ kind: 'tried', status, reason })).toEqual(marks)
    expect(outcomeWords({ status, reason })).toBe(words)
  })

  it('of somebody not asked about say what is known of the domain, and no more', () => {
    const marksOf = (kind: 'proves' | 'accepts-all' | 'no-mail' | 'no-answer') =>
      proofMarks({ kind: 'open', forecast: { kind, at } })
    expect(marksOf('proves')).toEqual(['yes', 'open', 'open'])
    expect(marksOf('accepts-all')).toEqual(['yes', 'open', 'no'])
    expect(marksOf('no-mail')).toEqual(['no', 'open', 'open'])
    expect(marksOf('no-answer')).toEqual(['open', 'open', 'open'])
    expect(proofMarks({ kind: 'open', forecast: null })).toEqual(['open', 'open', 'open'])
  })

  it('are told to whoever does not see them', () => {
    expect(proofWords(proofMarks({ kind: 'proven' }))).toBe(
      'The domain takes mail, yes to this person, no to a stranger',
    )
    expect(proofWords(['yes', 'yes', 'no'])).toBe('The domain takes mail, yes to this person, yes to a stranger')
    expect(proofWords(['open', 'open', 'open'])).toBe('Not asked yet')
    // What only a source vouches for was paid for, and nobody at the mail host said yes.
    expect(proofWords(proofMarks({ kind: 'claimed' }), 'claimed')).toBe('Not proven: only a source says so')
    expect(proofWords(['no', 'open', 'open'])).toBe(
      'The domain takes no mail, not asked about this person, not asked about a stranger',
    )
  })
})
