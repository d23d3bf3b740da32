import { createContext, useContext } from 'react'
import { queryOptions, useQuery, type Query } from '@tanstack/react-query'
import type { User } from '../../contract/accounts.ts'
import { plans } from '../../pricing/plans.ts'
import { call, standIn } from './call.ts'
import { isUnauthorized } from './call-error.ts'
import { queryClient } from './query-client.ts'
import { installationKey } from './use-installation.ts'

export const currentUserKey = ['currentUser'] as const

export type SignIn =
  | { state: 'loading' }
  | { state: 'unauthenticated' }
  | { state: 'authenticated'; user: User }
  | { state: 'unreachable'; retry: () => void }

/** The page for which it was asked last: one question does for all that stands on it, however late that is drawn. */
let askedOn: string | null = null

/** Null on the server, which asks nothing. */
function here(): string | null {
  return typeof window === 'undefined' ? null : window.location.pathname
}

/** Asked again with each page and when the window gets focus, not cached, not retried. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: ({ signal }) => loadUser(signal),
  refetchOnWindowFocus: 'always',
  refetchOnMount: () => askedOn !== here(),
  // Asked before the page is drawn, whose first parts would ask again behind a failure.
  retryOnMount: false,
  staleTime: 0,
  gcTime: 0,
})

/** Who is signed in. */
export function useCurrentUser(): SignIn {
  const { data, isPending, error, refetch } = useQuery(currentUserQuery)
  if (isPending) return { state: 'loading' }
  if (data) return { state: 'authenticated', user: data }
  if (error) return { state: 'unreachable', retry: () => void Promise.all([refetch(), askUnanswered()]) }
  return { state: 'unauthenticated' }
}

/** Where nobody could be asked, what this installation is wasn't answered either: every page depends on it. */
async function askUnanswered(): Promise<void> {
  const unanswered = { queryKey: installationKey, predicate: ({ state }: Query) => state.status === 'error' }
  await queryClient.refetchQueries(unanswered)
}

/** Whose pages are drawn, as the router sees it: where a session ends, a page goes with its user and is never drawn without. */
export const UserContext = createContext<User | null>(null)

/** The signed-in user, on pages that exist only for one. */
export function useUser(): User {
  // Each page asks again; what is answered comes by the router.
  useQuery(currentUserQuery)
  const user = useContext(UserContext)
  if (!user) throw new Error('this page needs a signed-in user')
  return user
}

export async function reloadUser(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: currentUserKey })
}

let told: User | null = null

/** Who asked for this document, as it says itself: it need not be asked. */
export function tellUser(user: User): void {
  told = user
}

/** A 401 is an answer here, not a failure. */
async function loadUser(signal: AbortSignal): Promise<User | null> {
  askedOn = here()
  // The document was sent to somebody without a session; asked again, they may have one.
  const { dataset } = document.documentElement
  if (dataset['nobody'] !== undefined) {
    delete dataset['nobody']
    return null
  }
  try {
    const user = told ?? (await call('currentUser', { signal }))
    told = null
    standIn({ account: user.id, workspace: user.workspace.id })
    return user
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    standIn(null)
    return null
  }
}

/** The plan that lifts the limits of this workspace: a team's is the Team plan. */
export function usePaidPlan(): typeof plans.professional | typeof plans.team {
  return useUser().workspace.isPersonal ? plans.professional : plans.team
}
