import { isOtherCompany } from '../../engines/directory/import/rows/is-other-company.ts'
import type { ImportedRow } from '../../engines/directory/import/rows/imported-row.ts'

export type PlainPerson = Omit<ImportedRow, 'record' | 'externalId'> & { ids: string[] }
type Outcome = 'added' | 'merged' | 'unchanged'

/**
 * The merge rule written a second time, as simply as possible: one row after the other against a list of everybody,
 * without maps, batches or a database. The import's result for any rows is compared with this.
 * @param lookedAt namesakes considered
 */
export function rowByRow(
  files: readonly { layout: string; rows: readonly ImportedRow[] }[],
  lookedAt = 100,
): { people: PlainPerson[]; counts: number[][]; last: Outcome | null } {
  const people: PlainPerson[] = []
  const counts: number[][] = []
  let last: Outcome | null = null
  for (const { layout, rows } of files) {
    const outcomes = rows.map((row) => (last = importOne(people, row, layout, lookedAt)))
    const count = (which: Outcome) => outcomes.filter((each) => each === which).length
    counts.push([count('added'), count('merged'), count('unchanged')])
  }
  for (const person of people) person.ids.sort()
  return { people, counts, last }
}

const texts = ['jobTitle', 'company', 'companyDomain', 'industry', 'location', 'employeeCount', 'linkedinUrl'] as const

const ofCompany: readonly (typeof texts)[number][] = ['companyDomain', 'industry', 'employeeCount']

function importOne(people: PlainPerson[], row: ImportedRow, layout: string, lookedAt: number): Outcome {
  const id = row.externalId && `${layout}:${row.externalId}`
  const sameEmail = people.find((person) => row.email && person.email === row.email)
  const sameId = people.find((person) => id && person.ids.includes(id))
  const namesakes = people
    .filter((person) => row.companyDomain && person.companyDomain === row.companyDomain && plain(person) === plain(row))
    .filter((person) => !row.email || !person.email)
    .slice(0, lookedAt)
  const sameName = namesakes.find((person) => !id || !person.ids.some((each) => each.startsWith(`${layout}:`)))
  const isKeyless = (one: { email: string; companyDomain: string }) => !one.email && !one.companyDomain
  const sameInAll = people.find(
    (person) =>
      !id &&
      !person.ids.length &&
      isKeyless(row) &&
      isKeyless(person) &&
      person.name === row.name &&
      texts.every((field) => person[field] === row[field]),
  )
  const clash = sameId && row.email && sameId.email && sameId.email !== row.email
  const person = sameEmail ?? (clash ? sameName : (sameId ?? sameName ?? sameInAll))

  if (!person) {
    const { record: _, externalId: __, ...said } = row
    people.push({ ...said, ids: id && !sameId ? [id] : [] })
    return 'added'
  }
  const before = JSON.stringify(person)
  const second = sameEmail && sameId && sameId !== person && !sameId.email ? sameId : null
  if (second) {
    people.splice(people.indexOf(second), 1)
    if (!person.location) person.locationCountry = second.locationCountry
    const foreign = isOtherCompany(second, person.company) ? ofCompany : []
    for (const field of texts) if (!foreign.includes(field)) person[field] ||= second[field]
    person.ids.push(...second.ids)
  }
  person.name = row.name
  person.email ||= row.email
  if (person.email === row.email) person.emailStatus = row.emailStatus || person.emailStatus
  if (row.location && row.location !== person.location) person.locationCountry = ''
  person.locationCountry = row.locationCountry || person.locationCountry
  if (isOtherCompany(person, row.company)) for (const field of ofCompany) person[field] = ''
  for (const field of texts) person[field] = row[field] || person[field]
  if (id && !sameId) person.ids.push(id)
  return JSON.stringify(person) === before ? 'unchanged' : 'merged'
}

function plain({ name }: { name: string }): string {
  return name.toLowerCase().replace('é', 'e')
}
