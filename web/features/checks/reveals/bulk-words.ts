import type { Expectation, RevealBatch } from '../../../../contract/reveals.ts'
import { showCredits } from '../../../../pricing/show-money.ts'
import { doneWords, givenBack, isAtHosts, joined, number, plural, timeLeft, validOf } from '../running/work-words.ts'

/** What a bulk reveal would do and cost at most, in sentences. */
export function bulkQuoteWords(quote: RevealBatch, balance: number): string[] {
  const { alreadyRevealed, unknown, leftOut, mostCredits, creditsEach, total, expected } = quote
  const parts = [
    plural(total, 'contact', 'contacts'),
    alreadyRevealed > 0 && `${plural(alreadyRevealed, 'is', 'are')} already revealed and free`,
    unknown > 0 && `${plural(unknown, 'is', 'are')} not in the directory any more`,
  ]
  const sentences = [
    `${parts.filter((part) => part !== false).join(', ')}.`,
    leftOut > 0 &&
      `${number.format(leftOut)} more are left out: the Starter plan reveals ${number.format(total)} at once.`,
    `At most ${showCredits(mostCredits)}, ${creditsEach === 1 ? 'one' : number.format(creditsEach)} for each address that is proven; you have ${number.format(balance)}.`,
    expected && !(expected.low === 0 && expected.high === expected.of) && expectedWords(expected),
  ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

/** "Expected: about 17 of 30 proven (12 to 22), from your last 214 checks." */
function expectedWords({ proven, low, high, of, from, at }: Expectation): string {
  const checks = number.format(from)
  const known = at === 'these-companies' ? `${checks} checks of yours at these companies` : `your last ${checks} checks`
  return `Expected: about ${number.format(proven)} of ${number.format(of)} proven (${number.format(low)} to ${number.format(high)}), from ${known}.`
}

/** "100 of 412 · 70 found · 70 credits taken, 180 held · about 4 minutes left" */
export function bulkProgressWords(batch: RevealBatch, now = new Date()): string {
  return joined([
    doneWords(batch),
    `${number.format(validOf(batch))} found`,
    `${showCredits(batch.spentCredits)} taken, ${number.format(batch.heldCredits)} held`,
    isAtHosts(batch) ? 'waiting for slow mail hosts' : timeLeft(batch, now),
  ])
}

/** How it ended, in the specification's words. */
export function bulkEndWords(batch: RevealBatch): { title: string; description: string } {
  const { state, total, skipped, spentCredits } = batch
  const found = `${number.format(validOf(batch))} of ${number.format(total)} emails found`
  if (state === 'cancelled')
    return {
      title: 'Bulk Enrichment Stopped',
      description: `${found}, ${showCredits(spentCredits)} taken. ${showCredits(givenBack(batch))} given back.`,
    }
  const left = skipped === 0 ? '' : `, ${number.format(skipped)} left out when the credits were used up`
  return { title: 'Bulk Enrichment Complete', description: found + left }
}
