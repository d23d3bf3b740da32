import type { AskedFor, CriterionField } from '../../../contract/people.ts'
import { noCriteria, type Criteria, type Term } from './criteria.ts'

/** The form's criteria of a search that the server remembers. */
export function criteriaOf({ wanted, not, excludeEnriched, pageSize }: AskedFor): Criteria {
  const terms = (field: CriterionField): Term[] => [
    ...wanted[field].map((text) => ({ text, not: false })),
    ...not[field].map((text) => ({ text, not: true })),
  ]
  return {
    ...noCriteria,
    jobTitle: terms('jobTitle'),
    company: terms('company'),
    location: terms('location'),
    companyDomain: terms('companyDomain'),
    industry: terms('industry'),
    employeeCount: terms('employeeCount'),
    seniority: terms('seniority'),
    department: terms('department'),
    excludeEnriched,
    pageSize: pageSize === 50 ? 50 : 25,
  }
}
