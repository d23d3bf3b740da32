import { foldName } from '../fields/clean-text.ts'
import { importFields, type ImportField } from './layouts.ts'
import {
  columnsFound,
  unmappedColumns,
  type ColumnGroup,
  type Mapping,
  type RecognisedLayout,
} from './recognise-layout.ts'
import { UnreadableFile } from '../reading/read-bytes.ts'

/**
 * Reads what an operator gives with `--map`: `name=First Name+Last Name,email=Work Email|Email`, `+` joining columns and
 * `|` giving another one for rows that leave the first empty. A column with one of `, + | =` in its name stands in double quotes.
 * Fields that aren't given stay empty. Throws UnreadableFile for what can't be meant.
 */
export function readMapping(text: string, header: readonly string[]): RecognisedLayout {
  const mapping: Mapping = {}
  for (const part of splitOutsideQuotes(text, ',')) {
    const [fieldName = '', ...rest] = splitOutsideQuotes(part, '=')
    const columns = rest.join('=').trim()
    if (columns === '') throw new UnreadableFile(`«${part.trim()}» in the mapping isn't of the form field=column.`)
    const field = fieldOf(fieldName)
    if (mapping[field]) throw new UnreadableFile(`The mapping gives ${field} twice.`)
    mapping[field] = groupsOf(columns, header)
  }
  if (!mapping.name) throw new UnreadableFile(`The mapping gives no column for name. ${columnsFound(header)}`)
  return { layout: 'given', mapping, unmapped: unmappedColumns(header, mapping) }
}

function fieldOf(text: string): ImportField {
  const wanted = foldName(text)
  const field = importFields.find((each) => foldName(each) === wanted)
  if (field) return field
  throw new UnreadableFile(`There is no field «${text.trim()}». The fields are: ${importFields.join(', ')}.`)
}

function groupsOf(text: string, header: readonly string[]): ColumnGroup[] {
  return splitOutsideQuotes(text, '|').map((group) => {
    const at = splitOutsideQuotes(group, '+').map((column) => placeOf(column, header))
    return { columns: at.map((place) => header[place]!), at }
  })
}

function placeOf(text: string, header: readonly string[]): number {
  const name = text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()
  const exact = header.indexOf(name)
  if (exact >= 0 && name !== '') return exact
  const folded = foldName(name)
  const alike = header.flatMap((column, place) => (folded !== '' && foldName(column) === folded ? [place] : []))
  if (alike.length === 1) return alike[0]!
  if (alike.length > 1) throw new UnreadableFile(`More than one column is like «${name}»: write it exactly.`)
  throw new UnreadableFile(`There is no column «${name}». ${columnsFound(header)}`)
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = ['']
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    if (character === separator && !quoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/** A line for each field, for the operator to check: `name ← First Name + Last Name`, `email ← Email, else Work Email`. */
export function showMapping({ mapping, unmapped }: RecognisedLayout): string[] {
  const width = Math.max(...importFields.map((field) => field.length))
  const lines = importFields.map((field) => {
    const groups = mapping[field]?.map(({ columns }) => columns.join(' + ')).join(', else ')
    return `${field.padEnd(width)} ← ${groups ?? '(no column)'}`
  })
  return unmapped.length === 0 ? lines : [...lines, `not used: ${unmapped.join(', ')}`]
}
