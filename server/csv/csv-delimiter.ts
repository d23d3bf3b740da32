export type CsvDelimiter = ',' | ';' | '\t'

const delimiters: readonly CsvDelimiter[] = [',', ';', '\t']
const looked = 10_000

/** A first line that tells Excel the delimiter, which Excel doesn't show and doesn't count. */
export const delimiterLine = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i

/** The one that the first line says, else the most frequent of comma, semicolon and tab there, outside quotation marks. */
export function csvDelimiter(text: string): CsvDelimiter {
  const said = delimiterLine.exec(text)?.[1]
  if (said !== undefined) return said as CsvDelimiter
  const counts = new Map<string, number>(delimiters.map((each) => [each, 0]))
  let isQuoted = false
  for (let at = 0; at < Math.min(text.length, looked); at += 1) {
    const character = text[at]!
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  return delimiters.reduce((best, each) => (counts.get(each)! > counts.get(best)! ? each : best))
}
