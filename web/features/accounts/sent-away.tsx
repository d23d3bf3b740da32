import { useEffect } from 'react'
import { FullScreenSpinner } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

const delayMs = 500

/** An app page without a session: says so, and after 500 ms goes where one signs in (specification, section 2). */
export function SentAway({ page }: { page: string }) {
  useEffect(() => sendToSignIn(page), [page])
  return <FullScreenSpinner text="Loading" />
}

/** Tells the visitor and leads to the sign-in of this page; answers the way to call it off. */
export function sendToSignIn(page: string): () => void {
  if (page === 'subscribe')
    toast({ title: 'Authentication Required', description: 'Please sign in to subscribe.', variant: 'destructive' })
  else
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    })
  const timer = setTimeout(() => {
    window.location.assign(['settings', 'subscribe'].includes(page) ? '/api/login' : '/auth')
  }, delayMs)
  return () => clearTimeout(timer)
}
