import { useQuery } from '@tanstack/react-query'
import type { User } from '../../contract/accounts.ts'
import { call, standIn } from './call.ts'
import { isUnauthorized } from './call-error.ts'
import { queryClient } from './query-client.ts'

export const currentUserKey = ['currentUser'] as const

export type SignIn =
  | { state: 'loading' }
  | { state: 'unauthenticated' }
  | { state: 'authenticated'; user: User }
  | { state: 'unreachable'; retry: () => void }

/** The page for which it was asked last: one question does for all that stands on it, however late that is drawn. */
let askedOn: string | null = null

/** Who is signed in; asked again with each page and when the window gets focus, not cached, not retried. */
export function useCurrentUser(): SignIn {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => loadUser(signal),
    refetchOnWindowFocus: 'always',
    refetchOnMount: () => askedOn !== window.location.pathname,
    staleTime: 0,
    gcTime: 0,
  })
  if (isPending) return { state: 'loading' }
  if (data) return { state: 'authenticated', user: data }
  if (error) return { state: 'unreachable', retry: () => void refetch() }
  return { state: 'unauthenticated' }
}

/** The signed-in user, on pages that exist only for one. */
export function useUser(): User {
  const signIn = useCurrentUser()
  if (signIn.state !== 'authenticated') throw new Error('this page needs a signed-in user')
  return signIn.user
}

export async function reloadUser(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: currentUserKey })
}

/** A 401 is an answer here, not a failure. */
async function loadUser(signal: AbortSignal): Promise<User | null> {
  askedOn = window.location.pathname
  // The document was sent to somebody without a session; asked again, they may have one.
  const { dataset } = document.documentElement
  if (dataset['nobody'] !== undefined) {
    delete dataset['nobody']
    return null
  }
  try {
    const user = await call('currentUser', { signal })
    standIn(user.workspace.id)
    return user
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    standIn(null)
    return null
  }
}
