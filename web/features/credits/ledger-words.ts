import type { LedgerEntry, LedgerKind, LedgerPage } from '../../../contract/credits.ts'
import { number } from '../../ui/format.ts'
import { dollars } from '../../ui/money.ts'

/** `+250`, `−1`: with the sign that stands as wide as a plus. */
export function signedCredits(credits: number): string {
  return `${credits < 0 ? '−' : '+'}${number.format(Math.abs(credits))}`
}

const ofPayments: readonly LedgerKind[] = ['bought', 'taken_back', 'returned']

/** The server says a payment's amounts in English, for whoever reads them: "Purchased 1,000 credits for $147.50". They are all that such a sentence has of figures. */
export function whatHere({ kind, what }: Pick<LedgerEntry, 'kind' | 'what'>): string {
  if (!ofPayments.includes(kind)) return what
  return what.replaceAll(/\$(\d+)\.(\d\d)|\d{1,3}(?:,\d{3})+/g, (figure, whole?: string, cents?: string) =>
    whole === undefined ? number.format(Number(figure.replaceAll(',', ''))) : dollars(Number(`${whole}${cents}`)),
  )
}

/** What credits are held for: `2 checks and 1 list under way`. */
export function heldWords({ checks, lists }: LedgerPage['heldFor']): string {
  const parts = [counted(checks, 'check'), counted(lists, 'list')].filter((part) => part !== '')
  return parts.length === 0 ? '' : `for ${parts.join(' and ')} under way`
}

/** What a reversed payment still takes. */
export function owedWords(owed: number): string {
  return `${number.format(owed)} ${owed === 1 ? 'credit' : 'credits'} of your next purchase cover a reversed payment.`
}

function counted(count: number, one: string): string {
  if (count === 0) return ''
  return `${number.format(count)} ${one}${count === 1 ? '' : 's'}`
}
