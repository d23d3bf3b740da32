import { useCallback, useEffect, useRef, useState } from 'react'
import type { SearchRow } from '../../../contract/people.ts'
import type { RevealAnswer } from '../../../contract/reveals.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { keepChecking, forgetChecking, keptChecking } from './kept-checking.ts'

/** Where one contact's reveal stands on this screen, beside what its row says. */
export type RevealStatus =
  | { state: 'asking' }
  | { state: 'checking'; retryAfterMs: number }
  | { state: 'not-available'; receiptId: string }
  | { state: 'found'; charged: number }

export type RevealResult = 'found' | 'not-available' | 'checking' | 'no-credits' | 'failed'

export type Reveals = {
  statusOf: (contactId: string) => RevealStatus | undefined
  /** Never throws: what went wrong is its answer. */
  reveal: (contactId: string, signal?: AbortSignal) => Promise<RevealResult>
}

type Options = {
  /** A row has its address now. */
  onFound: (row: SearchRow, charged: number) => void
  /** A check that had to wait has ended, well after it was asked for. */
  onSettledLater: (answer: RevealAnswer) => void
}

const shortestWaitMs = 2_000
const longestWaitMs = 60_000

/** Reveals contacts and follows those that take longer, also over a reload of the page. */
export function useReveals(options: Options): Reveals {
  const [statuses, setStatuses] = useState<ReadonlyMap<string, RevealStatus>>(new Map())
  const timers = useRef(new Map<string, number>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const setStatus = useCallback((contactId: string, status: RevealStatus | null) => {
    setStatuses((before) => {
      const next = new Map(before)
      if (status) next.set(contactId, status)
      else next.delete(contactId)
      return next
    })
  }, [])

  const settle = useCallback(
    (contactId: string, answer: RevealAnswer): RevealResult => {
      if ('retryAfter' in answer) {
        const retryAfterMs = Math.min(longestWaitMs, Math.max(shortestWaitMs, answer.retryAfter * 1_000))
        setStatus(contactId, { state: 'checking', retryAfterMs })
        keepChecking(contactId)
        const again = () => void followRef.current(contactId)
        timers.current.set(contactId, window.setTimeout(again, retryAfterMs))
        return 'checking'
      }
      forgetChecking(contactId)
      if (!answer.success) {
        setStatus(contactId, { state: 'not-available', receiptId: answer.receiptId })
        return 'not-available'
      }
      setStatus(contactId, { state: 'found', charged: answer.charged })
      latest.current.onFound(answer.contact, answer.charged)
      return 'found'
    },
    [setStatus],
  )

  const follow = useCallback(
    async (contactId: string) => {
      timers.current.delete(contactId)
      try {
        const answer = await call('showReveal', { params: { contactId } })
        if (settle(contactId, answer) === 'checking') return
        latest.current.onSettledLater(answer)
        await reloadUser()
      } catch {
        // It goes on without us; asking for it again joins it.
        forgetChecking(contactId)
        setStatus(contactId, null)
      }
    },
    [settle, setStatus],
  )
  const followRef = useRef(follow)
  useEffect(() => {
    followRef.current = follow
  }, [follow])

  useEffect(() => {
    const running = timers.current
    for (const contactId of keptChecking()) {
      setStatus(contactId, { state: 'checking', retryAfterMs: shortestWaitMs })
      running.set(
        contactId,
        window.setTimeout(() => void followRef.current(contactId), 0),
      )
    }
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [setStatus])

  const reveal = useCallback(
    async (contactId: string, signal?: AbortSignal): Promise<RevealResult> => {
      setStatus(contactId, { state: 'asking' })
      try {
        const key = crypto.randomUUID()
        const options = signal ? { signal } : {}
        return settle(contactId, await call('enrichContact', { body: { contactId }, idempotencyKey: key, ...options }))
      } catch (error) {
        setStatus(contactId, null)
        return isNoCredits(error) ? 'no-credits' : 'failed'
      }
    },
    [settle, setStatus],
  )

  return { statusOf: (contactId) => statuses.get(contactId), reveal }
}

function isNoCredits(error: unknown): boolean {
  return error instanceof CallError && (error.status === 402 || error.message.includes('Purchase credits'))
}
