import { useEffect } from 'react'
import { FullScreenSpinner } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

const delayMs = 500

/** Several calls at once find the session over, and the visitor leaves once. */
let leaving: ReturnType<typeof setTimeout> | null = null

/** An app page without a session: says so, and after 500 ms goes where one signs in (specification, section 2). */
export function SentAway({ page }: { page: string }) {
  useEffect(() => sendToSignIn(page), [page])
  return <FullScreenSpinner text="Loading" />
}

/** Tells the visitor and leads to the sign-in of this page; answers the way to call it off. */
export function sendToSignIn(page: string): () => void {
  if (leaving !== null) return () => {}
  if (page === 'subscribe')
    toast({ title: 'Authentication Required', description: 'Please sign in to subscribe.', variant: 'destructive' })
  else
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    })
  const timer = setTimeout(() => {
    leaving = null
    window.location.assign(['settings', 'subscribe'].includes(page) ? '/api/login' : '/auth')
  }, delayMs)
  leaving = timer
  return () => {
    clearTimeout(timer)
    leaving = null
  }
}
