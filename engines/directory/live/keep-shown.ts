import type { DirectoryPool } from '../directory-lock.queries.ts'
import { companyFamily } from '../rules/companies/company-family.ts'
import { readCompanyQuery } from '../rules/companies/read-company-query.ts'
import type { Identifier } from '../suppression/identifier.ts'
import { suppressedOf } from '../suppression/suppressed-of.ts'
import type { DirectoryPerson, Exclusion, ListCriteria, PeopleList } from '../port.ts'

/** Those who weren't erased. By the source's id an own person of its file is the same one. */
export async function withoutErased(pool: DirectoryPool, people: DirectoryPerson[]): Promise<DirectoryPerson[]> {
  const erased = await suppressedOf(pool, () => people.map(identifiersOf))
  return people.filter((_, at) => !erased.has(at))
}

function identifiersOf({ id, linkedinUrl }: DirectoryPerson): Identifier[] {
  const known: Identifier[] = [{ kind: 'id', value: id }]
  return linkedinUrl === '' ? known : [...known, { kind: 'profile', value: linkedinUrl }]
}

export async function idsLeftOut(exclude: Exclusion | null): Promise<Set<string>> {
  return new Set(exclude === null || exclude.count === 0 ? [] : await exclude.idsFrom(0))
}

/**
 * Whether lists let a row of a source in: by its id, its company's domain or name however it is written, or its profile and its name with
 * its company.
 */
export async function readLists({ anyOf, noneOf }: ListCriteria): Promise<(person: DirectoryPerson) => boolean> {
  const [wanted, unwanted] = await Promise.all([Promise.all(anyOf.map(keysOf)), Promise.all(noneOf.map(keysOf))])
  const isOn = (keys: ReadonlySet<string>, person: DirectoryPerson) => keysOfPerson(person).some((key) => keys.has(key))
  return (person) =>
    (wanted.length === 0 || wanted.some((keys) => isOn(keys, person))) && !unwanted.some((keys) => isOn(keys, person))
}

async function keysOf(list: PeopleList): Promise<ReadonlySet<string>> {
  if (list.kind === 'ids') return new Set((await list.entries()).map((id) => `id ${id}`))
  if (list.kind === 'companies') return new Set((await list.entries()).flatMap(keysOfCompany))
  return new Set(
    (await list.entries()).flatMap(({ linkedinUrl, name, company }) => [
      ...(linkedinUrl === '' ? [] : [`profile ${plain(linkedinUrl)}`]),
      ...(name === '' || company === '' ? [] : [`name ${plain(name)} at ${plain(company)}`]),
    ]),
  )
}

/** Of a domain, a web or an email address the domain, and the known firm's name. */
function keysOfCompany(entry: string): string[] {
  const asked = readCompanyQuery(entry)
  if (asked === null) return []
  const [domain, known] = 'domain' in asked ? [asked.domain, asked.known] : ['', '']
  const families = [companyFamily(entry), known].filter((family) => family !== '')
  return [...(domain === '' ? [] : [`domain ${domain}`]), ...families.map((family) => `company ${family}`)]
}

function keysOfPerson({ id, companyDomain = '', company, linkedinUrl, name }: DirectoryPerson): string[] {
  return [
    `id ${id}`,
    `domain ${plain(companyDomain)}`,
    `company ${companyFamily(company)}`,
    `profile ${plain(linkedinUrl)}`,
    `name ${plain(name)} at ${plain(company)}`,
  ]
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
