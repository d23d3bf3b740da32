import type { Font } from './text-width.ts'

/** A column that a table can show beside the name, with what its layout needs to know (fit-columns.ts). */
export type Column<Key extends string, Row = never> = {
  key: Key
  label: string
  /** Whether it is shown until the person chooses. */
  atFirst: boolean
  minPx: number
  leaves: number | null
  gives?: boolean
  asKeyPx?: number
  /** What it says of a row, by which it gets its width; absent: always its least. */
  textOf?: (row: Row) => string
  font?: Font
  /** Gets more than its least only when no other text is cut: a sentence, whose beginning says most. */
  waits?: boolean
  /** What stands in the place of a text that is "", in CSS pixels. */
  insteadPx?: (row: Row) => number
  /** A mark stands before the text. */
  hasMark?: boolean
}
