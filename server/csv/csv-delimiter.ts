export type CsvDelimiter = ',' | ';' | '\t' | '|'

const delimiters: readonly CsvDelimiter[] = [',', ';', '\t', '|']
const looked = 10_000

/** A first line that tells Excel the delimiter, which Excel doesn't show and doesn't count. */
export const delimiterLine = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i

/**
 * The one that the first line says, else the most frequent of comma, semicolon, tab and pipe there, outside quotation marks. A pipe also
 * stands in names and titles, so it parts cells only if the next line has one, too.
 */
export function csvDelimiter(text: string): CsvDelimiter {
  const said = delimiterLine.exec(text)?.[1]
  if (said !== undefined) return said as CsvDelimiter
  const { counts, end } = countIn(text, 0)
  if (countIn(text, end).counts.get('|') === 0) counts.set('|', 0)
  return delimiters.reduce((best, each) => (counts.get(each)! > counts.get(best)! ? each : best))
}

/** How often each stands in the line that begins here, and where the next one does. */
function countIn(text: string, from: number): { counts: Map<string, number>; end: number } {
  const counts = new Map<string, number>(delimiters.map((each) => [each, 0]))
  const isEnd = (character: string | undefined) => character === '\n' || character === '\r'
  let isQuoted = false
  let at = from
  for (; at < Math.min(text.length, from + looked); at += 1) {
    const character = text[at]!
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (isEnd(character)) break
    else if (counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  while (isEnd(text[at])) at += 1
  return { counts, end: at }
}
