import { expect, it } from 'vitest'
import type { ListResult } from '../../../../contract/verifications.ts'
import { countOutcomes } from '../outcomes/outcome.ts'
import { listOutcome } from './list-outcome.ts'

const checking: ListResult = {
  ...{ row: 1, address: 'ann@acme.test', status: 'checking', reason: '', why: '', facts: null },
  ...{ charged: 0, receiptId: null, checkedAt: null },
}

it('an address that is being asked about may cost something until the list is stopped, and then costs nothing', () => {
  const mayCost = (state: Parameters<typeof listOutcome>[2]) =>
    countOutcomes([listOutcome(checking, 0, state)]).map(({ isOpen }) => isOpen)
  expect((['quoted', 'running', 'cancelled'] as const).map(mayCost)).toEqual([[true], [true], [false]])
  const proven = { ...checking, status: 'valid', reason: 'accepted.proven', charged: 1 }
  expect(listOutcome(proven, 0, 'cancelled').charged).toBe(1)
})
