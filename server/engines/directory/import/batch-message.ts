import type { RefusedRow } from './imported-row.ts'
import type { PackedRows, SharedTexts } from './packed-rows.ts'

/** Rows and refusals of a file in its order, as a reader hands them on. */
export type ReadBatch = {
  rows: PackedRows
  refused: RefusedRow[]
  /** The number of the last record that the batch covers. */
  lastRecord: number
  /** Of the file as it lies on the disk. */
  bytesRead: number
  badEmails: number
}

/** The same with many texts in one, for small ones cost more to hand over than to make. */
export type BatchMessage = Omit<ReadBatch, 'rows'> & {
  rows: Omit<PackedRows, 'lines' | 'shared'> & { lines: string[]; shared: Record<keyof SharedTexts, string> }
}

/** Short enough that they go where garbage is collected often. */
const linesOfText = 256
/** In none of the texts, which a table could not hold with it. */
const end = '\u0000'

export function toMessage(batch: ReadBatch): { message: BatchMessage; transfer: ArrayBuffer[] } {
  const { lines, shared, ...numbers } = batch.rows
  const texts: string[] = []
  for (let from = 0; from < lines.length; from += linesOfText)
    texts.push(lines.slice(from, from + linesOfText).join('\n'))
  const joined = {
    titles: shared.titles.join(end),
    companies: shared.companies.join(end),
    locations: shared.locations.join(end),
  }
  const { titles, companies, locations } = numbers.places
  const arrays = [numbers.records, numbers.hashes, titles, companies, locations]
  const message = { ...batch, rows: { ...numbers, lines: texts, shared: joined } }
  return { message, transfer: arrays.map(({ buffer }) => buffer as ArrayBuffer) }
}

export function fromMessage({ rows, ...rest }: BatchMessage): ReadBatch {
  const { titles, companies, locations } = rows.shared
  const shared = { titles: titles.split(end), companies: companies.split(end), locations: locations.split(end) }
  const lines = rows.lines.flatMap((text) => text.split('\n'))
  if (lines.length !== rows.records.length) throw new Error('a text of a row holds a line break')
  return { ...rest, rows: { ...rows, lines, shared } }
}
