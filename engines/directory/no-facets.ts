import type { Facets } from './port.ts'

/** Nothing was counted. */
export const NO_FACETS: Facets = {
  industry: [],
  employeeCount: [],
  seniority: [],
  department: [],
  company: [],
  country: [],
  region: [],
  city: [],
  unknownPlace: 0,
}
