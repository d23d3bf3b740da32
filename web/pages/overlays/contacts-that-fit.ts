import type { Contact } from '../../../contract/contacts.ts'
import { noFilters } from '../../../contract/contact-filters.ts'
import { addressOfFilters } from '../../features/contacts/filters-address.ts'
import { plainLetters } from '../../ui/match-words.ts'
import { fitting, type FittingGroup } from './fitting.ts'

const mostShown = 5
/** Of those that hold what is typed, so many are ranked: enough to choose from, few enough for every letter typed. */
const mostRanked = 200

type Person = Pick<Contact, 'id' | 'name' | 'jobTitle' | 'company'>

const letters = new WeakMap<Person, string>()

/** Saved contacts by name or company; choosing one shows it in the contact database. */
export function contactsThatFit(
  contacts: readonly Person[],
  text: string,
  navigate: (to: string) => void,
): FittingGroup[] {
  if (text === '') return []
  const typed = plainLetters(text).split(/\s+/)
  const held: Person[] = []
  for (const contact of contacts) {
    if (held.length === mostRanked) break
    if (typed.every((word) => lettersOf(contact).includes(word))) held.push(contact)
  }
  const items = held.map((contact) => ({
    id: `contact ${contact.id}`,
    title: contact.name,
    words: contact.company,
    below: [contact.jobTitle, contact.company].filter(Boolean).join(', '),
    icon: 'people' as const,
    run: () => navigate(addressOfFilters({ ...noFilters, search: contact.name.slice(0, 200) }, 'saved')),
  }))
  return [fitting('Saved contacts', text, items, mostShown)]
}

function lettersOf(contact: Person): string {
  const known = letters.get(contact)
  if (known !== undefined) return known
  const made = plainLetters(`${contact.name} ${contact.company}`)
  letters.set(contact, made)
  return made
}
