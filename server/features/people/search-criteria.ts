import { createHash } from 'node:crypto'
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
] as const satisfies readonly CriterionField[]
const premiumFields: readonly CriterionField[] = ['companyDomain', 'seniority', 'department']

/** What the directory is asked. Refuses with `no-criteria` where nothing is looked for. */
export function directoryCriteria(input: CountCriteria): DirectoryCriteria {
  if (fields.every((field) => input[field].length === 0 && input.not[field].length === 0))
    throw new Refusal('no-criteria')
  const { excludeEnriched: _, ...criteria } = input
  return criteria
}

/** Whether this search is for the Professional plan alone: docs/decisions.md#limits. */
export function needsPremium(input: CountCriteria): boolean {
  return fields.some(
    (field) =>
      input[field].length > 1 ||
      input.not[field].length > 0 ||
      (premiumFields.includes(field) && input[field].length > 0),
  )
}

/** The same criteria however they are spelled in case, space and order. */
export function hashCriteria(input: CountCriteria): string {
  const plain = (values: readonly string[]) =>
    values.map((value) => value.toLowerCase().split(/\s+/).join(' ')).toSorted()
  const all = [input, input.not].map((side) => fields.map((field) => plain(side[field])))
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url')
}

/** As the history keeps them: one value as itself, several as a list, none as "". */
export function filtersForHistory(input: CountCriteria): Record<string, unknown> {
  const side = (criteria: Record<CriterionField, string[]>) =>
    Object.fromEntries(
      fields.map((field) => [field, criteria[field].length > 1 ? criteria[field] : (criteria[field][0] ?? '')]),
    )
  const { not, excludeEnriched, ...rest } = input
  const isSet = fields.some((field) => not[field].length > 0)
  return { ...rest, ...side(input), excludeEnriched, ...(isSet ? { not: side(not) } : { not: undefined }) }
}
