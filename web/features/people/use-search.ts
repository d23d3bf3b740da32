import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SearchResponse, SearchRow } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { addressOf, criteriaIn, isBlank, type Criteria } from './criteria.ts'
import { firstPageOf, takeEarly, takeEarlyAnswer } from './early-search.ts'

const keyOf = (criteria: Criteria) => ['search', addressOf(criteria)] as const

function isSameFound(before: readonly unknown[] | undefined, criteria: Criteria): boolean {
  const search = String(before?.[1]).split('?')[1] ?? ''
  return addressOf({ ...criteriaIn(search).criteria, sort: 'best' }) === addressOf({ ...criteria, sort: 'best' })
}

/** Pages asked for one after the other; a link deep into a search has to load those before it. */
const mostPagesAhead = 40

export type FoundPage = {
  /** Null while nothing was searched, or nothing came yet. */
  found: SearchResponse | null
  /** The pages that can be shown now. */
  loaded: number
  /** Their rows by id. */
  rows: ReadonlyMap<string, SearchRow>
  hasNext: boolean
  busy: boolean
  /** The page that is asked for did not come; those before it are here. */
  isMissing: boolean
  /** Whether the rows still stand in the order before. */
  isOld: boolean
  error: Error | null
  retry: () => void
}

/** One page of a search. Pages already loaded are kept, so going back asks nobody. */
export function useSearchPage(criteria: Criteria, page: number): FoundPage {
  const query = useInfiniteQuery({
    queryKey: keyOf(criteria),
    enabled: !isBlank(criteria),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => searchOnce(criteria, pageParam, signal),
    // In another order they are the same people: those before stay till the others have come, and with them what has the focus.
    placeholderData: (before, query) => (isSameFound(query?.queryKey, criteria) ? before : undefined),
    initialData: () => {
      const answer = takeEarlyAnswer(firstPageOf(criteria))
      return answer && { pages: [answer], pageParams: [null] }
    },
    getNextPageParam: (last) => last.nextCursor,
  })
  const { data, hasNextPage, isFetching, isPaused, isError, isPlaceholderData, fetchNextPage } = query
  const isEarly = data !== undefined && !query.isFetched && !isPlaceholderData
  useEffect(() => {
    if (isEarly) void reloadUser()
  }, [isEarly])
  const rows = useMemo(() => new Map(data?.pages.flatMap((each) => each.contacts.map((row) => [row.id, row]))), [data])
  const loaded = data?.pages.length ?? 0
  useEffect(() => {
    if (
      !isPlaceholderData &&
      loaded > 0 &&
      loaded < Math.min(page, mostPagesAhead) &&
      hasNextPage &&
      !isFetching &&
      !isError
    )
      void fetchNextPage()
  }, [page, loaded, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage])
  const isMissing = isError && !isFetching && loaded > 0 && loaded < Math.min(page, mostPagesAhead)
  return {
    found: data?.pages[Math.min(page, loaded) - 1] ?? null,
    loaded,
    rows,
    hasNext: !isPlaceholderData && (page < loaded || hasNextPage),
    // Without a network it waits for one.
    busy: isFetching || isPaused,
    isMissing,
    isOld: isPlaceholderData,
    error: query.error,
    retry: () => void (isMissing ? fetchNextPage() : query.refetch()),
  }
}

async function searchOnce(criteria: Criteria, cursor: string | null, signal: AbortSignal): Promise<SearchResponse> {
  const body = { ...firstPageOf(criteria), cursor }
  try {
    return await call('searchContacts', { body, signal, asked: takeEarly(body) })
  } finally {
    // Refused too: another tab may have used the day's searches.
    if (!signal.aborted) void reloadUser()
  }
}

/** Searches now, even if the same search was made before; answers how many were found. */
export async function searchAgain(criteria: Criteria): Promise<SearchResponse> {
  const queryKey = keyOf(criteria)
  queryClient.removeQueries({ queryKey })
  const data = await queryClient.fetchInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => searchOnce(criteria, pageParam, signal),
  })
  const [first] = data.pages
  if (!first) throw new Error('a search has a first page')
  return first
}

/** Merges what was learned into every loaded row of these people. */
export function changeRows(change: (row: SearchRow) => SearchRow): void {
  queryClient.setQueriesData<InfiniteData<SearchResponse>>(
    { queryKey: ['search'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, contacts: page.contacts.map(change) })),
      },
  )
}

/** Those of these people whose loaded row says that they are saved. */
export function knownSaved(ids: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(ids)
  const loaded = queryClient.getQueriesData<InfiniteData<SearchResponse>>({ queryKey: ['search'] })
  const rows = loaded.flatMap(([, data]) => data?.pages.flatMap((page) => page.contacts) ?? [])
  return new Set(rows.flatMap((row) => (wanted.has(row.id) && row.savedId !== null ? [row.id] : [])))
}
