/** What a spreadsheet takes for the beginning of a formula, the full-width and small signs included (OWASP, CSV injection). */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** What stands before it unseen or is dropped when a cell is read; a quotation mark may end what was quoted. */
const unseen = '[\\p{White_Space}\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}"\\u2800]'
/** What ends a line or a cell, wherever the file is opened with another delimiter than its own. */
const ends = '\\n\\r\\u000b\\u000c\\u0085\\u2028\\u2029;\\t'

const within = (separators: string) =>
  new RegExp(`(^|[${ends}${separators}])(?=(?:(?![${ends}${separators}])${unseen})*${sign})`, 'gu')
const pieces = { comma: within(','), noComma: within('') }

/**
 * A text that no spreadsheet runs: an apostrophe stands before each piece that would begin a formula. Pieces are what a
 * reader may see as a cell: the whole text, each line of it, and what stands between delimiters, since a program that expects
 * another delimiter doesn't see our quotation marks. A text without such a piece stays as it is, one that was made harmless
 * before as well: to take the apostrophes off gives back what there was.
 * @param delimiter the file's own
 */
export function harmlessCell(cell: string, delimiter = ','): string {
  const marked = cell.replace(delimiter === ',' ? pieces.noComma : pieces.comma, "$1'")
  // Some programs drop a tab or a line's end at the beginning of a cell.
  return /^[\t\r]/.test(marked) ? `'${marked}` : marked
}
