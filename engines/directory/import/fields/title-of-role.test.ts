import { expect, it } from 'vitest'
import { titleOfRole } from './title-of-role.ts'

it.each([
  ['', '-,', ''],
  ['', 'N/A; n/a | Sales', 'Sales'],
  ['director', '--, null', 'Director'],
  ['', 'C-Suite, Finance', 'Finance'],
])('«%s» in «%s» is «%s»', (seniority, department, title) => {
  expect(titleOfRole(seniority, department)).toBe(title)
})
