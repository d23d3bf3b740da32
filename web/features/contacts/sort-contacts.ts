import { contactStatuses, seniorities } from '../../../contract/lists.ts'
import type { TableContact } from './table-contact.ts'

/** By what a table of contacts can be ordered, and what a contact says of it; nothing said comes last, either way. */
const keys = {
  name: (contact) => contact.name,
  jobTitle: (contact) => contact.jobTitle,
  company: (contact) => contact.company,
  email: (contact) => contact.email,
  location: (contact) => contact.location,
  industry: (contact) => contact.industry,
  /** The sizes of companies are ranges: 51-200 comes before 201-1000. */
  size: (contact) => (contact.employeeCount === '' ? '' : String(parseInt(contact.employeeCount, 10)).padStart(9, '0')),
  tags: (contact) => contact.tags.join('\n'),
  status: (contact) => (contact.status ? String(contactStatuses.indexOf(contact.status)) : ''),
  /** The most senior first. */
  seniority: (contact) => rankOf(contact.seniority),
  department: (contact) => contact.department,
  domain: (contact) => contact.companyDomain,
  source: (contact) => contact.source,
  proven: (contact) => contact.provenAt ?? '',
} as const satisfies Record<string, (contact: Sortable) => string>

export type SortKey = keyof typeof keys
/** Null: as they come, the newest first. */
export type Sort = { by: SortKey; down: boolean } | null

export type Sortable = Omit<
  TableContact,
  'id' | 'apolloId' | 'bouncedEmail' | 'unproven' | 'linkedinUrl' | 'photoUrl' | 'ownerId' | 'addedAt'
>

function rankOf(seniority: string): string {
  const rank = seniorities.findIndex((each) => each === seniority)
  return rank < 0 ? seniority : String(rank).padStart(2, '0')
}

export function isSortKey(text: string): text is SortKey {
  return Object.hasOwn(keys, text)
}

/** Equal ones keep the order in which they came, in both directions. Tens of thousands have few different values: only these are compared. */
export function sortContacts<C extends Sortable>(contacts: readonly C[], sort: Sort): readonly C[] {
  if (!sort) return contacts
  const groups = new Map<string, C[]>()
  const keyOf = keys[sort.by]
  const plainOf = new Map<string, string>()
  for (const contact of contacts) {
    const said = keyOf(contact)
    let key = plainOf.get(said)
    if (key === undefined) plainOf.set(said, (key = plain(said)))
    const group = groups.get(key)
    if (group) group.push(contact)
    else groups.set(key, [contact])
  }
  const silent = groups.get('') ?? []
  groups.delete('')
  const order = [...groups.keys()].toSorted()
  if (sort.down) order.reverse()
  return [...order.flatMap((key) => groups.get(key) ?? []), ...silent]
}

/** As people look things up: without regard to capitals and accents. */
function plain(text: string): string {
  const small = text.trim().toLowerCase()
  return /^[ -~\n]*$/.test(small) ? small : small.normalize('NFD').replace(/\p{M}/gu, '')
}
