import {
  asWriter,
  asWriterInVain,
  noticeChange,
  withDirectoryClient,
  type DirectoryClient,
  type DirectoryPool,
} from '../directory-lock.queries.ts'
import {
  deletePerson,
  deleteSeen,
  eraseDemo,
  findAliases,
  findByAddress,
  findByProfiles,
  findKept,
  findPerson,
} from './erase-person.queries.ts'
import { SOURCE_KINDS } from '../../sources/port.ts'
import { externalIdentifier, type Identifier } from './identifier.ts'
import { insertSuppressions, makeKey } from './suppression.queries.ts'
import { isSuppressed } from './suppressed-of.ts'
import { readName } from '../rules/names/read-name.ts'
import { MAX_PEOPLE } from '../../../synthetic/person.ts'
import { listedAddress, mailboxAt, mailboxOf } from '../../../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'

const largestId = 2_147_483_647

export type Erased = {
  /** `already`: nothing of the person was left. `unknown`: nobody is known by it; an address is on the list all the same. */
  outcome: 'erased' | 'already' | 'unknown'
  /** Every id under which the person stood in the directory, also those of entries that were merged. */
  contactIds: string[]
  addresses: string[]
}

/**
 * Removes a person from the directory for good, imported or synthetic, all entries of an address or a profile at once, and puts an
 * HMAC of all that is known to identify them on the list that keeps them out. Can be called again: it finishes what is left.
 * @param demoPeople how many synthetic people there are
 */
export async function eraseFromDirectory(
  pool: DirectoryPool,
  target: EraseTarget,
  { demoPeople }: { demoPeople: number },
): Promise<Erased> {
  return withDirectoryClient(pool, (client) => asWriter(client, () => erase(client, target, demoPeople)))
}

/** What eraseFromDirectory would do and answer; nothing is changed. */
export async function whoWouldGo(
  pool: DirectoryPool,
  target: EraseTarget,
  { demoPeople }: { demoPeople: number },
): Promise<Erased> {
  return withDirectoryClient(pool, (client) => asWriterInVain(client, () => erase(client, target, demoPeople)))
}

async function erase(client: DirectoryClient, target: EraseTarget, demoPeople: number): Promise<Erased> {
  const given = identifierOf(target)
  const wasListed = await isSuppressed(client, [given])
  const own = await eraseOwn(client, target)
  const demo = await eraseSynthetic(client, target, demoPeople)
  const seen = await eraseSeenBy(client, target)
  const others = await eraseByProfiles(client, [own, seen])
  const found = own.found + demo.found + seen.found
  const isKnown = target.kind === 'live' || found > 0 || own.ids.length + demo.ids.length > 0
  const identifiers = [given, ...[own, demo, seen, others].flatMap((part) => part.identifiers)]
  // An id that nobody has would keep out nobody, or whoever gets it one day.
  if (isKnown || target.kind === 'email') await insertSuppressions(client, await makeKey(client), identifiers)
  if (found > 0) await noticeChange(client)
  return {
    outcome: found > 0 ? 'erased' : wasListed || isKnown ? 'already' : 'unknown',
    contactIds: [...new Set([own, demo, seen, others].flatMap(({ ids }) => ids))],
    addresses: identifiers.flatMap(({ kind, value }) => (kind === 'email' ? value : [])),
  }
}

/** Adds what became known of an erased person elsewhere to the list. */
export async function suppressAddresses(pool: DirectoryPool, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const identifiers = addresses.map((value): Identifier => ({ kind: 'email', value }))
  await withDirectoryClient(pool, (client) =>
    asWriter(client, async () => insertSuppressions(client, await makeKey(client), identifiers)),
  )
}

function identifierOf(target: EraseTarget): Identifier {
  switch (target.kind) {
    case 'email':
      return { kind: 'email', value: target.address }
    case 'own':
      return { kind: 'id', value: `own:${target.id}` }
    case 'demo':
      return { kind: 'id', value: `demo:${target.ordinal}` }
    case 'live':
      return { kind: 'id', value: target.contactId }
  }
}

/** `profiles`: with the name that stood beside. */
type Part = {
  found: number
  ids: string[]
  identifiers: Identifier[]
  profiles: { name: string; profile: string }[]
}

const nobody = (): Part => ({ found: 0, ids: [], identifiers: [], profiles: [] })

async function eraseOwn(client: DirectoryClient, target: EraseTarget): Promise<Part> {
  if (target.kind === 'demo' || target.kind === 'live') return nobody()
  const person =
    target.kind === 'own' ? await findPerson(client, target.id) : await findByAddress(client, target.address)
  // Erased before: what is left of the person elsewhere is found by the ids.
  const id = person?.id ?? (target.kind === 'own' ? target.id : null)
  const aliases = id === null ? [] : await findAliases(client, id)
  if (!person) {
    const known = target.kind === 'own' && (await isSuppressed(client, [identifierOf(target)]))
    return { ...nobody(), ids: known ? [...aliases].map((alias) => `own:${alias}`) : [] }
  }
  const ids = aliases.map((alias) => `own:${alias}`)
  const identifiers: Identifier[] = ids.map((value) => ({ kind: 'id', value }))
  if (person.email !== '') identifiers.push({ kind: 'email', value: person.email })
  if (person.linkedinUrl !== '') identifiers.push({ kind: 'profile', value: person.linkedinUrl })
  for (const { layout, externalId } of person.externalIds) identifiers.push(externalIdentifier(layout, externalId))
  await deletePerson(client, person.id, aliases)
  // Whom a source showed under such an id: its kept answers hold the same person.
  for (const { layout, externalId } of person.externalIds) {
    if (!(SOURCE_KINDS as readonly string[]).includes(layout)) continue
    ids.push(`${layout}:${externalId}`)
    await deleteSeen(client, `${layout}:${externalId}`)
  }
  const { name, linkedinUrl: profile } = person
  return { found: 1, ids, identifiers, profiles: profile === '' ? [] : [{ name, profile }] }
}

async function eraseSynthetic(client: DirectoryClient, target: EraseTarget, demoPeople: number): Promise<Part> {
  if (target.kind === 'own' || target.kind === 'live') return nobody()
  const ordinals = target.kind === 'demo' ? [target.ordinal] : demoOrdinalsOf(target.address, demoPeople)
  const ids = ordinals.map((ordinal) => `demo:${ordinal}`)
  const identifiers = ids.map((value): Identifier => ({ kind: 'id', value }))
  for (const ordinal of ordinals)
    identifiers.push(...addressesOf(ordinal).map((value): Identifier => ({ kind: 'email', value })))
  return { found: await eraseDemo(client, ordinals), ids, identifiers, profiles: [] }
}

/** Somebody whom a live source showed; its kept answers go with them, as they hold the same row. */
async function eraseSeenBy(client: DirectoryClient, target: EraseTarget): Promise<Part> {
  if (target.kind !== 'live') return nobody()
  const kept = await findKept(client, target.contactId)
  const own = kept === null ? nobody() : await eraseOwn(client, { kind: 'own', id: kept })
  const seen = await deleteSeen(client, target.contactId)
  const profiles = seen === null || seen.profile === '' ? [] : [seen]
  return {
    found: own.found || (seen === null ? 0 : 1),
    ids: [...new Set([target.contactId, ...own.ids])],
    identifiers: [
      ...profiles.map(({ profile }): Identifier => ({ kind: 'profile', value: profile })),
      ...own.identifiers,
    ],
    profiles: [...profiles, ...own.profiles],
  }
}

/** One person has a few entries at most; a profile that more bear is a firm's, or one that a file has for all of its rows. */
const mostEntries = 20

/**
 * Whoever else bears one of their profiles beside a name that shares a word with theirs is the same person: imports join nobody by a profile,
 * and a source numbers people in its own way. By the profile alone nobody goes.
 */
async function eraseByProfiles(client: DirectoryClient, known: readonly Part[]): Promise<Part> {
  const others = nobody()
  const theirs = known.flatMap(({ profiles }) => profiles)
  if (theirs.length === 0) return others
  const same = await findByProfiles(client, [...new Set(theirs.map(({ profile }) => profile))], mostEntries + 1)
  if (same.length > mostEntries) return others
  const targets = same
    .filter((one) => theirs.some((each) => each.profile === one.profile && shareWord(each.name, one.name)))
    .flatMap(({ id }) => readTarget(id) ?? [])
  for (const target of targets)
    for (const part of [await eraseOwn(client, target), await eraseSeenBy(client, target)]) {
      others.ids.push(...part.ids)
      others.identifiers.push(...part.ids.map((value): Identifier => ({ kind: 'id', value })), ...part.identifiers)
    }
  return others
}

function shareWord(one: string, other: string): boolean {
  const { words } = readName(one)
  return [...readName(other).words].some((word) => word.length > 1 && words.has(word))
}

/** The person to erase: by an address, an id of this installation, or the number of a synthetic one. */
export type EraseTarget =
  | { kind: 'email'; address: string }
  | { kind: 'own'; id: number }
  | { kind: 'demo'; ordinal: number }
  | { kind: 'live'; contactId: string }

/** Reads `own:17`, `demo:17`, `apollo:…` or an address; null if the text is none of them. */
export function readTarget(text: string): EraseTarget | null {
  const [, source, digits] = /^(own|demo):(0|[1-9]\d{0,9})$/.exec(text) ?? []
  const number = Number(digits)
  if (source === 'own') return number >= 1 && number <= largestId ? { kind: 'own', id: number } : null
  if (source === 'demo') return number < MAX_PEOPLE ? { kind: 'demo', ordinal: number } : null
  const [, kind = ''] = /^([a-z]+):[^\s@]{1,90}$/.exec(text) ?? []
  if ((SOURCE_KINDS as readonly string[]).includes(kind)) return { kind: 'live', contactId: text }
  const address = text.trim().toLowerCase()
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 320
  return isAddress ? { kind: 'email', address } : null
}

/**
 * The synthetic people whose address this is, on file or in truth. The file has some addresses out of date (see
 * listedAddress): on a firm's `old-` domain, or with one letter twice more.
 * @param people how many the demo directory holds
 */
export function demoOrdinalsOf(address: string, people: number, seed = DEFAULT_SEED): number[] {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)]
  if (at < 1 || !domain.endsWith('.test')) return []
  const locals = new Set([local])
  for (let i = 2; i < local.length && i < 64; i += 1)
    if (local[i] === local[i - 1] && local[i] === local[i - 2]) locals.add(local.slice(0, i - 1) + local.slice(i + 1))
  const found = new Set<number>()
  for (const name of locals)
    for (const host of new Set([domain, domain.replace(/^old-/, '')])) {
      const ordinal = mailboxAt(seed, people, name, host)?.personIndex
      if (ordinal !== undefined && addressesOf(ordinal, seed).includes(lower)) found.add(ordinal)
    }
  return [...found].sort((a, b) => a - b)
}

/** On file first; then the mailbox that the person's firm set up. */
function addressesOf(ordinal: number, seed = DEFAULT_SEED): string[] {
  const listed = listedAddress(seed, ordinal)
  const { address } = mailboxOf(seed, ordinal)
  return [...new Set(listed === null ? [address] : [listed, address])]
}
