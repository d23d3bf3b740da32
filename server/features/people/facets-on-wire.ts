import type { CountResponse } from '../../../contract/people.ts'
import type { Facets } from '../../../engines/directory/port.ts'

/** Companies and places by what they are called. */
export function facetsOnWire({
  company,
  city,
  industry,
  employeeCount,
  seniority,
  department,
}: Facets): CountResponse['facets'] {
  const byLabel = (values: readonly { label: string; count: number }[]) =>
    values.map(({ label, count }) => ({ value: label, count }))
  return { industry, employeeCount, seniority, department, location: byLabel(city), company: byLabel(company) }
}
