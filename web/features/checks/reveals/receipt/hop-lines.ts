import type { ReceiptHop } from '../../../../../contract/reveals.ts'
import { day, decimal } from '../../../../ui/format.ts'
import type { ReceiptLine } from './receipt-lines.ts'
import { showMs } from './show-time.ts'

/** Paid sources, each a line: what it answered, what it cost there, and why the next was asked. What it says is named as its word. */
export function hopLines(hops: readonly ReceiptHop[]): ReceiptLine[] {
  return hops.map((hop) => {
    const isAsked = hop.ended !== 'not-asked'
    return {
      look: hop.proof === 'proven' ? 'ok' : hop.proof === 'refuted' ? 'no' : 'note',
      label: hop.source,
      asked: isAsked ? (hop.asked === 'address' ? 'Asked for an address' : 'Asked about the address') : 'Not asked',
      answer: isAsked ? costOf(hop) : '',
      says: wordsOf(hop),
      ms: null,
      ...(isAsked ? { fromMs: Date.parse(hop.at) } : {}),
      took: isAsked ? showMs(hop.ms) : '',
      bars: [],
      inside: [],
    }
  })
}

/** In the source's own unit, which is what the operator pays by. */
function costOf({ units, costIsKnown }: ReceiptHop): string {
  if (units === 0) return 'cost nothing there'
  const cost = `${decimal.format(units)} ${units === 1 ? 'unit' : 'units'}`
  // Without its last word it has room on a phone.
  return costIsKnown ? `cost ${cost} there` : `cost at most ${cost}`
}

function wordsOf({ source, asked, at, ended, because, claim, proof, isRepeat }: ReceiptHop): string {
  if (ended === 'not-asked') return notAsked[because ?? ''] ?? 'It was not needed.'
  if (ended !== 'answer') return unanswered[ended] ?? 'It did not answer.'
  const said = claim ? `${source} called it “${claim.said}” on ${dayOf(at)}, which is its word and not a proof.` : ''
  if (asked === 'verdict') return said
  const word = said && ` ${said}`
  if (proof === 'proven') return 'It named an address, and the mail server proved it.'
  if (isRepeat) return 'It named an address that was tried before.'
  if (proof === 'refuted') return `It named an address, and the mail server refused it.${word}`
  return `It named an address that can’t be proven.${word}`
}

function dayOf(at: string): string {
  return day.format(new Date(at))
}

const unanswered: Record<string, string> = {
  nobody: 'It knows no address of this person.',
  'another-person': 'It answered with another person.',
  later: 'It had not answered when the check ended.',
  'slow-down': 'It asked for fewer calls.',
  exhausted: 'It had no credits left.',
  objected: 'The person objected there.',
  refused: 'It refused the call.',
  failed: 'It did not answer. The call may have cost something, so it counts.',
  'cut-off': 'The call was cut off and not repeated. It may have cost something, so it counts.',
}

const notAsked: Record<string, string> = {
  settled: 'It was no longer needed.',
  time: 'There was no time left.',
  stopped: 'The operator stopped it.',
  resting: 'It did not answer recently, so it isn’t asked for a while.',
  key: 'It did not accept the key, so it isn’t asked until the operator fixes that.',
  exhausted: 'It had no credits left.',
  plan: 'The plan there does not include this.',
  day: 'Its budget for the day was used up.',
  month: 'Its budget for the month was used up.',
  reveal: 'The limit for one reveal was reached.',
  batch: 'The limit for the batch was reached.',
  erased: 'This person asked to be removed.',
  unprovable: 'The company’s mail server proves no address, so an address from this source could hardly be proven.',
  pace: 'It takes no more calls at the moment.',
}
