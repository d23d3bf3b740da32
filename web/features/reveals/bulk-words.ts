import type { RevealBatch } from '../../../contract/reveals.ts'

const number = new Intl.NumberFormat('en-US')
const plural = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`
const credits = (count: number) => plural(count, 'credit', 'credits')

/** What a bulk reveal would do and cost at most, in sentences. */
export function quoteSentences(quote: RevealBatch, balance: number): string[] {
  const { alreadyRevealed, unknown, leftOut, mostCredits, total } = quote
  const aside = [
    alreadyRevealed > 0 && `${plural(alreadyRevealed, 'is', 'are')} already revealed and free`,
    unknown > 0 && `${plural(unknown, 'is', 'are')} not in the directory any more`,
  ].filter((part) => part !== false)
  const people = plural(total, 'contact', 'contacts')
  return [
    [people, ...aside].join(', ') + '.',
    ...(leftOut > 0
      ? [`${number.format(leftOut)} more are left out: the Starter plan reveals ${number.format(total)} at once.`]
      : []),
    `At most ${credits(mostCredits)}, one for each address that is proven; you have ${number.format(balance)}.`,
  ]
}

/** How far it is. */
export function progressWords(batch: RevealBatch, now = new Date()): string {
  const { total, waiting, checking, estimatedEndAt, spentCredits, heldCredits } = batch
  const done = total - waiting - checking
  const parts = [
    `${number.format(done)} of ${number.format(total)}`,
    `${number.format(foundOf(batch))} found`,
    `${credits(spentCredits)} taken, ${number.format(heldCredits)} held`,
    waiting === 0 && checking > 0 ? 'waiting for slow mail hosts' : timeLeft(estimatedEndAt, now),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** How it ended: the specification's words where it was done. */
export function endWords(batch: RevealBatch): { title: string; description: string } {
  const { state, total, skipped, spentCredits, maxCredits, mostCredits } = batch
  const found = `${number.format(foundOf(batch))} of ${number.format(total)} emails found`
  const back = Math.min(maxCredits ?? 0, mostCredits) - spentCredits
  if (state === 'cancelled')
    return {
      title: 'Bulk Enrichment Stopped',
      description: `${found}, ${credits(spentCredits)} taken. ${credits(back)} given back.`,
    }
  const left = skipped === 0 ? '' : `, ${number.format(skipped)} left out when the credits were used up`
  return { title: 'Bulk Enrichment Complete', description: found + left }
}

function foundOf({ byStatus }: Pick<RevealBatch, 'byStatus'>): number {
  return byStatus.find(({ status }) => status === 'valid')?.count ?? 0
}

function timeLeft(estimatedEndAt: string | null, now: Date): string {
  if (estimatedEndAt === null) return ''
  const minutes = Math.ceil((new Date(estimatedEndAt).getTime() - now.getTime()) / 60_000)
  if (minutes <= 1) return 'less than a minute left'
  return minutes < 90 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`
}
