import type { TitleToken } from './title-tokens.ts'

/** Words that need no match and stand between others: "VP of Sales" is also written "VP Sales". */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'of and the for to at a an de la le les du des d l el los las da do das dos di del della dello dell dei degli delle al allo alla e ed y et und fur fuer der den dem die das zum zur van voor het en av och'.split(
    ' ',
  ),
)

export function literalOf(tokens: readonly TitleToken[]): string[] {
  const words: string[] = []
  for (const { unit, isOther } of tokens) for (const piece of unit.pieces) words.push(isOther ? `>${piece}` : piece)
  return words
}

/** Its words in order with abbreviations written out and little words left out. */
export function meaningOf(tokens: readonly TitleToken[]): string[] {
  const words: string[] = []
  for (const { unit, meaning, isOther } of tokens) {
    if (unit.pieces.length === 0) continue
    for (const word of meaning) if (!LITTLE_WORDS.has(word)) words.push(isOther ? `>${word}` : word)
  }
  return words
}

/** The tokens' words, joined and apart, and all that those stand for; an AVP is no assistant. */
export function addTokens(tokens: readonly TitleToken[], words: Set<string>): void {
  for (const { unit, meaning, writings, isOther } of tokens) {
    if (unit.pieces.length === 0) continue
    const helped = meaning.length > 2 && meaning[0] === 'assistant' && unit.pieces.length === 1
    for (const word of writings) if (!(helped && word === 'assistant')) words.add(isOther ? `>${word}` : word)
    for (const word of meaning) if (!(helped && word === 'assistant')) words.add(isOther ? `>${word}` : word)
  }
}
