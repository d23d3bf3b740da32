import { companyIndexOfDomain, syntheticCompany, type EmailPattern, type SyntheticCompany } from './company.ts'
import { latinise } from './latinise.ts'
import { nameOfPerson, type PersonName } from './names.ts'
import { emailExpectedOf, placeIndexOf } from './person.ts'
import { STREAM, cumulative, draw, hash32, unit } from './random.ts'
import { COMPANY_SIZES, companyIndexOf, peopleOfCompany } from './seats.ts'

/** `absent`: the firm deleted it, usually because the person left. */
export type MailboxState = 'exists' | 'absent' | 'full' | 'disabled'

export type Mailbox = {
  personIndex: number
  companyIndex: number
  /** An RFC 5321 dot-atom in lower case, at most 64 bytes. */
  localPart: string
  domain: string
  address: string
  state: MailboxState
}

const STATES: readonly MailboxState[] = ['exists', 'absent', 'full', 'disabled']
const STATE_SHARES = cumulative([88, 7, 2, 3])
const SHARE_ON_OLD_PATTERN = 0.08
const SHARE_STALE = 0.03
const SHARE_ELSEWHERE = 0.5
/** Behind a firm's domain, instead of `.test`: where its group has mail. */
const GROUP = '-group.test'

/**
 * The mailbox that person i's firm set up. When a colleague with a lower index has the same local part already, a number
 * follows, from 2 on (`anna.berg2`), as firms do: a local part belongs to one person. Costs a walk over those colleagues:
 * microseconds in a small firm, milliseconds in the largest.
 */
export function mailboxOf(seed: number, i: number): Mailbox {
  const company = syntheticCompany(seed, companyIndexOf(seed, i))
  const base = baseOf(seed, i, company)
  const earlier = peopleOfCompany(seed, company.index, i).filter(
    (other) => baseOf(seed, other, company) === base,
  ).length
  const localPart = numbered(base, earlier)
  return {
    personIndex: i,
    companyIndex: company.index,
    localPart,
    domain: company.domain,
    address: `${localPart}@${company.domain}`,
    state: STATES[draw(STATE_SHARES, unit(seed, STREAM.mailboxState, i))]!,
  }
}

function numbered(base: string, earlier: number): string {
  return earlier === 0 ? base : `${base}${earlier + 1}`
}

/**
 * The mailbox behind an address in a world of this many people, or null when nobody has it: what a mail host looks up.
 * Compares without regard to case. `absent` mailboxes are found too; the host must deny them.
 */
export function mailboxAt(seed: number, people: number, localPart: string, domain: string): Mailbox | null {
  const firm = firmOfGroup(domain)
  if (firm !== null) {
    const left = mailboxAt(seed, people, localPart, firm)
    const moved = left && mailboxElsewhere(seed, left.personIndex, left)
    return moved?.domain === domain.toLowerCase() ? moved : null
  }
  const j = companyIndexOfDomain(seed, domain.toLowerCase())
  const [, base, digits] = /^([a-z_.-]{1,64})([1-9][0-9]{0,8})?$/.exec(localPart.toLowerCase()) ?? []
  if (j === null || base === undefined) return null
  const company = syntheticCompany(seed, j)
  const nth = digits === undefined ? 1 : Number(digits)
  if (digits !== undefined && nth < 2) return null
  const namesakes = peopleOfCompany(seed, j, people).filter((i) => baseOf(seed, i, company) === base)
  const i = namesakes[nth - 1]
  return i === undefined ? null : mailboxOf(seed, i)
}

/**
 * The mailbox at the firm's group of somebody who has none at the firm: of half of those whose mailbox was deleted, and of all where the
 * firm's domain takes no mail. No directory lists it and no guess meets it: only a source can name it. Null for everybody else.
 */
export function mailboxElsewhere(seed: number, i: number, mailbox = mailboxOf(seed, i)): Mailbox | null {
  const { mailBehaviour } = syntheticCompany(seed, mailbox.companyIndex)
  const hasMoved =
    mailbox.state === 'absent'
      ? unit(seed, STREAM.elsewhere, i) < SHARE_ELSEWHERE
      : mailbox.state === 'exists' && mailBehaviour === 'no-mail'
  if (!hasMoved) return null
  const domain = mailbox.domain.replace(/\.test$/, GROUP)
  return { ...mailbox, domain, address: `${mailbox.localPart}@${domain}`, state: 'exists' }
}

/** The firm's own domain for its group's; null for any other. */
export function firmOfGroup(domain: string): string | null {
  const lower = domain.toLowerCase()
  return lower.endsWith(GROUP) ? `${lower.slice(0, -GROUP.length)}.test` : null
}

/**
 * The address the demo directory has on file for person i; null if it has none (about 4 %). Most are the mailbox's own;
 * about 3 % are out of date: half name a domain nobody owns, half are misspelt. Only a namesake of the misspelling in the
 * same firm, next to impossible, could make one exist.
 */
export function listedAddress(seed: number, i: number): string | null {
  return emailExpectedOf(seed, i) ? listedAs(seed, i, mailboxOf(seed, i)) : null
}

/** listedAddress for everybody at company j in a world of this many people, in one walk: address → person. */
export function listedAddressesAt(seed: number, people: number, j: number): Map<string, number> {
  const company = syntheticCompany(seed, j)
  const taken = new Map<string, number>()
  const found = new Map<string, number>()
  for (const i of peopleOfCompany(seed, j, people)) {
    const base = baseOf(seed, i, company)
    const earlier = taken.get(base) ?? 0
    taken.set(base, earlier + 1)
    if (!emailExpectedOf(seed, i)) continue
    const localPart = numbered(base, earlier)
    const { domain } = company
    found.set(listedAs(seed, i, { localPart, domain, address: `${localPart}@${domain}` }), i)
  }
  return found
}

type Written = Pick<Mailbox, 'localPart' | 'domain' | 'address'>

function listedAs(seed: number, i: number, { localPart, domain, address }: Written): string {
  const u = unit(seed, STREAM.listing, i)
  if (u >= SHARE_STALE) return address
  if (u < SHARE_STALE / 2) return `${localPart}@old-${domain}`
  return `${misspell(localPart, hash32(seed, STREAM.slip, i))}@${domain}`
}

/** A letter doubled beyond what any name has. */
function misspell(localPart: string, bits: number): string {
  const letters = [...localPart.matchAll(/[a-z]/g)].map(({ index }) => index)
  const at = letters[bits % letters.length]!
  const letter = localPart[at]!
  return `${localPart.slice(0, at)}${letter}${letter}${localPart.slice(at)}`.slice(0, 64)
}

/** Bases made lately, of one seed: whoever asks for everybody of a firm would else make all of them anew for each. */
const bases = { seed: Number.NaN, of: new Map<number, string>() }
const mostBases = 20_000

function baseOf(seed: number, i: number, company: SyntheticCompany): string {
  if (bases.seed !== seed || bases.of.size >= mostBases) {
    bases.seed = seed
    bases.of.clear()
  }
  let base = bases.of.get(i)
  if (base === undefined) bases.of.set(i, (base = makeBase(seed, i, company)))
  return base
}

function makeBase(seed: number, i: number, company: SyntheticCompany): string {
  const sizeIndex = COMPANY_SIZES.indexOf(company.size)
  const name = nameOfPerson(seed, i, placeIndexOf(seed, i, sizeIndex, company.homePlaceIndex))
  const old = unit(seed, STREAM.keepsOldPattern, i) < SHARE_ON_OLD_PATTERN
  const { first, last } = nameParts(name, hash32(seed, STREAM.localStyle, company.index))
  return localPartOf(old ? company.oldEmailPattern : company.emailPattern, first, last)
}

/** A firm's own way with umlauts, hyphens, particles and second names; shares as measured (verification, names). */
function nameParts(name: PersonName, style: number): { first: string; last: string } {
  const expand = style % 100 < 69
  const hyphen = (style >>> 7) % 100 < 45 ? '-' : ''
  const keepParticles = (style >>> 14) % 100 < 80
  const wholeLast = (style >>> 21) % 100 < 40
  const first = latinise(name.first, expand).split(' ')[0]!.replaceAll('-', hyphen)
  const words = latinise(name.last, expand).split(' ')
  const particles = words.slice(0, -1).filter((word) => PARTICLES.has(word))
  const family = words.filter((word, at) => !PARTICLES.has(word) || at === words.length - 1)
  const kept = wholeLast ? family.join('') : family[0]!
  const last = (keepParticles ? particles.join('') : '') + kept.replaceAll('-', hyphen)
  return { first: trimHyphens(first).slice(0, 30), last: trimHyphens(last).slice(0, 30) }
}

const PARTICLES = new Set(
  'de da do dos du d del della di la le las los van von vom der den dem ter ten t zu zur al el bin ben abu af dela te mac ni o'.split(
    ' ',
  ),
)

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}

function localPartOf(pattern: EmailPattern, first: string, last: string): string {
  const f = first[0]!
  const l = last[0]!
  switch (pattern) {
    case 'first.last':
      return `${first}.${last}`
    case 'flast':
      return f + last
    case 'first':
      return first
    case 'last':
      return last
    case 'f.last':
      return `${f}.${last}`
    case 'firstl':
      return first + l
    case 'firstlast':
      return first + last
    case 'fl':
      return f + l
    case 'last.first':
      return `${last}.${first}`
    case 'first_last':
      return `${first}_${last}`
    case 'lastfirst':
      return last + first
    case 'lfirst':
      return l + first
    case 'f-last':
      return `${f}-${last}`
  }
}
