import { readIdentity } from '../import/normalise-row.ts'
import type { Mapping } from '../import/recognise-layout.ts'
import type { ColumnUse, PeopleReader } from '../port.ts'
import { recogniseColumns } from './recognise-columns.ts'

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
