import { createHash } from 'node:crypto'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import { isLive } from '../person-id.ts'
import type { DirectoryPerson, DirectoryQuery, Exclusion, ListCriteria, PeopleList } from '../port.ts'
import { selectKeptByContact, selectKeptByNumber, type Kept } from './kept.queries.ts'

export type KeptIds = ReturnType<typeof createKeptIds>

/** Reads ids of sources as numbers of the directory, where their people are kept, and the other way. */
export function createKeptIds(pool: DirectoryPool) {
  const liveIds = createLiveIds()

  async function inside(ids: readonly string[]): Promise<Map<string, Kept>> {
    const live = ids.filter(isLive)
    const kept = live.length === 0 ? [] : await selectKeptByContact(pool, live)
    return new Map(kept.map((each) => [each.contactId, each]))
  }

  async function outside(ids: readonly string[]): Promise<Map<string, Kept>> {
    const numbers = ids.flatMap((id) => (id.startsWith('own:') ? Number(id.slice('own:'.length)) : []))
    const kept = numbers.length === 0 ? [] : await selectKeptByNumber(pool, numbers)
    return new Map(kept.map((each) => [ownId(each), each]))
  }

  const idsOf = async (ids: readonly string[]): Promise<string[]> => {
    const kept = await inside(ids)
    return ids.map((id) => ownIdOr(id, kept))
  }

  async function withSources(people: readonly DirectoryPerson[]): Promise<DirectoryPerson[]> {
    const kept = await outside(people.map(({ id }) => id))
    return people.map((person) => named(person, kept))
  }

  /** Kept ones of a list of ids, which grows by whom they became; a described or named one is looked for as it is. */
  const widened = async (list: PeopleList): Promise<PeopleList> => {
    if (list.kind !== 'ids') return list
    const kept = await inside(await liveIds.ofList(list))
    if (kept.size === 0) return list
    const entries = [...kept.values()].map(ownId)
    return {
      ...list,
      key: `${list.key} ${hashOf(entries)}`,
      entries: async () => [...(await list.entries()), ...entries],
    }
  }

  /** Those among the excluded whom the directory knows by a number. */
  const hiddenOf = async (exclude: Exclusion | null): Promise<PeopleList[]> => {
    const kept = exclude === null ? new Map<string, Kept>() : await inside(await liveIds.ofExclusion(exclude))
    if (kept.size === 0) return []
    const entries = [...kept.values()].map(ownId)
    return [{ kind: 'ids', key: `kept ${hashOf(entries)}`, entries: async () => entries }]
  }

  const listsOf = async ({ anyOf, noneOf }: ListCriteria): Promise<ListCriteria> => ({
    anyOf: await Promise.all(anyOf.map(widened)),
    noneOf: await Promise.all(noneOf.map(widened)),
  })

  const asked = async (query: DirectoryQuery): Promise<DirectoryQuery> => {
    const hidden = await hiddenOf(query.exclude)
    if (!query.lists && hidden.length === 0) return query
    const { anyOf, noneOf } = await listsOf(query.lists ?? { anyOf: [], noneOf: [] })
    return { ...query, lists: { anyOf, noneOf: [...noneOf, ...hidden] } }
  }

  return { inside, outside, idsOf, withSources, widened, listsOf, asked }
}

export function ownId({ number }: Kept): string {
  return `own:${number}`
}

function ownIdOr(id: string, kept: ReadonlyMap<string, Kept>): string {
  const known = kept.get(id)
  return known ? ownId(known) : id
}

export function named(person: DirectoryPerson, kept: ReadonlyMap<string, Kept>): DirectoryPerson {
  const known = kept.get(person.id)
  return known ? asOf(known, person) : person
}

/** A source's address is never listed: `emailExpected` is the source's own word. */
export function asOf({ contactId, source, hasAddress, photoUrl }: Kept, person: DirectoryPerson): DirectoryPerson {
  return { ...person, id: contactId, source, photoUrl, emailExpected: hasAddress }
}

function hashOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.toSorted().join(' ')).digest('base64url')
}

/** So many lists are remembered, the last that were asked for. */
const most = 1_000

type Known = { count: number; ids: string[] }

/** Remembers which ids of a list are a source's: few or none mostly, of up to 50,000. */
function createLiveIds() {
  const exclusions = new Map<string, Known>()
  const lists = new Map<string, Promise<string[]>>()
  return {
    async ofExclusion(exclusion: Exclusion): Promise<readonly string[]> {
      const { key, count } = exclusion
      const known = exclusions.get(key) ?? { count: 0, ids: [] }
      if (known.count >= count) return known.ids
      const more = await exclusion.idsFrom(known.count)
      const grown = { count: known.count + more.length, ids: [...known.ids, ...more.filter(isLive)] }
      remember(exclusions, key, grown)
      return grown.ids
    },
    async ofList(list: Extract<PeopleList, { kind: 'ids' }>): Promise<readonly string[]> {
      const known = lists.get(list.key)
      if (known) return known
      const read = list.entries().then((ids) => ids.filter(isLive))
      read.catch(() => lists.delete(list.key))
      remember(lists, list.key, read)
      return read
    },
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}
