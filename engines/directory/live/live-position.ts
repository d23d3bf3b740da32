/** Where a search goes on: among the operator's own people, or on a page of the source (`own` null), behind so many of its rows. */
export type LivePosition = { own: string } | { page: number; offset: number; rows: number }

/** `o.…`, `l.PAGE.OFFSET.ROWS`. */
export function writeLivePosition(position: LivePosition): string {
  return 'own' in position ? `o.${position.own}` : `l.${position.page}.${position.offset}.${position.rows}`
}

/** Throws a RangeError for what was never written, and for pages of another length than the source's now. */
export function readLivePosition(text: string, rows: number): LivePosition {
  if (text.startsWith('o.') && text.length > 2) return { own: text.slice(2) }
  const [, page, offset, ofRows] = /^l\.([1-9]\d{0,5})\.(0|[1-9]\d{0,3})\.([1-9]\d{0,3})$/.exec(text) ?? []
  if (page === undefined || Number(ofRows) !== rows || Number(offset) > rows)
    throw new RangeError('the position is not one of this search')
  return { page: Number(page), offset: Number(offset), rows }
}
