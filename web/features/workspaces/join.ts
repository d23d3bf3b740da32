import { useQuery } from '@tanstack/react-query'
import type { DomainLinkShown } from '../../../contract/security/domain-links.ts'
import type { InvitationShown } from '../../../contract/security/invitations.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { leaveFor } from '../../ui/page/browser.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'

/** What the link says, or why it can't be used; both null until it is known. */
export function useInvitation(token: string): { invitation: InvitationShown | null; why: string | null } {
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('showInvitation', { body: { token } }),
    gcTime: 0,
  })
  return { invitation: data ?? null, why: error && sentenceOfError(error) }
}

/** The address of who is signed in; null for nobody. */
export function useSignedInAs(): string | null {
  const signIn = useCurrentUser()
  return signIn.state === 'authenticated' ? signIn.user.email : null
}

export async function acceptInvitation(token: string): Promise<void> {
  try {
    await call('acceptInvitation', { body: { token } })
    leaveFor('/')
  } catch (error) {
    toastFailure('Not joined', sentenceOfError(error))
  }
}

/** What the link of a mail domain says, or why it can't be used; both null until it is known. */
export function useOpenedLink(token: string): { link: DomainLinkShown | null; why: string | null } {
  const { data, error } = useQuery({
    queryKey: ['domainLink', token],
    queryFn: () => call('openDomainLink', { body: { token } }),
    gcTime: 0,
  })
  return { link: data ?? null, why: error && sentenceOfError(error) }
}

/** Joins by it; answers why not, or null on the way to the workspace. */
export async function joinByLink(token: string): Promise<string | null> {
  try {
    await call('joinByDomainLink', { body: { token } })
    leaveFor('/')
    return null
  } catch (error) {
    return sentenceOfError(error)
  }
}

/** Signs out, and stays on this page. */
export async function signOutHere(): Promise<void> {
  try {
    await call('signOut', {})
    window.location.reload()
  } catch (error) {
    toastFailure('Not signed out', sentenceOfError(error))
  }
}
