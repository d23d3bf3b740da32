import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { applyPayment, forgetSettled, usePaymentState, type PaymentState } from './payment-return.ts'

/** What the address said on arrival; it stays with the history's entry, so that a reload goes on. */
type Arrival = { sessionId?: string; cancelled?: true; back?: string }

export type PaymentReturn = {
  payment: PaymentState
  cancelled: boolean
  /** The path of this product from which the person came to buy; null if there is none. */
  back: string | null
}

const page = '/buy-credits'

/**
 * The way back from the payment page: with success, credits and session_id the credits are applied, and the address is that of
 * the page again. The number in the address is never believed.
 */
export function usePaymentReturn(): PaymentReturn {
  const [, navigate] = useLocation()
  const query = useSearch()
  const state: unknown = useHistoryState()
  const kept = readKept(state)
  const payment = usePaymentState()
  const arrival = arrivalIn(query)
  const sessionId = arrival?.sessionId ?? kept.sessionId

  useEffect(() => {
    if (sessionId !== undefined) void applyPayment(sessionId)
  }, [sessionId])
  useEffect(() => {
    const arrived = arrivalIn(query)
    if (arrived) navigate(page, { replace: true, state: arrived })
  }, [query, navigate])
  useEffect(() => {
    if (payment.state !== 'applied' || kept.sessionId !== payment.sessionId) return
    // Seen: a reload begins a fresh page.
    navigate(page, { replace: true, state: kept.back === undefined ? {} : { back: kept.back } })
  }, [payment, kept.sessionId, kept.back, navigate])
  useEffect(() => forgetSettled, [])

  return {
    payment,
    cancelled: arrival?.cancelled ?? kept.cancelled ?? false,
    back: pathIn(new URLSearchParams(query).get('return')) ?? kept.back ?? null,
  }
}

function arrivalIn(query: string): Arrival | null {
  const params = new URLSearchParams(query)
  const sessionId = params.get('session_id')
  const back = pathIn(params.get('return'))
  const kept = back === null ? {} : { back }
  if (params.get('success') === 'true' && params.get('credits') && sessionId) return { sessionId, ...kept }
  return params.get('cancelled') === 'true' ? { cancelled: true, ...kept } : null
}

function readKept(state: unknown): Arrival {
  if (typeof state !== 'object' || state === null) return {}
  const { sessionId, cancelled, back } = state as Record<string, unknown>
  const path = pathIn(back)
  return {
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
    ...(cancelled === true ? { cancelled } : {}),
    ...(path === null ? {} : { back: path }),
  }
}

/** A path of this product; anything that could lead elsewhere is none. */
function pathIn(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null
}
