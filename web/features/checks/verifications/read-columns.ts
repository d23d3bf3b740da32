/** A column of a CSV: its name or number, and some of its cells. */
type ListColumn = { label: string; sample: string }

const sampleRows = 20
const mostCharacters = 20_000
const usualName = /^(work|business)?[ _-]?(e-?mail)([ _-]?address)?$/i

/**
 * The columns of a CSV, and the one that has the addresses: by its name, else by its look. Null if the text is no table of several
 * columns. It only offers a choice: the server reads the file itself.
 */
export function readColumns(csv: string): { columns: ListColumn[]; picked: number } | null {
  const rows = firstRows(csv.slice(0, mostCharacters).replace(/^\uFEFF?("?sep=[,;\t|]"?(\r\n|\r|\n))?/i, ''))
  const [head = []] = rows
  if (head.length < 2 || rows.length < 2) return null
  const addressesIn = (column: number) => rows.filter((row) => row[column]?.includes('@')).length
  const counts = head.map((_, column) => addressesIn(column))
  if (Math.max(...counts) === 0) return null
  const named = head.findIndex((cell) => usualName.test(cell))
  const hasHead = !head.some((cell) => cell.includes('@'))
  const columns = head.map((cell, column) => ({
    label: (hasHead && cell) || `Column ${column + 1}`,
    sample: rows.slice(hasHead ? 1 : 0).map((row) => row[column] ?? '').find((text) => text !== '') ?? '', // oxfmt-ignore
  }))
  return { columns, picked: named >= 0 ? named : counts.indexOf(Math.max(...counts)) }
}

function firstRows(csv: string): string[][] {
  const [line = '', next = ''] = csv.split(/[\r\n]+/, 2).map((each) => each.replaceAll(/"[^"]*"/g, ''))
  // A pipe also stands in names: as the server reads it (server/csv/csv-delimiter.ts).
  const delimiters = [',', ';', '\t', ...(next.includes('|') ? ['|'] : [])]
  const delimiter = delimiters.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ','
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (const sign of csv) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === delimiter) endCell()
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) {
        endCell()
        rows.push([])
      }
      if (rows.length > sampleRows) break
    } else cell += sign
  }
  if (cell !== '') endCell()
  return rows.filter((row) => row.some((text) => text !== ''))
}
