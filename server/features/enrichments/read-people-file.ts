import type { EnrichmentRequest } from '../../../contract/enrichments.ts'
import { limits } from '../../../contract/lists.ts'
import { headerOf } from '../../csv/column-names.ts'
import type { CsvDelimiter } from '../../csv/csv-delimiter.ts'
import type { AskedPerson, ColumnUse, PeopleReader } from '../../../engines/directory/port.ts'
import { Refusal } from '../../refusal.ts'
import { decodeFile, type FileEncoding } from '../../csv/decode-file.ts'
import { readRows, tooMany } from '../../csv/read-rows.ts'

export type SentFile = Pick<EnrichmentRequest, 'csv' | 'base64' | 'uses' | 'hasHeader'>

/** `cells` is JSON, as it is kept: a file may have a million of them. */
export type PeopleFile = {
  delimiter: CsvDelimiter
  encoding: FileEncoding
  header: string[]
  hasHeader: boolean
  layout: string
  uses: ColumnUse[]
  rows: { line: number; cells: string; asked: AskedPerson }[]
}

/** How many rows are used to recognise the columns. */
const lookedAt = 50

/** An uploaded file of people, and the person that each row describes. Refuses other files, naming the row. */
export function readPeopleFile(request: SentFile, reader: PeopleReader): PeopleFile {
  const { text, encoding } = decodeFile(request)
  const { delimiter, rows: all } = readRows(text)
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const recognised = reader.recognise(all.slice(0, lookedAt).map(({ cells }) => cells))
  const hasHeader = request.hasHeader ?? recognised.hasHeader
  const uses = usesWithin(width, request.uses ?? recognised.uses)
  const rows = all.slice(hasHeader ? 1 : 0)
  if (rows.length === 0)
    throw new Refusal('bad-request', { message: 'There is nobody below the names of the columns.' })
  if (rows.length > limits.enrichedRows) throw tooMany('people')
  const asked = reader.read(
    rows.map(({ cells }) => cells),
    uses,
  )
  return {
    delimiter,
    encoding,
    header: headerOf(hasHeader ? all[0]?.cells : [], width),
    hasHeader,
    layout: recognised.layout,
    uses,
    rows: rows.map(({ line, cells }, at) => ({ line, cells: JSON.stringify(cells), asked: asked[at]! })),
  }
}

function usesWithin(width: number, uses: readonly ColumnUse[]): ColumnUse[] {
  if (uses.some(({ column }) => column >= width))
    throw new Refusal('bad-request', { message: `The file has only ${width} columns.` })
  return [...uses]
}
