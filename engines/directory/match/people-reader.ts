import { readIdentity } from '../import/normalise-row.ts'
import {
  recogniseColumns as recogniseHeader,
  type Mapping,
  type ColumnGroup,
} from '../import/columns/recognise-layout.ts'
import type { ColumnUse, PeopleReader, PersonColumn } from '../port.ts'
import { personColumns } from '../../../contract/lists.ts'
import { cleanLinkedinUrl } from '../clean-linkedin-url.ts'
import { importFields } from '../import/columns/layouts.ts'

const fields: ReadonlySet<string> = new Set(personColumns)

export const peopleReader: PeopleReader = {
  recognise: recogniseColumns,
  read(rows, uses) {
    const mapping = mappingOf(uses)
    return rows.map((fields) => readIdentity(mapping, fields))
  },
}

/** First and last name stand before whole names, and one of them alone behind. */
function mappingOf(uses: readonly ColumnUse[]): Mapping {
  const group = (at: number[]) => ({ at, columns: [] })
  const of = (field: ColumnUse['field']) => uses.filter((use) => use.field === field).map(({ column }) => column)
  const singles = (field: ColumnUse['field']) => of(field).map((column) => group([column]))
  const [first] = of('first_name')
  const [last] = of('last_name')
  const whole = first === undefined || last === undefined ? [] : [group([first, last])]
  return {
    name: [...whole, ...singles('name'), ...singles('last_name'), ...singles('first_name')],
    email: singles('email'),
    linkedin_url: singles('linkedin_url'),
    external_id: singles('external_id'),
    company: singles('company'),
    company_domain: singles('company_domain'),
  }
}

/** See PeopleMatcher.recognise. */
function recogniseColumns(rows: readonly (readonly string[])[]): {
  hasHeader: boolean
  layout: string
  uses: ColumnUse[]
} {
  const [first = [], ...rest] = rows
  const { layout, mapping } = recogniseHeader(first)
  const uses = importFields.flatMap((field) => usesOf(field, mapping[field] ?? []))
  if (uses.length > 0) return { hasHeader: true, layout, uses }
  const looks = (column: number): PersonColumn | null => lookOf(rest.map((row) => row[column] ?? ''))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const looked = Array.from({ length: width }, (_, column) => ({
    column,
    // A file of one row has nothing below it to be looked at.
    field: looks(column) ?? lookOf([first[column] ?? '']),
  })).flatMap(({ column, field }) => (field ? [{ column, field }] : []))
  const hasHeader = !looked.some(({ column, field }) => lookOf([first[column] ?? '']) === field)
  return { hasHeader, layout: 'guessed', uses: looked }
}

/** A name in two parts is told as two columns; what else is joined is of no use here. */
function usesOf(field: string, groups: readonly ColumnGroup[]): ColumnUse[] {
  if (!fields.has(field)) return []
  return groups.flatMap(({ at }) => {
    if (field !== 'name' || at.length === 1) return at.map((column) => ({ column, field: field as PersonColumn }))
    const [first = 0, last = 0] = at
    return [
      { column: first, field: 'first_name' as const },
      { column: last, field: 'last_name' as const },
    ]
  })
}

/** What most of the cells that aren't blank look like. */
function lookOf(cells: readonly string[]): PersonColumn | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isMost = (fits: (cell: string) => boolean) => filled.filter(fits).length * 2 > filled.length
  if (isMost(isAddress)) return 'email'
  return isMost((cell) => cleanLinkedinUrl(cell) !== '') ? 'linkedin_url' : null
}

function isAddress(cell: string): boolean {
  const at = cell.indexOf('@')
  const domain = cell.slice(at + 1)
  const dot = domain.indexOf('.', 1)
  return at > 0 && dot > 0 && dot < domain.length - 1 && !/[\s@]/.test(domain) && !/\s/.test(cell.slice(0, at))
}
