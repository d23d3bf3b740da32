import { createHash } from 'node:crypto'
import { pickedId } from '../../../contract/picked/picked.ts'
import type { CountCriteria, CriterionField } from '../../../contract/people.ts'
import type { DirectoryCriteria } from '../../../engines/directory/port.ts'
import { Refusal } from '../../refusal.ts'

const fields = [
  'jobTitle',
  'company',
  'location',
  'companyDomain',
  'industry',
  'employeeCount',
  'seniority',
  'department',
  'companyId',
  'placeId',
  'name',
  'titleAny',
  'titleAll',
  'titleNone',
  'listId',
] as const satisfies readonly CriterionField[]
const keywordFields: readonly CriterionField[] = ['titleAny', 'titleAll', 'titleNone']
const premiumFields: readonly CriterionField[] = [
  'companyDomain',
  'seniority',
  'department',
  'listId',
  ...keywordFields,
]
const pickedFields: readonly CriterionField[] = ['companyId', 'placeId', 'listId']
/** Said in a hash only where something is asked of them, so that other searches keep theirs. */
const laterFields: readonly CriterionField[] = [...pickedFields, ...keywordFields, 'name']
/** What was typed and what was picked are values of one field. */
const mixed: readonly (readonly [CriterionField, CriterionField])[] = [
  ['company', 'companyId'],
  ['location', 'placeId'],
]

/** What the directory is asked. Refuses with `no-criteria` where nothing is looked for. */
export function directoryCriteria(input: CountCriteria): DirectoryCriteria {
  if (fields.every((field) => input[field].length === 0 && input.not[field].length === 0))
    throw new Refusal('no-criteria')
  const { listId: _, ...wanted } = plainIds(input)
  const { listId: __, ...unwanted } = plainIds(input.not)
  return { ...wanted, not: unwanted }
}

type Values = Record<CriterionField, string[]>

/** Of what was picked the ids alone. */
function plainIds(side: Values): Values {
  const ids = (field: CriterionField) => (pickedFields.includes(field) ? side[field].map(pickedId) : side[field])
  return Object.fromEntries(fields.map((field) => [field, ids(field)])) as Values
}

/** Whether this search is for the Professional plan alone: docs/decisions.md#limits. */
export function needsPremium(input: CountCriteria): boolean {
  if (mixed.some(([typed, picked]) => input[typed].length > 0 && input[picked].length > 0)) return true
  return fields.some(
    (field) =>
      input[field].length > 1 ||
      input.not[field].length > 0 ||
      (premiumFields.includes(field) && input[field].length > 0),
  )
}

/** The same criteria however they are spelled in case, space and order; of what was picked the ids alone. */
export function hashCriteria(input: CountCriteria): string {
  const plain = (values: readonly string[]) =>
    values.map((value) => value.toLowerCase().split(/\s+/).join(' ')).toSorted()
  const listsOf = (side: Values) =>
    fields.flatMap((field) => {
      if (!laterFields.includes(field)) return [plain(side[field])]
      return side[field].length > 0 ? [[field, ...plain(side[field])]] : []
    })
  const all = [plainIds(input), plainIds(input.not)].map(listsOf)
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url')
}

/** As the history keeps them: one value as itself, several as a list, none as "". */
export function filtersForHistory(input: CountCriteria): Record<string, unknown> {
  const side = (criteria: Values) =>
    Object.fromEntries(
      fields.map((field) => [field, criteria[field].length > 1 ? criteria[field] : (criteria[field][0] ?? '')]),
    )
  const { not, excludeEnriched, ...rest } = input
  const isSet = fields.some((field) => not[field].length > 0)
  return { ...rest, ...side(input), excludeEnriched, ...(isSet ? { not: side(not) } : { not: undefined }) }
}
