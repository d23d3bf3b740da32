import {
  departments,
  finerSizes,
  limits,
  searchIndustries,
  searchSizes,
  searchSorts,
  seniorities,
  type SearchSort,
} from '../../../contract/lists.ts'
import type { CriterionField, AskedFor } from '../../../contract/people.ts'
import { radiusOf, readPicked } from '../../../contract/picked/picked.ts'
import { number } from '../../ui/format.ts'

/** Words that a title holds: any of them, all of them, none of them. */
export const keywordFields = ['titleAny', 'titleAll', 'titleNone'] as const
export type KeywordField = (typeof keywordFields)[number]

export const textFields = ['jobTitle', ...keywordFields, 'company', 'location', 'name', 'companyDomain'] as const
export type TextField = (typeof textFields)[number]

/** A typed company is a text, a picked one a thing (contract/picked/picked.ts): two criteria, one field on the screen. Places alike. */
export const pickedFieldOf: Partial<Record<CriterionField, PickedField>> = { company: 'companyId', location: 'placeId' }
export type PickedField = 'companyId' | 'placeId'

export const choices = {
  industry: searchIndustries,
  employeeCount: searchSizes,
  seniority: seniorities,
  department: departments,
} as const satisfies Partial<Record<CriterionField, readonly string[]>>
export type ChoiceField = keyof typeof choices

const formFields = [...textFields, 'listId', 'industry', 'employeeCount', 'seniority', 'department'] as const
/** In the order in which they are said. */
export const fields: readonly CriterionField[] = formFields.flatMap((field) =>
  [field, pickedFieldOf[field] ?? []].flat(),
)

/** The fields as an address says them; a value with `not.` before its name must not fit. */
const names: Record<CriterionField, string> = {
  jobTitle: 'jobTitle',
  titleAny: 'titleAny',
  titleAll: 'titleAll',
  titleNone: 'titleNone',
  company: 'company',
  location: 'location',
  companyId: 'companyId',
  placeId: 'placeId',
  name: 'name',
  companyDomain: 'companyDomain',
  listId: 'list',
  industry: 'industry',
  employeeCount: 'size',
  seniority: 'seniority',
  department: 'department',
}

/** One value of a field, looked for or left out. The text stands once in a field, whichever of both it is. */
export type Term = { text: string; not: boolean }

/** What the form says. Within a field any value may fit; a field without values says nothing. */
export type Criteria = Record<CriterionField, readonly Term[]> & Shown

/** Who of those found is shown, and how. */
type Shown = { excludeEnriched: boolean; pageSize: 25 | 50; sort: SearchSort }

export const noCriteria: Criteria = {
  jobTitle: [],
  titleAny: [],
  titleAll: [],
  titleNone: [],
  company: [],
  location: [],
  companyId: [],
  placeId: [],
  name: [],
  companyDomain: [],
  listId: [],
  industry: [],
  employeeCount: [],
  seniority: [],
  department: [],
  excludeEnriched: true,
  pageSize: 25,
  sort: 'best',
}

/** A field as the form has it. */
export type FormField = Exclude<CriterionField, PickedField>

/** The fields of the form that say something. */
export function fieldsSet(criteria: Criteria): FormField[] {
  const says = (field: CriterionField) => cleaned(criteria[field]).length > 0
  return formFields.filter((field) => says(field) || (pickedFieldOf[field] !== undefined && says(pickedFieldOf[field])))
}

/** The same search without what this field says. */
export function without(criteria: Criteria, field: FormField): Criteria {
  const picked = pickedFieldOf[field]
  return { ...criteria, [field]: [], ...(picked && { [picked]: [] }) }
}

/** Whether there is nothing to look for. */
export function isBlank(criteria: Criteria): boolean {
  return fieldsSet(criteria).length === 0
}

/** The search as an address, so that Back, a reload and a shared link bring it again. */
export function addressOf(criteria: Criteria, page = 1): string {
  const query = new URLSearchParams()
  for (const field of fields)
    for (const { text, not } of cleaned(criteria[field])) query.append(not ? `not.${names[field]}` : names[field], text)
  if (!criteria.excludeEnriched) query.set('enriched', 'show')
  if (criteria.pageSize !== 25) query.set('pageSize', String(criteria.pageSize))
  if (criteria.sort !== 'best') query.set('sort', criteria.sort)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/search?${text}` : '/search'
}

/** The same for searches that find the same people, however many of them a page shows and in whatever order. */
export function addressOfFound(criteria: Criteria): string {
  return addressOf({ ...criteria, pageSize: 25, sort: 'best' })
}

/** Whatever stands in the address, only what the form could have said comes out. */
export function criteriaIn(search: string): { criteria: Criteria; page: number } {
  const query = new URLSearchParams(search)
  const read = (field: CriterionField) => {
    const terms = termsIn(query, names[field], (choices as Partial<Lists>)[field])
    return isKeywordField(field) ? terms.filter((term) => !term.not) : terms
  }
  const page = Number(query.get('page') ?? '')
  return {
    criteria: {
      ...termsBy(read),
      excludeEnriched: query.get('enriched') !== 'show',
      pageSize: query.get('pageSize') === '50' ? 50 : 25,
      sort: searchSorts.find((sort) => sort === query.get('sort')) ?? 'best',
    },
    page: Number.isInteger(page) && page >= 1 && page <= 400 ? page : 1,
  }
}

/** The terms of every field. */
export function termsBy(read: (field: CriterionField) => readonly Term[]): Record<CriterionField, readonly Term[]> {
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<CriterionField, readonly Term[]>
}

type Lists = Record<CriterionField, readonly string[]>

/** In the order of the address, so that looked for and left out stay mixed as they were. */
function termsIn(query: URLSearchParams, name: string, allowed?: readonly string[]): Term[] {
  const terms: Term[] = []
  for (const [key, value] of query) {
    if (key !== name && key !== `not.${name}`) continue
    const text = value.slice(0, limits.criterionLength)
    if (!allowed || allowed.includes(text)) terms.push({ text, not: key !== name })
  }
  return cleaned(terms)
}

/** Trimmed, each text once, no more than a field holds. */
function cleaned(terms: readonly Term[]): Term[] {
  const byText = new Map<string, Term>()
  for (const { text, not } of terms) {
    const trimmed = text.trim()
    if (trimmed !== '' && !byText.has(trimmed)) byText.set(trimmed, { text: trimmed, not })
  }
  return [...byText.values()].slice(0, limits.valuesPerCriterion)
}

type Values = string | string[]
type Wanted = Partial<Record<CriterionField, Values>>

/** The same for the wire: a single value as plain text, as the specification has it. */
export function bodyOf(criteria: Criteria): Wanted & { not?: Wanted; excludeEnriched: boolean } {
  const not = valuesOf(criteria, true)
  return {
    ...valuesOf(criteria, false),
    ...(Object.keys(not).length > 0 ? { not } : {}),
    excludeEnriched: criteria.excludeEnriched,
  }
}

function valuesOf(criteria: Criteria, not: boolean): Wanted {
  const wanted: Wanted = {}
  for (const field of fields) {
    const texts = cleaned(criteria[field]).flatMap((term) => (term.not === not ? [term.text] : []))
    const [only] = texts
    if (only !== undefined) wanted[field] = texts.length === 1 ? only : texts
  }
  return wanted
}

/** What a free account's form can say: one value, looked for, in each of the specification's five fields and of a name. */
export function simpleCriteria(criteria: Criteria): Criteria {
  const first = (terms: readonly Term[]) => terms.filter((term) => !term.not).slice(0, 1)
  const oneOf = (typed: TextField, picked: PickedField) => {
    const thing = first(criteria[picked])
    return { [picked]: thing, [typed]: thing.length > 0 ? [] : first(criteria[typed]) }
  }
  return {
    ...criteria,
    jobTitle: first(criteria.jobTitle),
    titleAny: [],
    titleAll: [],
    titleNone: [],
    ...oneOf('company', 'companyId'),
    ...oneOf('location', 'placeId'),
    industry: first(criteria.industry),
    employeeCount: first(criteria.employeeCount),
    name: first(criteria.name),
    companyDomain: [],
    listId: [],
    seniority: [],
    department: [],
  }
}

/** What is set, in one line, for the folded form on a phone. */
export function criteriaInWords(criteria: Criteria): string {
  return fields.flatMap((field) => fieldInWords(field, cleaned(criteria[field]))).join(', ')
}

const keywordsInWords: Record<KeywordField, { before: string; between: string }> = {
  titleAny: { before: 'title with', between: ' or ' },
  titleAll: { before: 'title with', between: ' and ' },
  titleNone: { before: 'title without', between: ' or ' },
}

function fieldInWords(field: CriterionField, terms: readonly Term[]): string[] {
  if (!isKeywordField(field)) return terms.map(({ text, not }) => `${not ? 'not ' : ''}${wordsOf(field, text)}`)
  const { before, between } = keywordsInWords[field]
  return terms.length === 0 ? [] : [`${before} ${terms.map(({ text }) => text).join(between)}`]
}

export function isKeywordField(field: CriterionField): field is KeywordField {
  return (keywordFields as readonly CriterionField[]).includes(field)
}

/** A value as people read it: of what was picked its name, and how far around it is meant. */
export function wordsOf(field: CriterionField, text: string): string {
  if (field === 'employeeCount') return sizeInWords(text)
  if (field !== 'companyId' && field !== 'placeId' && field !== 'listId') return text
  const { id, label } = readPicked(text)
  if (field === 'listId') return `on ${label}`
  const km = radiusOf(id)
  return km ? `${label} + ${km} km` : label
}

/** The specified sizes as they are, the finer ones with their thousands told apart: "1,001-5,000". */
export function sizeInWords(size: string): string {
  const isFiner = finerSizes.some((each) => each === size)
  return isFiner ? size.replaceAll(/\d+/g, (digits) => number.format(Number(digits))) : size
}

export function peopleInWords(total: number, isExact = true): string {
  const people = `${number.format(total)} ${total === 1 ? 'person' : 'people'}`
  return isExact ? people : `about ${people}`
}

/** The form's criteria of a search that the server remembers. */
export function criteriaOf({ wanted, not, excludeEnriched, pageSize, sort }: AskedFor): Criteria {
  const terms = (field: CriterionField): Term[] => [
    ...wanted[field].map((text) => ({ text, not: false })),
    ...not[field].map((text) => ({ text, not: true })),
  ]
  return { ...termsBy(terms), excludeEnriched, pageSize: pageSize === 50 ? 50 : 25, sort }
}
