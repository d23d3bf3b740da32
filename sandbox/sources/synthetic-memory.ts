import { companyIndexOfDomain, companyIndexOfWords, syntheticCompany } from '../../synthetic/company.ts'
import { firmOfGroup, mailboxAt, mailboxElsewhere, mailboxOf } from '../../synthetic/mailbox.ts'
import { syntheticPerson } from '../../synthetic/person.ts'
import { hash32, unit } from '../../synthetic/random.ts'
import { peopleOfCompany } from '../../synthetic/seats.ts'
import type { VendorMemory, VendorPerson } from './vendor.ts'

/** Which of the made-up people a vendor knows. Shares are of one; `lies`: each address that it tells is wrong. */
export type MemoryManner = { known?: number; stale?: number; guessed?: number; lies?: boolean }

type World = { seed: number; people: number; name: string } & Required<MemoryManner>

const mostLookedAt = 20_000
/** Streams of its own, far from those that people are made by. */
const firstStream = 5_000

/**
 * A vendor's memory of the synthetic people below `people`: a share of them drawn by the vendor's name, some of their addresses out of date or
 * guessed. Every other address is the mailbox that the practice mail world has, so that a proof agrees. Nothing is stored.
 */
export function syntheticMemory(
  { seed, people, name }: Pick<World, 'seed' | 'people' | 'name'>,
  { known = 0.6, stale = 0.1, guessed = 0.1, lies = false }: MemoryManner = {},
): VendorMemory {
  const world: World = { seed, people, name, known, stale, guessed, lies }
  const personAt = (i: number) => (isKnown(world, i) ? vendorPerson(world, i) : null)
  const onlyOne = (found: VendorPerson[]) => (found.length === 1 ? found[0]! : null)
  return {
    find(by) {
      if (by.id !== undefined) return i36(by.id.startsWith('v') ? by.id.slice(1) : '', people, personAt)
      const profile = by.linkedinUrl?.split('-').at(-1)
      if (profile !== undefined) return i36(profile, people, (i) => onlyOne([personAt(i)].filter((one) => one?.linkedinUrl === by.linkedinUrl) as VendorPerson[])) // oxfmt-ignore
      if (by.address) {
        const [local = '', domain = ''] = by.address.toLowerCase().split('@')
        const owner = mailboxAt(seed, people, local, domain)
        const person = owner && personAt(owner.personIndex)
        return person?.address === by.address.toLowerCase() ? person : null
      }
      const company = companyOf(seed, by)
      if (company === null) return null
      const wanted = `${by.firstName ?? ''} ${by.lastName ?? ''}`.toLowerCase()
      const isMeant = (i: number) => {
        const { firstName, lastName } = syntheticPerson(seed, i)
        return `${firstName} ${lastName}`.toLowerCase() === wanted
      }
      // By the name first: a mailbox costs a walk over all colleagues.
      const meant = peopleOfCompany(seed, company, people).filter(isMeant)
      return onlyOne(meant.flatMap((i) => personAt(i) ?? []))
    },
    search(by, { from, most }) {
      const [domain] = by.companyDomain ?? []
      const company = domain === undefined ? null : companyIndexOfDomain(seed, domain)
      const among = company === null ? firstOnes(people) : peopleOfCompany(seed, company, people)
      const fits = among.flatMap((i) => personAt(i) ?? []).filter((person) => isAsked(person, by))
      return { people: fits.slice(from, from + most), total: fits.length }
    },
    judge(address) {
      const at = address.lastIndexOf('@')
      const domain = address.slice(at + 1).toLowerCase()
      const firm = firmOfGroup(domain)
      const company = companyIndexOfDomain(seed, firm ?? domain)
      if (company === null) return 'unknown'
      const mailBehaviour = firm === null ? syntheticCompany(seed, company).mailBehaviour : 'accept'
      if (mailBehaviour === 'accept-all') return 'accept_all'
      if (mailBehaviour !== 'accept' && mailBehaviour !== 'greylist') return 'unknown'
      const exists = mailboxAt(seed, people, address.slice(0, at), domain)?.state === 'exists'
      return exists !== lies ? 'valid' : 'invalid'
    },
  }
}

function isKnown({ seed, name, known }: World, i: number): boolean {
  return unit(seed, streamOf(name), i) < known
}

function vendorPerson({ seed, name, stale, guessed, lies }: World, i: number): VendorPerson {
  const { firstName, lastName, jobTitle, location, linkedinUrl, companyIndex } = syntheticPerson(seed, i)
  const company = syntheticCompany(seed, companyIndex)
  const own = mailboxOf(seed, i)
  const elsewhere = mailboxElsewhere(seed, i, own)
  const { address, localPart, domain, state } = elsewhere ?? own
  const draw = unit(seed, streamOf(name) + 1, i)
  const isWrong = lies || draw < stale || state === 'absent'
  const claim = draw < stale + guessed && draw >= stale ? 'guessed' : elsewhere === null && company.mailBehaviour === 'accept-all' ? 'accept_all' : 'verified' // oxfmt-ignore
  return {
    id: `v${i.toString(36)}`,
    firstName,
    lastName,
    jobTitle,
    company: company.name,
    companyDomain: company.domain,
    industry: company.industry,
    location,
    employees: Number(/\d+/.exec(company.size)![0]),
    linkedinUrl,
    address: isWrong ? `${localPart}.old@${domain}` : address,
    claim: isWrong && claim === 'verified' ? 'stale' : claim,
  }
}

function streamOf(name: string): number {
  const letters = Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  return firstStream + 2 * (hash32(letters >>> 0, firstStream, 0) % 1_000_000)
}

function i36(text: string, people: number, personAt: (i: number) => VendorPerson | null): VendorPerson | null {
  const i = /^[0-9a-z]{1,6}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN
  return i < people ? personAt(i) : null
}

function companyOf(seed: number, { companyDomain, company }: { companyDomain?: string; company?: string }) {
  if (companyDomain !== undefined) return companyIndexOfDomain(seed, companyDomain.toLowerCase())
  const [first = '', second = ''] = (company ?? '').split(' ')
  return companyIndexOfWords(seed, first, second)
}

/** A vendor would search them all; the practice world looks at the first ones. */
function firstOnes(people: number): number[] {
  return Array.from({ length: Math.min(people, mostLookedAt) }, (_, i) => i)
}

function isAsked(person: VendorPerson, by: Parameters<VendorMemory['search']>[0]): boolean {
  return Object.entries(by).every(
    ([field, values]) =>
      values === undefined ||
      values.length === 0 ||
      values.some((value) => person[field as keyof typeof by].toLowerCase().includes(value.toLowerCase())),
  )
}
