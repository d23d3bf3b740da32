import type { AskedFor, CriterionField } from '../../../contract/people.ts'
import { termsBy, type Criteria, type Term } from './criteria.ts'

/** The form's criteria of a search that the server remembers. */
export function criteriaOf({ wanted, not, excludeEnriched, pageSize, sort }: AskedFor): Criteria {
  const terms = (field: CriterionField): Term[] => [
    ...wanted[field].map((text) => ({ text, not: false })),
    ...not[field].map((text) => ({ text, not: true })),
  ]
  return { ...termsBy(terms), excludeEnriched, pageSize: pageSize === 50 ? 50 : 25, sort }
}
