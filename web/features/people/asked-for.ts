import type { AskedFor, CriterionField } from '../../../contract/people.ts'
import { bodyOf, fields, type Criteria } from './criteria.ts'

/** What the form says, as the server remembers it. */
export function askedFor(criteria: Criteria): AskedFor {
  const { not = {}, ...wanted } = bodyOf(criteria)
  const lists = (values: Partial<Record<CriterionField, string | string[]>>) =>
    Object.fromEntries(fields.map((field) => [field, [values[field] ?? []].flat()])) as AskedFor['wanted']
  return {
    wanted: lists(wanted),
    not: lists(not),
    excludeEnriched: criteria.excludeEnriched,
    pageSize: criteria.pageSize,
  }
}
