import type { BatchProgress } from '../../../../contract/batches.ts'
import { creditsToReserve, isCharged } from '../../../../pricing/reveal-price.ts'
import { number } from '../../../ui/format.ts'
import { creditsInWords } from '../../../ui/money.ts'

export function plural(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}

export const stateWords = { quoted: 'Not started', running: 'Running', done: 'Done', cancelled: 'Canceled' } as const

/** "3 credits spent, 12 held" */
export function moneyWords({ spentCredits, heldCredits, state }: BatchProgress): string {
  const spent = `${creditsInWords(spentCredits)} spent`
  return state === 'running' ? `${spent}, ${number.format(heldCredits)} held` : spent
}

/** "412 of 1,204" */
export function doneWords({ total, waiting, checking }: BatchProgress): string {
  return `${number.format(total - waiting - checking)} of ${number.format(total)}`
}

/** "412 of 1,204 · about 4 minutes left", with what was found between, if that is told. */
export function progressWords(work: BatchProgress, found = '', now = new Date()): string {
  const hosts = plural(work.checking, 'slow mail server', 'slow mail servers')
  return joined([doneWords(work), found, isAtHosts(work) ? `waiting for ${hosts}` : timeLeft(work, now)])
}

export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

/** All that is left is with hosts that ask for patience. */
export function isAtHosts({ waiting, checking }: BatchProgress): boolean {
  return waiting === 0 && checking > 0
}

export function timeLeft({ estimatedEndAt }: BatchProgress, now: Date): string {
  if (estimatedEndAt === null) return ''
  const minutes = Math.ceil((new Date(estimatedEndAt).getTime() - now.getTime()) / 60_000)
  if (minutes <= 1) return 'less than a minute left'
  return minutes < 90 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`
}

/** `found` and what it cost, what was left out and what was given back. */
export function endSentences(found: string, work: BatchProgress): string {
  const left = work.skipped > 0 ? ` ${number.format(work.skipped)} left out when the credits were used up.` : ''
  const back = givenBack(work) > 0 ? ` ${creditsInWords(givenBack(work))} given back.` : ''
  return `${found}, ${moneyWords(work)}.${left}${back}`
}

/** Credits that were held and not spent. */
export function givenBack({ maxCredits, mostCredits, creditsEach, spentCredits }: BatchProgress): number {
  return Math.max(0, creditsToReserve(mostCredits, maxCredits ?? 0, creditsEach) - spentCredits)
}

/** Charged for by the word of a source alone. */
export function claimedOf({ byStatus }: BatchProgress): number {
  return byStatus.find(({ status }) => status === 'claimed')?.count ?? 0
}

export function validOf({ byStatus }: BatchProgress): number {
  return byStatus.reduce((sum, { status, count }) => sum + (isCharged(status) ? count : 0), 0)
}
