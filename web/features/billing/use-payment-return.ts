import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { follow } from '../../api/follow.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { openStore } from '../../kept/open-store.ts'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { forgetChosen } from './chosen-credits.ts'

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
  const payment = current.useValue()
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

type PaymentState =
  | { state: 'none' }
  | { state: 'applying' | 'waiting' | 'overdue' | 'failed'; sessionId: string }
  | { state: 'applied'; sessionId: string; credits: number }

const soonMs = 2_000
const laterMs = 15_000
/** How long the credits are waited for, first impatiently. */
const impatientMs = 60_000
const patienceMs = 15 * 60_000

const current = openStore<PaymentState>({ state: 'none' })
export const paymentState = current.get

/**
 * Applies the credits of a finished payment, once for each, however often it is asked for. The number is the server's.
 * Where they are not there yet it goes on asking, on whatever page the person is by then.
 */
export async function applyPayment(sessionId: string): Promise<void> {
  const known = current.get()
  if (known.state !== 'none' && known.sessionId === sessionId) return
  current.set({ state: 'applying', sessionId })
  try {
    const { success, credits } = await call('applyCredits', { body: { sessionId } })
    if (success) return await tellApplied(sessionId, credits ?? 0)
    current.set({ state: 'waiting', sessionId })
    toast({
      title: 'Payment Processed',
      description: 'Your payment was successful. Credits will be available shortly.',
    })
    followPayment(sessionId)
  } catch (error) {
    tellFailed(sessionId)
    // Whether the server knows nothing of it or could not say: the latter may still come right by itself.
    if (!isUnknown(error)) followPayment(sessionId)
  }
}

/** What was shown is seen; what is still under way goes on. */
export function forgetSettled(): void {
  if (['applied', 'failed'].includes(current.get().state)) current.set({ state: 'none' })
}

function followPayment(sessionId: string): void {
  const startedMs = performance.now()
  const ask = async () => {
    const { success, credits } = await call('applyCredits', { body: { sessionId } })
    if (success) {
      await tellApplied(sessionId, credits ?? 0)
      return null
    }
    const waitedMs = performance.now() - startedMs
    if (waitedMs < patienceMs) return waitedMs < impatientMs ? soonMs : laterMs
    current.set({ state: 'overdue', sessionId })
    return null
  }
  follow(`payment:${sessionId}`, ask, soonMs, () => tellFailed(sessionId))
}

/** The balance first, so that it is right wherever it stands when the person is told. */
async function tellApplied(sessionId: string, credits: number): Promise<void> {
  await reloadUser()
  forgetChosen()
  current.set({ state: 'applied', sessionId, credits })
  toast({ title: 'Payment Successful!', description: `${credits} credits have been added to your account.` })
}

function tellFailed(sessionId: string): void {
  current.set({ state: 'failed', sessionId })
  toastFailure('Payment Not Confirmed', 'Your credits could not be added. Please contact support.')
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
}
