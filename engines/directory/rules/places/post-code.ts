/**
 * The countries that write post codes in such a way, by ISO code; `isSure` if no others do. A code alone says nothing, as a code of
 * five digits is many countries': it only decides between namesakes.
 */
export function countriesOfCode(text: string): { codes: readonly string[]; isSure: boolean } | null {
  if (!DIGIT.test(text)) return null
  const found = SHAPES.find(([shape]) => shape.test(text))
  return found === undefined ? null : { codes: found[1].split(' '), isSure: found[2] }
}

const DIGIT = /\d/
/** The first that fits counts. */
const SHAPES: readonly (readonly [shape: RegExp, codes: string, isSure: boolean])[] = [
  [/\b[a-z]\d[a-z] ?\d[a-z]\d\b/i, 'CA', true],
  [/\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/i, 'GB', true],
  [/^\s*\d{4} ?[A-Z]{2}\s+\p{L}/u, 'NL', true],
  [/\b\d{2}-\d{3}\b/, 'PL', true],
  [/\b\d{5}-\d{3}\b/, 'BR', true],
  [/\b\d{4}-\d{3}\b/, 'PT', true],
  [/^\s*\d{3} \d{2}\s+\p{L}/u, 'SE CZ SK GR', false],
  [/^\s*(?:[A-Z]{1,2}-)?\d{5}\s+\p{L}/u, 'DE FR ES IT FI HR', false],
  [/^\s*(?:[A-Z]{1,2}-)?\d{4}\s+\p{L}/u, 'AT CH BE DK NO HU', false],
]
