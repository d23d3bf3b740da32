import type { ListProgress } from '../../../../contract/verifications.ts'
import { addressesFor } from '../../../../pricing/reveal-price.ts'
import { haveWords, type Purse } from '../running/purse.ts'
import { number } from '../../../ui/format.ts'
import { endSentences, plural, validOf } from '../running/work-words.ts'
import { creditsInWords } from '../../../ui/money.ts'

/** How many of a list's addresses can be asked about at all: the others were settled when it was quoted. */
export function askableOf({ total, byStatus }: ListProgress): number {
  return total - byStatus.reduce((sum, { count }) => sum + count, 0)
}

/**
 * "1,204 addresses, 12 came twice, 31 are no addresses, 40 are already yours: at most 1,133 credits; you have 250."
 * @param duplicates null if it isn't known any more
 */
export function listQuoteWords(list: ListProgress, duplicates: number | null, purse: Purse): string {
  const askable = askableOf(list)
  const invalid = list.total - askable
  const alreadyYours = askable - addressesFor(list.mostCredits, list.creditsEach)
  const parts = [
    plural(list.total, 'address', 'addresses'),
    duplicates !== null && duplicates > 0 && `${number.format(duplicates)} came twice`,
    invalid > 0 && plural(invalid, 'is no address', 'are no addresses'),
    alreadyYours > 0 && plural(alreadyYours, 'is already yours', 'are already yours'),
  ]
  return `${parts.filter((part) => part !== false).join(', ')}: at most ${creditsInWords(list.mostCredits)}; ${haveWords(purse)}.`
}

export function listEndWords(list: ListProgress): { title: string; description: string } {
  const valid = `${number.format(validOf(list))} of ${number.format(list.total)} are valid`
  return {
    title: list.state === 'cancelled' ? `${list.name} was stopped` : `${list.name} is done`,
    description: endSentences(valid, list),
  }
}
