import { expect, it } from 'vitest'
import type { EnrichedPerson } from '../../../../contract/enrichments.ts'
import { fileOutcome } from './file-outcome.ts'

const row: EnrichedPerson = {
  row: 4, status: 'valid', reason: 'accepted.proven', sameAs: null, alreadyYours: false, saidBy: '', contactId: 'demo:1', name: 'Ann Berg',
  company: 'Acme', email: 'ann@acme.test', charged: 1, receiptId: 'r',
} // oxfmt-ignore
const unproven = { ...row, email: '', charged: 0 }

it.each<[EnrichedPerson, string, string]>([
  [row, 'Proven', 'yes to this address'],
  [{ ...row, alreadyYours: true, charged: 0 }, 'Already yours', 'costs nothing'],
  // It costs, and is no proof: not together with what is not proven and free.
  [{ ...row, status: 'claimed', reason: 'source.claimed' }, 'Claimed by a source', 'could not prove it ourselves'],
  [{ ...unproven, status: 'accept_all', reason: 'accepted.catch_all' }, 'Catch-all', 'yes to every address'],
  [{ ...unproven, status: 'not_found', reason: 'address.none_exists' }, 'No mailbox', 'exists'],
  [{ ...unproven, status: 'bounced', reason: 'mailbox.bounced' }, 'Bounced', 'given back'],
  [{ ...unproven, status: 'not_in_directory', contactId: '' }, 'Not in the directory', 'matches this row'],
  [
    { ...unproven, status: 'not_in_directory', contactId: '', saidBy: 'Hunter' },
    'Named by Hunter',
    'says that this address is theirs',
  ],
  [{ ...unproven, status: 'not_in_directory', contactId: '', name: '' }, 'Not enough information', 'empty in this row'],
  [{ ...unproven, status: 'ambiguous', contactId: '' }, 'Matches several people', 'More than one'],
  [{ ...unproven, status: 'duplicate', sameAs: 2 }, 'Duplicate', 'row 2'],
  [{ ...unproven, status: 'skipped', reason: 'batch.credits' }, 'Left out', 'credits were used up'],
  [{ ...unproven, status: 'brand_new', reason: 'brand.new' }, 'No answer', 'would not say'],
])('a row says in plain words what it came to (%#)', (person, label, why) => {
  const outcome = fileOutcome(person, 'running')
  expect(outcome.label).toBe(label)
  expect(outcome.why).toContain(why)
  expect(outcome.charged).toBe(person.charged)
})

it('what waits has no price yet and no proof; in a file that was stopped it costs nothing', () => {
  for (const status of ['waiting', 'checking']) {
    const open = { ...unproven, status, reason: '' }
    for (const state of ['quoted', 'running'] as const)
      expect(fileOutcome(open, state)).toMatchObject({ charged: null, proof: null })
    expect(fileOutcome(open, 'cancelled')).toMatchObject({ charged: 0, proof: null })
  }
})
