import { matchesFilters, type ContactFilters, type Filterable } from '../../../contract/contact-filters.ts'

/** What stands between two fields of a searched text: nobody types it. */
const between = '\n'
const preparedAtOnce = 2_000

/** Each contact's texts in small letters, made once: a changed contact is another object, the rest keep theirs. */
const texts = new WeakMap<Filterable, string>()

/** Those that all filters keep, in their order; the same as contract's `matchesFilters` says of each. */
export function findContacts<C extends Filterable>(contacts: readonly C[], filters: ContactFilters): readonly C[] {
  const search = filters.search.trim().toLowerCase()
  const rest: ContactFilters = { ...filters, search: '' }
  const onlySearch = isOnlySearch(filters)
  if (onlySearch && search === '') return contacts
  if (search.includes(between)) return contacts.filter((contact) => matchesFilters(contact, filters))
  return contacts.filter(
    (contact) => (search === '' || textOf(contact).includes(search)) && (onlySearch || matchesFilters(contact, rest)),
  )
}

/** Makes the texts in idle moments, so that the first letter finds them; answers how to stop. */
export function prepareToFind(contacts: readonly Filterable[]): () => void {
  let next = 0
  let timer = setTimeout(prepare)
  function prepare(): void {
    const end = Math.min(contacts.length, next + preparedAtOnce)
    for (; next < end; next += 1) {
      const contact = contacts[next]
      if (contact) textOf(contact)
    }
    if (next < contacts.length) timer = setTimeout(prepare)
  }
  return () => clearTimeout(timer)
}

function textOf(contact: Filterable): string {
  const made = texts.get(contact)
  if (made !== undefined) return made
  const { name, company, jobTitle, email } = contact
  const text = `${name}${between}${company}${between}${jobTitle}${between}${email}`.toLowerCase()
  texts.set(contact, text)
  return text
}

function isOnlySearch(filters: ContactFilters): boolean {
  const { industry, location, company, hasEmail, tags } = filters
  const texts = industry + location + company
  return texts.trim() === '' && hasEmail === null && tags.length === 0
}
