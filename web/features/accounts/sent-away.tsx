import { useEffect } from 'react'
import { FullScreenSpinner } from '../../ui/states.tsx'
import { toastLastWords } from '../../ui/toasts/toast.tsx'
import { leavePage } from './page-before.ts'

const delayMs = 500

/** Several calls at once find the session over, and the visitor leaves once. */
let leaving: ReturnType<typeof setTimeout> | null = null

/** An app page without a session: says so, and after 500 ms goes where one signs in (docs/specification.md, section 2). */
export function SentAway({ page }: { page: string }) {
  useEffect(() => sendToSignIn(page), [page])
  return <FullScreenSpinner text="Loading" />
}

/** Tells the visitor and leads to the sign-in of this page; answers the way to call it off. */
export function sendToSignIn(page: string): () => void {
  if (leaving !== null) return () => {}
  leavePage()
  const words =
    page === 'subscribe'
      ? { title: 'Authentication Required', description: 'Please sign in to subscribe.' }
      : { title: 'Unauthorized', description: 'You are logged out. Logging in again...' }
  // The failure of the call that found it out is no news beside it.
  const letOthersSpeak = toastLastWords({ ...words, variant: 'destructive' })
  // A page that Back brings again as it was speaks as ever.
  window.addEventListener('pagehide', letOthersSpeak, { once: true })
  const timer = setTimeout(() => {
    leaving = null
    window.location.assign(['settings', 'subscribe'].includes(page) ? '/api/login' : '/auth')
  }, delayMs)
  leaving = timer
  return () => {
    clearTimeout(timer)
    letOthersSpeak()
    leaving = null
  }
}
