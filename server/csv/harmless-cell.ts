/** Signs that begin a formula in a spreadsheet, full-width and small ones too (OWASP, CSV injection). */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
const anySign = new RegExp(sign)
/** Characters before it that are invisible or dropped when a cell is read; a quotation mark may end a quoted text. */
const unseen = '[\\p{White_Space}\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}"\\u2800]'
/** Characters that end a line or a cell if the file is opened with another delimiter than its own. */
const ends = '\\n\\r\\u000b\\u000c\\u0085\\u2028\\u2029;\\t'

const within = (separators: string) =>
  new RegExp(`(^|[${ends}${separators}])(?=(?:(?![${ends}${separators}])${unseen})*${sign})`, 'gu')
const pieces = { comma: within(','), noComma: within('') }

/**
 * A text that no spreadsheet runs: an apostrophe is put before each piece that would begin a formula. A piece is anything
 * that a reader may take for a cell: the whole text, each line of it, and the text between delimiters, since a program that
 * expects another delimiter ignores our quotation marks. A text without such a piece stays as it is, also one that was made
 * harmless before. Removing the apostrophes gives back the original text.
 * @param delimiter the file's own
 */
export function harmlessCell(cell: string, delimiter = ','): string {
  // Most cells have none, and looking for pieces takes five times as long.
  const marked = !anySign.test(cell) ? cell : cell.replace(delimiter === ',' ? pieces.noComma : pieces.comma, "$1'")
  // Some programs drop a tab or a line's end at the beginning of a cell.
  return /^[\t\r]/.test(marked) ? `'${marked}` : marked
}
