import { useRef, useState } from 'react'
import { newKey } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { rememberChosen, startCheckout } from './chosen-credits.ts'
import { leaveFor } from '../../ui/page/browser.ts'

export type Checkout = {
  /** Which of the page's buttons is at it; null while none is. */
  busy: string | null
  buy: (button: string, credits: number) => Promise<void>
}

/**
 * Leads to the payment page, one purchase at a time for all buttons of a page. It stays busy while the browser leaves. A
 * failed start is tried again under its key: if only the answer was lost, the same purchase goes on.
 */
export function useCheckout(returnTo: string | null): Checkout {
  const [busy, setBusy] = useState<string | null>(null)
  const isStarting = useRef(false)
  const keys = useRef(new Map<number, string>())

  async function buy(button: string, credits: number): Promise<void> {
    if (isStarting.current) return
    isStarting.current = true
    setBusy(button)
    rememberChosen(credits)
    const idempotencyKey = keys.current.get(credits) ?? newKey()
    keys.current.set(credits, idempotencyKey)
    try {
      leaveFor(await startCheckout(credits, { returnTo, idempotencyKey }))
    } catch (error) {
      toastFailure('Failed to create checkout session. Please try again.', sentenceOfError(error, ''))
      isStarting.current = false
      setBusy(null)
    }
  }

  return { busy, buy }
}
