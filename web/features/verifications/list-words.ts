import type { ListProgress } from '../../../contract/verifications.ts'
import { moneyWords } from '../../ui/batch-words.ts'

const number = new Intl.NumberFormat('en-US')
const credits = (count: number) => `${number.format(count)} ${count === 1 ? 'credit' : 'credits'}`

/** The quote of a list, whether it was just made or the page was loaded again. */
export type QuoteNumbers = {
  addresses: number
  /** Null where it isn't known any more. */
  duplicates: number | null
  unaskable: number
  alreadyOwned: number
  mostCredits: number
}

/** What a quoted list says of itself: what is settled before anybody was asked can't be asked about. */
export function quoteOf({ total, byStatus, mostCredits }: ListProgress, duplicates: number | null): QuoteNumbers {
  const unaskable = byStatus.reduce((sum, { count }) => sum + count, 0)
  return { addresses: total, duplicates, unaskable, alreadyOwned: total - unaskable - mostCredits, mostCredits }
}

/** "1,204 addresses, 12 came twice, 31 are no addresses, 40 are already yours: at most 1,133 credits; you have 250." */
export function quoteSentence(quote: QuoteNumbers, balance: number): string {
  const { addresses, duplicates, unaskable, alreadyOwned, mostCredits } = quote
  const parts = [
    `${number.format(addresses)} ${addresses === 1 ? 'address' : 'addresses'}`,
    duplicates !== null && duplicates > 0 && `${number.format(duplicates)} came twice`,
    unaskable > 0 && `${number.format(unaskable)} ${unaskable === 1 ? 'is no address' : 'are no addresses'}`,
    alreadyOwned > 0 && `${number.format(alreadyOwned)} ${alreadyOwned === 1 ? 'is' : 'are'} already yours`,
  ]
  return `${parts.filter((part) => part !== false).join(', ')}: at most ${credits(mostCredits)}; you have ${number.format(balance)}.`
}

/** How far a running list is. */
export function listProgressWords(list: ListProgress, now = new Date()): string {
  const { total, waiting, checking, estimatedEndAt } = list
  const left =
    waiting === 0 && checking > 0
      ? `waiting for ${number.format(checking)} slow mail hosts`
      : timeLeft(estimatedEndAt, now)
  const done = `${number.format(total - waiting - checking)} of ${number.format(total)}`
  return left === '' ? done : `${done} · ${left}`
}

/** What came back of the credits that were set aside. */
export function givenBack({ maxCredits, mostCredits, spentCredits }: ListProgress): number {
  return Math.max(0, Math.min(maxCredits ?? 0, mostCredits) - spentCredits)
}

export function listEndWords(list: ListProgress): { title: string; description: string } {
  const { name, state, total, skipped } = list
  const valid = list.byStatus.find(({ status }) => status === 'valid')?.count ?? 0
  const back = givenBack(list) > 0 ? ` ${credits(givenBack(list))} given back.` : ''
  const left = skipped > 0 ? ` ${number.format(skipped)} left out when the credits were used up.` : ''
  return {
    title: state === 'cancelled' ? `${name} was stopped` : `${name} is done`,
    description: `${number.format(valid)} of ${number.format(total)} are valid, ${moneyWords(list)}.${left}${back}`,
  }
}

function timeLeft(estimatedEndAt: string | null, now: Date): string {
  if (estimatedEndAt === null) return ''
  const minutes = Math.ceil((new Date(estimatedEndAt).getTime() - now.getTime()) / 60_000)
  if (minutes <= 1) return 'less than a minute left'
  return minutes < 90 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`
}
