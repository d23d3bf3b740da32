import type { RevealAnswer } from '../../../../contract/reveals.ts'
import { call, newKey } from '../../../api/call.ts'
import { CallError } from '../../../api/call-error.ts'
import { follow } from '../../../api/follow.ts'
import { reloadUser } from '../../../api/use-current-user.ts'
import { keptInTab } from '../../../api/kept-in-tab.ts'
import { isOverLimit } from '../running/refused.ts'
import { tellListeners, type SettledLater } from './reveal-news.ts'
import { currentStatuses, setStatuses } from './reveal-statuses.ts'

/** The contacts still being checked, by name, so that a reload goes on following them. */
const keptChecking = keptInTab('quarry.checking', 100)

export type RevealResult = 'found' | 'not-available' | 'checking' | 'removed' | 'no-credits' | 'over-limit' | 'failed'

/** Reveals a contact. Never throws: what went wrong is its answer. */
export async function reveal(contactId: string): Promise<RevealResult> {
  const before = currentStatuses().get(contactId)
  setStatuses([[contactId, { state: 'asking' }]])
  try {
    const answer = await call('enrichContact', { body: { contactId }, idempotencyKey: newKey() })
    const waitMs = settle(contactId, answer)
    if (waitMs === null) return answer.success ? 'found' : 'not-available'
    followCheck(contactId, answer.contact.name, waitMs)
    return 'checking'
  } catch (error) {
    if (isRemoved(error)) {
      setRemoved(contactId)
      return 'removed'
    }
    // What an earlier check came to is known still.
    setStatuses([[contactId, before?.state === 'not-available' ? before : null]])
    if (isNoCredits(error)) return 'no-credits'
    return isOverLimit(error) ? 'over-limit' : 'failed'
  }
}

/** Goes on following what this account was having checked before a reload of the page. */
export function followKeptReveals(userId: string): void {
  keptChecking.beginFor(userId)
  for (const { id, name } of keptChecking.read()) {
    setStatuses([[id, { state: 'checking' }]])
    followCheck(id, name, 0)
  }
}

function followCheck(contactId: string, name: string, waitMs: number): void {
  keptChecking.add({ id: contactId, name })
  const stop = () => {
    keptChecking.remove(contactId)
    setStatuses([[contactId, null]])
  }
  follow(`reveal:${contactId}`, () => askAgain(contactId, name), waitMs, stop)
}

async function askAgain(contactId: string, name: string): Promise<number | null> {
  try {
    const answer = await call('showReveal', { params: { contactId } })
    const waitMs = settle(contactId, answer)
    if (waitMs !== null) return waitMs
    await tellEnd({ contactId, name: answer.contact.name, found: answer.success })
  } catch (error) {
    if (!isRemoved(error)) throw error
    setRemoved(contactId)
    await tellEnd({ contactId, name, found: false })
  }
  return null
}

async function tellEnd(settled: SettledLater): Promise<void> {
  keptChecking.remove(settled.contactId)
  tellListeners((listener) => listener.onSettledLater(settled))
  await reloadUser()
}

/** The ms until asking again makes sense; null where this is the end. */
function settle(contactId: string, answer: RevealAnswer): number | null {
  if ('retryAfter' in answer) {
    setStatuses([[contactId, { state: 'checking' }]])
    return answer.retryAfter * 1_000
  }
  if (!answer.success) {
    const { status = answer.status, reason = '', checkedAt = new Date().toISOString() } = answer.contact.unproven ?? {}
    setStatuses([[contactId, { state: 'not-available', status, reason, receiptId: answer.receiptId, checkedAt }]])
    return null
  }
  setStatuses([[contactId, { state: 'found', charged: answer.charged }]])
  const { email, provenAt } = answer.contact
  const found = { contactId, email, receiptId: answer.receiptId, isProven: provenAt !== null }
  tellListeners((listener) => listener.onFound([found]))
  return null
}

/** They asked for their data to be removed, before or while their mail server was asked. */
function isRemoved(error: unknown): boolean {
  return error instanceof CallError && error.code === 'erased-contact'
}

function setRemoved(contactId: string): void {
  const outcome = { status: 'erased', reason: 'person.erased', receiptId: null, checkedAt: new Date().toISOString() }
  setStatuses([[contactId, { state: 'not-available', ...outcome }]])
}

function isNoCredits(error: unknown): boolean {
  return error instanceof CallError && (error.status === 402 || error.message.includes('Purchase credits'))
}
