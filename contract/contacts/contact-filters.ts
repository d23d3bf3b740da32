import type { ContactStatus, ProofState } from '../lists.ts'

/**
 * The filters of the contact database (docs/specification.md, section 5), as one pure function, so that the screen
 * and the server's export can never disagree about what is shown.
 */
export type ContactFilters = {
  search: string
  industry: string
  location: string
  company: string
  hasEmail: boolean | null
  tags: readonly string[]
  status: ContactStatus | ''
  proof: ProofState | ''
  /** The number of a list. */
  list: number | null
  /** A member’s account; `me` is who looks, `left` whoever has left the workspace. */
  owner: string
}

/** Who looks, and who is in the workspace with them: what `me` and `left` mean. */
export type Team = { me: string; members: ReadonlySet<string> }
const nobody: Team = { me: '', members: new Set() }

export const noFilters: ContactFilters = {
  search: '',
  industry: '',
  location: '',
  company: '',
  hasEmail: null,
  tags: [],
  status: '',
  proof: '',
  list: null,
  owner: '',
}

export type Filterable = {
  name: string
  jobTitle: string
  company: string
  email: string
  industry: string
  location: string
  tags: readonly string[]
  /** Absent of contacts that aren't saved, as their status. */
  lists?: readonly number[]
  /** Absent of contacts that aren't saved. */
  ownerId?: string
  /** Absent of contacts that aren't saved. */
  status?: ContactStatus
  bouncedEmail: string
  unproven: object | null
  /** Null without an address, and where only a source vouches for it. */
  provenAt: string | null
}

export function matchesFilters(contact: Filterable, filters: ContactFilters, team: Team = nobody): boolean {
  return filterOf(filters, team)(contact)
}

/** The same for many contacts: the filters are read once. */
export function filterOf(filters: ContactFilters, team: Team = nobody): (contact: Filterable) => boolean {
  const { industry, hasEmail, tags, status, proof, list, owner } = filters
  const search = small(filters.search)
  const location = small(filters.location)
  const company = small(filters.company)
  const checks: ((contact: Filterable) => boolean)[] = []
  if (industry && industry !== 'any') checks.push((contact) => isIndustry(contact.industry, industry))
  if (hasEmail === true) checks.push((contact) => contact.email.includes('@'))
  if (hasEmail === false) checks.push((contact) => contact.email === '')
  if (list !== null) checks.push(({ lists }) => lists?.includes(list) === true)
  if (owner) checks.push(({ ownerId }) => ownerId !== undefined && isOwnedBy(ownerId, owner, team))
  if (status) checks.push((contact) => contact.status === status)
  if (proof) checks.push((contact) => proofStateOf(contact) === proof)
  for (const tag of tags) checks.push((contact) => contact.tags.includes(tag))
  if (location) checks.push((contact) => contact.location.toLowerCase().includes(location))
  if (company) checks.push((contact) => contact.company.toLowerCase().includes(company))
  if (search)
    checks.push(({ name, company, jobTitle, email }) =>
      [name, company, jobTitle, email].some((text) => text.toLowerCase().includes(search)),
    )
  return (contact) => checks.every((check) => check(contact))
}

function isOwnedBy(ownerId: string, owner: string, { me, members }: Team): boolean {
  if (owner === 'left') return !members.has(ownerId)
  return ownerId === (owner === 'me' ? me : owner)
}

export function proofStateOf({
  email,
  bouncedEmail,
  unproven,
  provenAt,
}: Pick<Filterable, 'email' | 'bouncedEmail' | 'unproven' | 'provenAt'>): ProofState {
  if (email !== '') return provenAt === null ? 'claimed' : 'proven'
  return unproven === null && bouncedEmail === '' ? 'not_asked' : 'no_proof'
}

function small(text: string): string {
  return text.trim().toLowerCase()
}

function isIndustry(actual: string, wanted: string): boolean {
  return actual === wanted || (wanted === 'Marketing' && actual === 'Marketing & Advertising')
}
