import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { FullScreenSpinner } from '../../ui/states.tsx'

/** Ends the session, forgets everything loaded, and goes to /; an error is only logged. */
export async function signOut(): Promise<void> {
  try {
    await call('signOut', {})
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it logged, and nothing else
    console.warn('signing out failed', error)
  }
  queryClient.clear()
  window.location.assign('/')
}

export function SignOut() {
  useEffect(() => void signOut(), [])
  return <FullScreenSpinner text="Signing out" />
}
