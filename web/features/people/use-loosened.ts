import { useQuery } from '@tanstack/react-query'
import type { CriterionField } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import { addressOf, bodyOf, fieldsSet, isBlank, type Criteria } from './criteria.ts'

const mostCalls = 8

export type Loosened = {
  filter: CriterionField | 'excludeEnriched'
  criteria: Criteria
  /** Null where it could not be counted. */
  people: number | null
}

/** For each filter that is set, how many people the same search finds without it; null while that is not known. */
export function useLoosened(criteria: Criteria): Loosened[] | null {
  const { data, isError } = useQuery({
    queryKey: ['loosened', addressOf({ ...criteria, pageSize: 25 })],
    queryFn: ({ signal }) => Promise.all(looser(criteria).map((each) => counted(each, signal))),
    // Reveals and imports change the numbers.
    gcTime: 0,
  })
  return data ?? (isError ? looser(criteria) : null)
}

function looser(criteria: Criteria): Loosened[] {
  const without = fieldsSet(criteria).map((field) => ({ filter: field, criteria: { ...criteria, [field]: [] } }))
  const shown = { filter: 'excludeEnriched' as const, criteria: { ...criteria, excludeEnriched: false } }
  return [...(criteria.excludeEnriched ? [shown] : []), ...without]
    .filter((each) => !isBlank(each.criteria))
    .slice(0, mostCalls)
    .map((each) => ({ ...each, people: null }))
}

async function counted(loosened: Loosened, signal: AbortSignal): Promise<Loosened> {
  const answer = await call('countContacts', { body: bodyOf(loosened.criteria), signal }).catch(() => null)
  return { ...loosened, people: answer?.total ?? null }
}
