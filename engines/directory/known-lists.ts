import type { ListedPeople } from './index/select/list-columns.ts'
import { bytes, words, type Bytes } from './index/view/memory.ts'
import { numberOfId } from './person-id.ts'
import type { AskedPerson, ListCriteria, ListedPerson, PeopleList, PersonMatch } from './port.ts'

/** What all remembered lists may take together. */
const MAX_BYTES = 64 * 1024 * 1024
/** Who is meant by the entries of a list is looked up again at most so often while people come and go. */
const MATCHED_AGAIN_MS = 60_000

export const noLists: ListCriteria = { anyOf: [], noneOf: [] }

type Known = { listed: Promise<ListedPeople>; version: number; atMs: number; bytes: number }

export type ListsFrom = {
  match: (asked: readonly AskedPerson[], layout: string) => Promise<PersonMatch[]>
  /** Which state of the index people are searched in; described people are matched again in another. */
  version: () => number
  againMs?: number
  /** Milliseconds that only rise. */
  clock?: () => number
}

/** Reads lists and remembers them: the entries of a key are asked for once. */
export function createKnownLists({
  match,
  version,
  againMs = MATCHED_AGAIN_MS,
  clock = () => performance.now(),
}: ListsFrom) {
  const lists = new Map<string, Known>()

  return async (list: PeopleList): Promise<ListedPeople> => {
    const key = `${list.kind} ${list.key}`
    const before = lists.get(key)
    const isOld =
      list.kind === 'people' && before !== undefined && before.version !== version() && clock() - before.atMs >= againMs
    const known = before && !isOld ? before : { ...read(key, list), bytes: 0 }
    lists.delete(key)
    lists.set(key, known)
    try {
      const listed = await known.listed
      known.bytes = listed.companies.byteLength + listed.own.byteLength + listed.demo.byteLength
      forgetOldest(lists)
      return listed
    } catch (error) {
      if (lists.get(key) === known) lists.delete(key)
      throw error
    }
  }

  function read(key: string, list: PeopleList): Omit<Known, 'bytes'> {
    const [at, atMs] = [version(), clock()]
    return { version: at, atMs, listed: listedOf(`${key} ${list.kind === 'people' ? at : ''}`, list, match) }
  }
}

/** One after the other: the matcher refuses a crowd, and a search may name more lists of people than it lets wait. */
export async function readLists(
  { anyOf, noneOf }: ListCriteria,
  read: (list: PeopleList) => Promise<ListedPeople>,
): Promise<{ anyOf: ListedPeople[]; noneOf: ListedPeople[] }> {
  const listed: { anyOf: ListedPeople[]; noneOf: ListedPeople[] } = { anyOf: [], noneOf: [] }
  for (const list of anyOf) listed.anyOf.push(await read(list))
  for (const list of noneOf) listed.noneOf.push(await read(list))
  return listed
}

async function listedOf(key: string, list: PeopleList, match: ListsFrom['match']): Promise<ListedPeople> {
  if (list.kind === 'companies') {
    const lines = (await list.entries()).map((entry) => entry.replaceAll(/\s+/g, ' ').trim())
    return { key, companies: textBytes(lines.filter((line) => line !== '').join('\n')), own: words(0), demo: words(0) }
  }
  const ids = list.kind === 'ids' ? await list.entries() : await idsOf(await list.entries(), match)
  const numbers = ids.map(numberOfId).filter((each) => each !== null)
  const of = (origin: string) => {
    const ordinals = numbers.filter((each) => each.origin === origin).map(({ ordinal }) => ordinal)
    const all = words(ordinals.length)
    all.set(ordinals)
    return all
  }
  return { key, companies: bytes(0), own: of('own'), demo: of('demo') }
}

async function idsOf(entries: readonly ListedPerson[], match: ListsFrom['match']): Promise<string[]> {
  const layout = entries.find((entry) => entry.layout !== undefined)?.layout ?? ''
  const matches = await match(entries, layout)
  return matches.flatMap((match) => (match.status === 'matched' ? [match.id] : []))
}

function textBytes(text: string): Bytes {
  const encoded = new TextEncoder().encode(text)
  const shared = bytes(encoded.length)
  shared.set(encoded)
  return shared
}

function forgetOldest(lists: Map<string, Known>): void {
  let bytes = 0
  for (const known of lists.values()) bytes += known.bytes
  for (const [key, known] of lists) {
    if (bytes <= MAX_BYTES || lists.size === 1) return
    bytes -= known.bytes
    lists.delete(key)
  }
}
