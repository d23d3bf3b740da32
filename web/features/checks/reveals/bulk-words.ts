import type { RevealBatch } from '../../../../contract/reveals.ts'
import { haveWords, type Purse } from '../running/purse.ts'
import { expectedWords, foundWords, rangeWords, unlikelyWords } from '../running/expected-words.ts'
import { number } from '../../../ui/format.ts'
import { doneWords, givenBack, isAtHosts, joined, plural, timeLeft, validOf } from '../running/work-words.ts'
import { creditsInWords } from '../../../ui/money.ts'

/** What a bulk reveal would do and cost at most, in sentences. */
export function bulkQuoteWords(quote: RevealBatch, purse: Purse): string[] {
  const { alreadyRevealed, unknown, leftOut, mostCredits, creditsEach, total, expected, unlikely } = quote
  const parts = [
    plural(total, 'contact', 'contacts'),
    alreadyRevealed > 0 && `${plural(alreadyRevealed, 'is', 'are')} already revealed and free`,
    unknown > 0 && `${plural(unknown, 'is', 'are')} no longer in the directory`,
  ]
  const sentences = [
    `${parts.filter((part) => part !== false).join(', ')}.`,
    leftOut > 0 &&
      `${plural(leftOut, 'more is', 'more are')} left out: the Starter plan reveals ${number.format(total)} at once.`,
    `At most ${creditsInWords(mostCredits)}, ${creditsEach === 1 ? 'one' : number.format(creditsEach)} for each address that is proven; ${haveWords(purse)}.`,
    expectedWords(expected),
    unlikelyWords(unlikely),
  ]
  return sentences.filter((sentence) => typeof sentence === 'string')
}

/**
 * Until 10: "7 of 10 proven · 12 of 25 asked, about 6 more until 10 · 7 credits taken, 3 held · about 4 minutes left". Else "100 of 412 · 70 found, 250 to 290 expected · 70
 * credits taken, 180 held · about 4 minutes left".
 */
export function bulkProgressWords(batch: RevealBatch, now = new Date()): string {
  const { untilProven, proven, total, alreadyRevealed } = batch
  const how =
    untilProven === null
      ? [doneWords(batch), foundWords(batch)]
      : [
          `${number.format(proven)} of ${number.format(untilProven)} proven${rangeWords(batch)}`,
          `${number.format(askedOf(batch))} of ${number.format(total - alreadyRevealed)} asked${moreWords(batch)}`,
        ]
  return joined([
    ...how,
    `${creditsInWords(batch.spentCredits)} taken, ${number.format(batch.heldCredits)} held`,
    isAtHosts(batch) ? 'waiting for slow mail servers' : timeLeft(batch, now),
  ])
}

function moreWords({ untilProven, expected }: RevealBatch): string {
  const more = expected?.more ?? 0
  return untilProven === null || more === 0
    ? ''
    : `, about ${number.format(more)} more until ${number.format(untilProven)}`
}

/** How many were asked, or are being asked. */
function askedOf({ total, waiting, skipped, cancelled, alreadyRevealed }: RevealBatch): number {
  return Math.max(0, total - waiting - skipped - cancelled - alreadyRevealed)
}

/** How it ended, in the specification's words. */
export function bulkEndWords(batch: RevealBatch): { title: string; description: string } {
  const { state, total, skipped, spentCredits } = batch
  const found = `${number.format(validOf(batch))} of ${number.format(total)} emails found`
  if (state === 'cancelled')
    return {
      title: 'Bulk Enrichment Stopped',
      description: `${found}, ${creditsInWords(spentCredits)} taken. ${creditsInWords(givenBack(batch))} given back.`,
    }
  const why = whyStopped(batch)
  if (why) return { title: 'Bulk Enrichment Complete', description: `${found}. ${why}` }
  const left = skipped === 0 ? '' : `, ${number.format(skipped)} left out when the credits were used up`
  return { title: 'Bulk Enrichment Complete', description: found + left }
}

/** Why a reveal that was to stop at a number of proven addresses is over; null where its credits or nobody else decided. */
function whyStopped({ untilProven, proven, skipped }: RevealBatch): string | null {
  if (untilProven === null) return null
  const has = plural(proven, 'is', 'are')
  if (proven >= untilProven)
    return `${has} proven; ${skipped === 0 ? 'everybody was asked' : `${plural(skipped, 'person was', 'people were')} not asked`}.`
  return skipped === 0 ? `${has} proven; everybody was asked.` : null
}
