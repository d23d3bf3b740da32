import { useQuery } from '@tanstack/react-query'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import type { Suggestion } from '../../../contract/people.ts'
import { CallError } from '../../api/call-error.ts'
import { call } from '../../api/call.ts'

export type LoadedCompany = { company: CompanyAnswer | null; failed: boolean; isUnknown: boolean; retry: () => void }

/** A company's page; `key` as the call takes it. Loaded again whenever it is opened. */
export function useCompany(key: string): LoadedCompany {
  const { data, error, refetch } = useQuery({
    queryKey: ['company', key],
    queryFn: ({ signal }) => call('showCompany', { params: { key }, signal }),
    refetchOnMount: 'always',
  })
  const isUnknown = error instanceof CallError && [400, 404].includes(error.status)
  return { company: data ?? null, failed: error !== null && !data, isUnknown, retry: () => void refetch() }
}

/** Companies that are called like this, those with the most people first; null until they are here. */
export function useFoundCompanies(text: string): { found: Suggestion[] | null; failed: boolean; retry: () => void } {
  const wanted = text.trim()
  const { data, isError, refetch } = useQuery({
    queryKey: ['companies', wanted],
    enabled: wanted !== '',
    queryFn: ({ signal }) => call('suggest', { query: { field: 'company', text: wanted }, signal }),
    placeholderData: (before) => before,
  })
  const found = data?.suggestions.filter(({ kind, id }) => kind === 'company' && id !== null) ?? null
  return { found, failed: isError, retry: () => void refetch() }
}
