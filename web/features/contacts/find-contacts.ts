import { filterOf, type ContactFilters, type Filterable } from '../../../contract/contact-filters.ts'

/** What stands between two fields of a searched text: nobody types it. */
const between = '\n'
const preparedAtOnce = 2_000

/** A contact with its texts in small letters, null until somebody looks: made once, since a changed contact is another object. */
export type Findable = Filterable & { text: string | null }

/** Those that all filters keep, in their order; the same as contract's `matchesFilters` says of each. */
export function findContacts<C extends Findable>(contacts: readonly C[], filters: ContactFilters): readonly C[] {
  const search = filters.search.trim().toLowerCase()
  if (search.includes(between)) return contacts.filter(filterOf(filters))
  const rest = { ...filters, search: '' }
  const kept = isNothing(rest) ? contacts : contacts.filter(filterOf(rest))
  return search === '' ? kept : kept.filter((contact) => textOf(contact).includes(search))
}

/** Makes the texts in idle moments, so that the first letter finds them; answers how to stop. */
export function prepareToFind(contacts: readonly Findable[]): () => void {
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

function textOf(contact: Findable): string {
  if (contact.text !== null) return contact.text
  const { name, company, jobTitle, email } = contact
  contact.text = `${name}${between}${company}${between}${jobTitle}${between}${email}`.toLowerCase()
  return contact.text
}

function isNothing({ industry, location, company, hasEmail, tags }: ContactFilters): boolean {
  return industry + location.trim() + company.trim() === '' && hasEmail === null && tags.length === 0
}
