import { useQuery } from '@tanstack/react-query'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

export const companyKey = (key: string) => ['company', key] as const

/** A company's page; `key` as the call takes it. Loaded again whenever it is opened. */
export function useCompany(key: string): Loaded<CompanyAnswer> {
  return useLoaded(companyKey(key), (signal) => call('showCompany', { params: { key }, signal }))
}

/** Its own address, which the page goes on to, has it too. */
export function showCompanyAtHome(company: CompanyAnswer): void {
  queryClient.setQueryData(companyKey(company.id), company)
}

/** Companies that are called like this, those with the most people first; null until they are here. */
export function useFoundCompanies(text: string): {
  found: CountedCompany[] | null
  failed: boolean
  retry: () => void
} {
  const wanted = text.trim()
  const { data, isError, refetch } = useQuery({
    queryKey: ['companies', wanted],
    enabled: wanted !== '',
    queryFn: ({ signal }) => call('suggest', { query: { field: 'company', text: wanted }, signal }),
    placeholderData: (before) => before,
  })
  const found = data?.suggestions.flatMap(({ kind, id, ...each }) =>
    kind === 'company' && id !== null ? [{ ...each, id }] : [],
  )
  return { found: found ?? null, failed: isError, retry: () => void refetch() }
}

/** A company and how many people are known there. */
export type CountedCompany = { id: string; label: string; detail: string; count: number }

/** The largest companies with the most people here, for whoever has not typed a name yet; null until they are here. */
export function useLargestCompanies(): CountedCompany[] | null {
  const { data } = useQuery({
    queryKey: ['companies', 'largest'],
    queryFn: async ({ signal }) =>
      call('countContacts', { body: { employeeCount: '1000+', excludeEnriched: false }, signal }),
  })
  const found = data?.facets?.company ?? null
  return found && found.map(({ value, label, domain, count }) => ({ id: value, label, detail: domain, count }))
}
