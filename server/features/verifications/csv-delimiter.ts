export type CsvDelimiter = ',' | ';' | '\t'

const delimiters: readonly CsvDelimiter[] = [',', ';', '\t']

/** Whichever of comma, semicolon and tab stands most often in the first line. */
export function csvDelimiter(text: string): CsvDelimiter {
  const line = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (delimiter: string) => line.split(delimiter).length
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best))
}
