import { useQuery } from '@tanstack/react-query'
import type { CriterionField, RecentSearch } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import { noCriteria, type Criteria, type Term } from './criteria.ts'

export type PastSearch = { criteria: Criteria; found: number }

const none: readonly PastSearch[] = []

/** This account's last searches, newest first, loaded anew each time they are shown. */
export function useRecentSearches(): readonly PastSearch[] {
  const { data } = useQuery({
    queryKey: ['searches'],
    queryFn: ({ signal }) => call('listSearches', { signal }),
    select: ({ searches }) => searches.map(pastSearch),
    refetchOnMount: 'always',
  })
  return data ?? none
}

function pastSearch({ wanted, not, excludeEnriched, pageSize, found }: RecentSearch): PastSearch {
  const terms = (field: CriterionField): Term[] => [
    ...wanted[field].map((text) => ({ text, not: false })),
    ...not[field].map((text) => ({ text, not: true })),
  ]
  const criteria: Criteria = {
    ...noCriteria,
    jobTitle: terms('jobTitle'),
    company: terms('company'),
    location: terms('location'),
    companyDomain: terms('companyDomain'),
    industry: terms('industry'),
    employeeCount: terms('employeeCount'),
    seniority: terms('seniority'),
    department: terms('department'),
    excludeEnriched,
    pageSize: pageSize === 50 ? 50 : 25,
  }
  return { criteria, found }
}
