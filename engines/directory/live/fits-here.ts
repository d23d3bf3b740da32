import { departmentOf, seniorityOf } from '../rules/titles/title-class.ts'
import type { DirectoryCriteria, DirectoryFilters, DirectoryPerson } from '../port.ts'

const fields = ['jobTitle', 'company', 'location', 'name', 'companyDomain', 'industry', 'employeeCount', 'seniority', 'department'] as const // oxfmt-ignore
type Field = (typeof fields)[number]
const exact: readonly Field[] = ['companyDomain', 'industry', 'employeeCount', 'seniority', 'department']

/** Whether a source's row fits what it couldn't be asked. A row that doesn't say fits what is wanted, and nothing that is unwanted. */
export function fitsHere(
  person: DirectoryPerson,
  { titleAny, titleAll, titleNone, not, ...wanted }: DirectoryCriteria,
): boolean {
  const title = person.jobTitle
  if (titleAny?.length && !titleAny.some((word) => holds(title, word))) return false
  if (titleAll?.length && !titleAll.every((word) => holds(title, word))) return false
  if (titleNone?.some((word) => holds(title, word))) return false
  return fields.every((field) => {
    const said = saidOf(person, field)
    if (said === '') return true
    if (
      valuesOf(wanted, field).length > 0 &&
      !valuesOf(wanted, field).some((value) => says(person, field, said, value))
    )
      return false
    return !valuesOf(not ?? {}, field).some((value) => says(person, field, said, value))
  })
}

function valuesOf(filters: DirectoryFilters, field: Field): readonly string[] {
  return filters[field] ?? []
}

function saidOf(person: DirectoryPerson, field: Field): string {
  if (field === 'seniority') return person.jobTitle === '' ? '' : (person.seniority ?? seniorityOf(person.jobTitle))
  if (field === 'department') return person.jobTitle === '' ? '' : (person.department ?? departmentOf(person.jobTitle))
  if (field === 'name' && person.nameIsPartial) return ''
  return person[field] ?? ''
}

function says(person: DirectoryPerson, field: Field, said: string, value: string): boolean {
  if (field === 'employeeCount') return said === value || person.finerSize === value
  if (exact.includes(field)) return plain(said) === plain(value)
  return holds(said, value)
}

/** All words of a text, whole, in any order; in quotes just so. */
function holds(text: string, words: string): boolean {
  const within = ` ${plain(text)} `
  if (/^".*"$/.test(words.trim())) return within.includes(` ${plain(words)} `)
  const all = plain(words).split(' ').filter(Boolean)
  return all.length > 0 && all.every((word) => within.includes(` ${word} `))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.@]+/gu, ' ')
    .trim()
}
