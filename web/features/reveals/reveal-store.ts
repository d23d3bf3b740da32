import type { SearchRow } from '../../../contract/people.ts'
import type { RevealAnswer } from '../../../contract/reveals.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { forgetChecking, keepChecking, keptChecking } from './kept-checking.ts'
import { newKey } from './new-key.ts'

/** Where one contact's reveal stands, beside what its row says. */
export type RevealStatus =
  | { state: 'asking' }
  | { state: 'checking' }
  | { state: 'not-available'; receiptId: string }
  | { state: 'found'; charged: number }

export type RevealResult = 'found' | 'not-available' | 'checking' | 'no-credits' | 'failed'

export type RevealListener = {
  /** A row has its address now. */
  onFound: (row: SearchRow) => void
  /** A check that had to wait has ended, well after it was asked for. */
  onSettledLater: (answer: RevealAnswer) => void
}

const shortestWaitMs = 2_000
const longestWaitMs = 60_000

/** One for the whole application, so that a check goes on being followed from page to page. */
let statuses: ReadonlyMap<string, RevealStatus> = new Map()
const watchers = new Set<() => void>()
const listeners = new Set<RevealListener>()
const followed = new Set<string>()

export function watchStatuses(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function currentStatuses(): ReadonlyMap<string, RevealStatus> {
  return statuses
}

export function listenToReveals(listener: RevealListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reveals a contact. Never throws: what went wrong is its answer. */
export async function reveal(contactId: string): Promise<RevealResult> {
  setStatus(contactId, { state: 'asking' })
  try {
    return settle(contactId, await call('enrichContact', { body: { contactId }, idempotencyKey: newKey() }))
  } catch (error) {
    setStatus(contactId, null)
    return isNoCredits(error) ? 'no-credits' : 'failed'
  }
}

/** Goes on following what was being checked before a reload of the page. */
export function followKept(): void {
  for (const contactId of keptChecking()) {
    if (followed.has(contactId)) continue
    setStatus(contactId, { state: 'checking' })
    followAfter(contactId, 0)
  }
}

function settle(contactId: string, answer: RevealAnswer): RevealResult {
  if ('retryAfter' in answer) {
    setStatus(contactId, { state: 'checking' })
    keepChecking(contactId)
    followAfter(contactId, Math.min(longestWaitMs, Math.max(shortestWaitMs, answer.retryAfter * 1_000)))
    return 'checking'
  }
  forgetChecking(contactId)
  if (!answer.success) {
    setStatus(contactId, { state: 'not-available', receiptId: answer.receiptId })
    return 'not-available'
  }
  setStatus(contactId, { state: 'found', charged: answer.charged })
  for (const listener of listeners) listener.onFound(answer.contact)
  return 'found'
}

function followAfter(contactId: string, waitMs: number): void {
  followed.add(contactId)
  setTimeout(() => void follow(contactId), waitMs)
}

async function follow(contactId: string): Promise<void> {
  followed.delete(contactId)
  try {
    const answer = await call('showReveal', { params: { contactId } })
    if (settle(contactId, answer) === 'checking') return
    for (const listener of listeners) listener.onSettledLater(answer)
    await reloadUser()
  } catch {
    // The check goes on without us; asking for it again joins it.
    forgetChecking(contactId)
    setStatus(contactId, null)
  }
}

function setStatus(contactId: string, status: RevealStatus | null): void {
  const next = new Map(statuses)
  if (status) next.set(contactId, status)
  else next.delete(contactId)
  statuses = next
  for (const watcher of watchers) watcher()
}

function isNoCredits(error: unknown): boolean {
  return error instanceof CallError && (error.status === 402 || error.message.includes('Purchase credits'))
}
