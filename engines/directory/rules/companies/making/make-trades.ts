import { formsIn, linesOf } from '../../read-abbreviations.ts'
import { firstWordOf, nameWords } from '../name-words.ts'
import { TRADES } from '../tables/trades.ts'
import { TRADES_ABROAD } from '../tables/trades-abroad.ts'

/** The words of one trade in one language, and what is put behind an owner's name there, each joined. */
export type Trade = { words: readonly string[]; kin: readonly string[] }

/** What known-families.ts knows of trades (tables/trades.ts). */
export function makeTrades() {
  const trades = new Map<string, Trade>()
  const tradesOf = new Map<string, string[]>()
  const kin = new Map<string, number>()
  const tradeStarts = new Map<string, number>()
  let behind: string[] = []
  for (const line of linesOf(TRADES + TRADES_ABROAD)) {
    if (line.endsWith(':')) {
      behind = formsIn(line.slice(0, -1)).map(kinForm)
      for (const each of behind) kin.set(each, 1)
      continue
    }
    const forms = formsIn(line)
    for (const form of forms) tradeStarts.set(firstWordOf(form), 1)
    const words = [...new Set(forms.map((form) => nameWords(form).join('')))]
    const number = String(trades.size)
    trades.set(number, { words, kin: behind })
    for (const word of words) tradesOf.set(word, [...(tradesOf.get(word) ?? []), number])
  }
  return { trades, tradesOf, kin, tradeStarts }
}

/** As it stands behind a name: with its `&`, which name-words.ts takes from the edges. */
function kinForm(form: string): string {
  return nameWords(`x ${form}`).slice(1).join('')
}
