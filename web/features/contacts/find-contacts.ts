import {
  filterOf,
  noFilters,
  type ContactFilters,
  type Filterable,
  type Team,
} from '../../../contract/contacts/contact-filters.ts'

/** What stands between two fields of a searched text: nobody types it. */
const between = '\n'
const preparedAtOnce = 2_000
/** Distinct values that are remembered of one field; beyond them they are collected again. */
const mostValues = 100_000

/** What many contacts say alike is asked once of all of them. */
const sharedFields = ['industry', 'location', 'company', 'tags'] as const
type SharedField = (typeof sharedFields)[number]
/** One value of a field, and whether the filters that were asked last keep those who have it. */
type Value = { askedBy: object | null; isKept: boolean }
type Prepared = { text: string } & Record<SharedField, Value>

const valuesOf: Record<SharedField, Map<string, Value>> = {
  industry: new Map(),
  location: new Map(),
  company: new Map(),
  tags: new Map(),
}

/** A contact with what makes it quick to find, null until somebody looks: made once, since a changed contact is another object. */
export type Findable = Filterable & { prepared: Prepared | null }

/** Those that all filters keep, in their order; the same as contract's `matchesFilters` says of each. */
export function findContacts<C extends Findable>(
  contacts: readonly C[],
  filters: ContactFilters,
  team?: Team,
): readonly C[] {
  let kept = contacts
  for (const field of sharedFields) if (filters[field].length > 0) kept = keepByValue(kept, field, filters)
  const { list, owner, hasEmail, status, proof } = filters
  if (list !== null || owner || hasEmail !== null || status || proof)
    kept = kept.filter(filterOf({ ...noFilters, list, owner, hasEmail, status, proof }, team))
  const search = filters.search.trim().toLowerCase()
  if (search === '') return kept
  if (search.includes(between)) return kept.filter(filterOf({ ...noFilters, search }))
  return kept.filter((contact) => preparedOf(contact).text.includes(search))
}

function keepByValue<C extends Findable>(
  contacts: readonly C[],
  field: SharedField,
  filters: ContactFilters,
): readonly C[] {
  const isKept = filterOf({ ...noFilters, [field]: filters[field] })
  const askedBy = {}
  return contacts.filter((contact) => {
    const value = preparedOf(contact)[field]
    if (value.askedBy !== askedBy) {
      value.askedBy = askedBy
      value.isKept = isKept(contact)
    }
    return value.isKept
  })
}

/** Prepares in idle moments, so that the first letter finds them; answers how to stop. */
export function prepareToFind(contacts: readonly Findable[]): () => void {
  let next = 0
  let timer = setTimeout(prepare)
  function prepare(): void {
    const end = Math.min(contacts.length, next + preparedAtOnce)
    for (; next < end; next += 1) {
      const contact = contacts[next]
      if (contact) preparedOf(contact)
    }
    if (next < contacts.length) timer = setTimeout(prepare)
  }
  return () => clearTimeout(timer)
}

function preparedOf(contact: Findable): Prepared {
  if (contact.prepared !== null) return contact.prepared
  const { name, company, jobTitle, email, industry, location, tags } = contact
  contact.prepared = {
    text: `${name}${between}${company}${between}${jobTitle}${between}${email}`.toLowerCase(),
    industry: valueOf('industry', industry),
    location: valueOf('location', location),
    company: valueOf('company', company),
    tags: valueOf('tags', tags.length === 0 ? '' : JSON.stringify(tags)),
  }
  return contact.prepared
}

function valueOf(field: SharedField, said: string): Value {
  const values = valuesOf[field]
  const known = values.get(said)
  if (known) return known
  if (values.size >= mostValues) values.clear()
  const value: Value = { askedBy: null, isKept: false }
  values.set(said, value)
  return value
}
