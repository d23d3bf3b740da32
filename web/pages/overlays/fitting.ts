import { matchable, matchWords, plainLetters } from '../../ui/commands/match-words.ts'
import type { PaletteGroup, PaletteItem } from '../../ui/commands/palette.tsx'
import { noteOpened } from '../../features/people/saved/change-saved-searches.ts'
import { addressOf, criteriaInWords, noCriteria, type Criteria } from '../../features/people/criteria.ts'
import type { KeptSearch } from '../../features/people/saved/use-saved-searches.ts'
import type { PastSearch } from '../../features/people/recent-searches.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import { noFilters } from '../../../contract/contacts/contact-filters.ts'
import { addressOfFilters } from '../../features/contacts/filters-address.ts'
import { number } from '../../ui/format.ts'

/** `score` is its best item's. */
export type FittingGroup = PaletteGroup & { score: number }

/** The candidates that match what is typed, best first, with the match marked; all of them if nothing is typed. */
export function fitting(
  label: string,
  text: string,
  candidates: readonly (PaletteItem & { words?: string | undefined })[],
  most = Infinity,
): FittingGroup {
  const found = candidates.flatMap(({ words, ...item }) => {
    const match = matchWords(text, matchable(item.title, words))
    return match ? [{ item: { ...item, marks: match.marks }, score: match.score }] : []
  })
  const best = text === '' ? found : found.toSorted((a, b) => b.score - a.score)
  return { label, items: best.slice(0, most).map(({ item }) => item), score: text === '' ? 0 : (best[0]?.score ?? 0) }
}

const mostSaved = 5

/** Saved searches by their names, and by what they ask for. */
export function savedThatFit(
  searches: readonly KeptSearch[],
  text: string,
  navigate: (to: string) => void,
): FittingGroup {
  const items = searches.map(({ id, name, criteria }) => ({
    id: `saved ${id}`,
    title: name,
    words: criteriaInWords(criteria),
    below: criteriaInWords(criteria),
    icon: 'save' as const,
    run() {
      noteOpened(id)
      navigate(addressOf(criteria))
    },
  }))
  return fitting('Saved searches', text, items, mostSaved)
}

const mostPast = 4

/** Searches made before, on any device. */
export function searchesThatFit(
  searches: readonly PastSearch[],
  text: string,
  navigate: (to: string) => void,
): FittingGroup {
  const items = searches.map(({ criteria, found }) => ({
    id: `recent ${addressOf(criteria)}`,
    title: criteriaInWords(criteria),
    below: `${number.format(found)} ${found === 1 ? 'person' : 'people'}${criteria.excludeEnriched ? '' : ', revealed ones too'}`,
    icon: 'clock' as const,
    run: () => navigate(addressOf(criteria)),
  }))
  return fitting('Recent searches', text, items, mostPast)
}

/** New searches for what is typed. */
export function searchesToMake(text: string, navigate: (to: string) => void): PaletteGroup {
  const search = (field: 'jobTitle' | 'company' | 'location', says: string, icon: IconName) => {
    const criteria: Criteria = { ...noCriteria, [field]: [{ text, not: false }] }
    return { id: `search ${field}`, title: `${says} “${text}”`, icon, run: () => navigate(addressOf(criteria)) }
  }
  return {
    label: 'Search for people',
    items: [
      search('jobTitle', 'People with the title', 'search'),
      search('company', 'People at', 'building'),
      search('location', 'People in', 'pin'),
    ],
  }
}

const mostContacts = 5
/** So many of the contacts that match are ranked: enough to choose from, few enough to rank after every letter. */
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
  return [fitting('Saved contacts', text, items, mostContacts)]
}

function lettersOf(contact: Person): string {
  const known = letters.get(contact)
  if (known !== undefined) return known
  const made = plainLetters(`${contact.name} ${contact.company}`)
  letters.set(contact, made)
  return made
}
