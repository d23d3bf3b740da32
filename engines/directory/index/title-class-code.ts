import { departments, seniorities } from '../../../contract/lists.ts'
import { departmentOf, seniorityOf } from '../rules/title-class.ts'

/** A title's seniority and department as one number below CLASSES, which fits a byte. */
export const CLASSES = seniorities.length * departments.length

export function titleClassOf(title: string): number {
  return seniorities.indexOf(seniorityOf(title)) * departments.length + departments.indexOf(departmentOf(title))
}

/** Index in `seniorities`. */
export function seniorityOfClass(code: number): number {
  return Math.floor(code / departments.length)
}

/** Index in `departments`. */
export function departmentOfClass(code: number): number {
  return code % departments.length
}
