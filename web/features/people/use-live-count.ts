import type { CountResponse } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import { addressOf, bodyOf, isBlank, type Criteria } from './criteria.ts'
import { useLatest } from './use-latest.ts'

const afterLastChangeMs = 150

/**
 * How many people fit what the form says now, and how many each choice has. It uses no search of the day. What was
 * just searched is known from its answer; nothing is asked while there is nothing to look for.
 */
export function useLiveCount(
  criteria: Criteria,
  searched: Criteria,
  found: CountResponse | null,
): CountResponse | null {
  const wanted = addressOf({ ...criteria, pageSize: 25 })
  const isSearched = wanted === addressOf({ ...searched, pageSize: 25 })
  const counted = useLatest(isBlank(criteria) || isSearched ? null : wanted, afterLastChangeMs, (signal) =>
    call('countContacts', { body: bodyOf(criteria), signal }),
  )
  return isSearched ? found : counted
}
