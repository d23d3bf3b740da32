import { testNames } from '../texts/name-test.ts'
import type { IndexView } from '../view/index-view.ts'
import { bytes, words, wordsFrom } from '../view/memory.ts'
import type { Column, Segment } from '../view/segment.ts'
import type { RowFilter } from './row-filter.ts'

/**
 * The demands on names. There is no column of them: each half of a name would have its rows listed, at ten bytes a person, for
 * the few searches that ask for one. So a search looks at each row's halves once, and makes a column of who fits.
 */
export function filterNames(view: IndexView, wanted: readonly string[], unwanted: readonly string[]): RowFilter {
  const isOnlyUnwanted = wanted.length === 0
  const asked = testNames(view, isOnlyUnwanted ? unwanted : wanted)
  const but = isOnlyUnwanted || unwanted.length === 0 ? null : testNames(view, unwanted)
  const fits = (head: number, tail: number) => asked.fits(head, tail) && !(but?.fits(head, tail) ?? false)
  return {
    column: 'name',
    columnOf: (segment) => columnOfFitting(rowsWithNames(segment, asked, fits), segment.count),
    values: Uint32Array.of(FITS),
    allows: Uint8Array.of(isOnlyUnwanted ? 1 : 0, isOnlyUnwanted ? 0 : 1),
    negated: isOnlyUnwanted,
    words: null,
  }
}

const FITS = 1

function rowsWithNames(
  { names: { nameHead, nameTail }, count }: Segment,
  { headClass, tailClass }: ReturnType<typeof testNames>,
  fits: (head: number, tail: number) => boolean,
): number[] {
  const rows: number[] = []
  for (let row = 0; row < count; row++) {
    const head = nameHead[row]!
    const tail = nameTail[row]!
    // hardly anybody has any of the words
    if ((headClass[head]! | tailClass[tail]!) === 0) continue
    if (fits(head, tail)) rows.push(row)
  }
  return rows
}

function columnOfFitting(rows: readonly number[], count: number): Column {
  const of = bytes(count)
  for (const row of rows) of[row] = FITS
  const some = rows.length > 0
  return {
    of,
    values: wordsFrom(some ? [FITS] : []),
    counts: wordsFrom(some ? [rows.length] : []),
    starts: wordsFrom(some ? [0, rows.length] : [0]),
    rows: wordsFrom(rows),
    dense: bytes(some ? 1 : 0),
    bitmaps: words(0),
    top: wordsFrom(some ? [0] : []),
  }
}
