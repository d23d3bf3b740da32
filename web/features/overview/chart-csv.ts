/** A number, a word, or a day as `{ day: '2026-11-23' }`: people read it short, a file keeps it whole. */
export type ChartCell = string | number | { day: string }
export type ChartTable = { heads: readonly string[]; rows: readonly (readonly ChartCell[])[] }

/**
 * The numbers of a chart as a file, by the rules of server/csv for what leaves the product: CRLF, texts in quotation marks, and no text
 * that a spreadsheet would run. Texts here are one line: whatever may end a line or a cell becomes a space.
 */
export function chartCsv({ heads, rows }: ChartTable): string {
  const lines = [heads, ...rows].map((row) => row.map(cellOf).join(','))
  return `\u{feff}${lines.join('\r\n')}\r\n`
}

function cellOf(cell: ChartCell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.day
  return `"${harmless(cell).replaceAll('"', '""')}"`
}

/** Stricter than the server's: an apostrophe stands before every text that begins with neither a letter nor a digit. */
function harmless(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp};,]+/gu, ' ').trim()
  return /^[\p{L}\p{N}]/u.test(line) || line === '' ? line : `'${line}`
}

/** `by-member_2026-11-29.csv` */
export function chartFileName(title: string, today: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}_${today}.csv`
}
