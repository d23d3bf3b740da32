import { limits } from '../../../../contract/lists.ts'
import type { CriterionField } from '../../../../contract/people.ts'
import { fields, pickedFieldOf, wordsOf, type Criteria } from '../criteria.ts'

/** A sign outside the usual planes, cut through. */
const halfSign = /[\uD800-\uDBFF]$/
/** Of a field so many values are named. */
const mostNamed = 2

/** A name to propose for a search, e.g. "Marketing managers in Berlin"; not one of those taken. */
export function nameOfCriteria(criteria: Criteria, taken: readonly string[] = []): string {
  const wanted = (field: CriterionField) =>
    listed([field, pickedFieldOf[field] ?? []].flat().flatMap((each) => said(criteria, each, false)))
  const leftOut = fields.flatMap((field) =>
    said(criteria, field, field !== 'titleNone').map((words) => `, not ${words}`),
  )
  const keywords = listed([...said(criteria, 'titleAll', false), ...said(criteria, 'titleAny', false)])
  const titles = wanted('jobTitle') || keywords || [wanted('department'), wanted('seniority')].filter(Boolean).join(' ')
  const at = capital(wanted('company')) || wanted('companyDomain')
  const called = wanted('name')
  const places = [wanted('industry'), capital(wanted('location'))].filter(Boolean).join(', ')
  const size = wanted('employeeCount')
  const lists = wanted('listId')
  const name = [
    titles === '' ? 'People' : first(titles.split(', ').map(plural).join(', ')),
    called && ` called ${called}`,
    at && ` at ${at}`,
    places && ` in ${places}`,
    size && `, ${size} employees`,
    lists && `, ${lists}`,
    ...leftOut.slice(0, mostNamed),
  ].join('')
  return untaken(name, taken)
}

function said(criteria: Criteria, field: CriterionField, isLeftOut: boolean): string[] {
  return criteria[field].flatMap(({ text, not }) =>
    not !== isLeftOut || text.trim() === '' ? [] : [wordsOf(field, text.trim())],
  )
}

function listed(texts: readonly string[]): string {
  const rest = texts.length - mostNamed
  return [...texts.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

/** Only what is surely a person's title gets its plural; "Head of Sales" stays. */
function plural(title: string): string {
  if (/\d| (of|for|at) |\//i.test(title)) return title
  return /(er|or|ist|yst|ant|ent|\b[CV][A-Z]?[OP])$/.test(title) ? `${title}s` : title
}

function first(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Gives a place or a company its capital letters if it was typed without any. */
function capital(text: string): string {
  return text === text.toLowerCase() ? text.replaceAll(/(^|[\s,-])(\p{L})/gu, (all) => all.toUpperCase()) : text
}

function untaken(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((each) => each.toLowerCase()))
  for (let n = 1; n <= taken.length + 1; n++) {
    const ending = n === 1 ? '' : ` ${n}`
    const most = limits.nameLength - ending.length
    const tried =
      (name.length > most
        ? `${name
            .slice(0, most - 1)
            .replace(halfSign, '')
            .trimEnd()}…`
        : name) + ending
    if (!known.has(tried.toLowerCase())) return tried
  }
  return ''
}
