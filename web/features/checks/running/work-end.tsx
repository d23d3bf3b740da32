import type { BatchProgress } from '../../../../contract/batches.ts'
import { number } from '../../../ui/format.ts'
import { claimedOf, givenBack, plural, validOf } from './work-words.ts'
import { creditsInWords } from '../../../ui/money.ts'

/** What finished work came to, and what it cost. `what`: "people found have a proven address". */
export function WorkEnd({ work, what }: { work: BatchProgress; what: string }) {
  return (
    <div className="work-end" role="status">
      <h2>
        <b>
          {number.format(validOf(work) - claimedOf(work))} of {number.format(work.total)}
        </b>{' '}
        {what}
      </h2>
      <p>
        <b>{creditsInWords(work.spentCredits)} spent</b> {quotedWords(work)}
      </p>
    </div>
  )
}

/** "Quoted: at most 480 credits. 168 credits given back." */
function quotedWords(work: BatchProgress): string {
  const back = givenBack(work)
  const claimed = claimedOf(work)
  return [
    `Quoted: at most ${creditsInWords(work.mostCredits)}.`,
    work.skipped > 0 && `${number.format(work.skipped)} left out when the credits were used up.`,
    back > 0 && `${creditsInWords(back)} given back.`,
    claimed > 0 &&
      `${plural(claimed, 'more address is', 'more addresses are')} only claimed by a source and not proven.`,
  ]
    .filter((part) => part !== false)
    .join(' ')
}
