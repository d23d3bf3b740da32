import { createHash } from 'node:crypto'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import type { LocalDirectory } from '../open-directory.ts'
import { isLive } from '../person-id.ts'
import type { DirectoryPerson, DirectoryQuery, Exclusion, PeopleList, PersonMatch } from '../port.ts'
import { selectKeptByContact, selectKeptByNumber, type Kept } from './kept.queries.ts'
import { createLiveIds } from './live-ids.ts'

/**
 * A directory whose kept people of sources go by the source's id (`apollo:…`) wherever they are named, and are told to be the source's. What
 * stands behind knows them as rows like any other.
 */
export function withKeptPeople(directory: LocalDirectory, pool: DirectoryPool): LocalDirectory {
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

  const asked = async (query: DirectoryQuery): Promise<DirectoryQuery> => {
    const { anyOf = [], noneOf = [] } = query.lists ?? {}
    const [any, none, hidden] = await Promise.all([
      Promise.all(anyOf.map(widened)),
      Promise.all(noneOf.map(widened)),
      hiddenOf(query.exclude),
    ])
    return any.length + none.length + hidden.length === 0
      ? query
      : { ...query, lists: { anyOf: any, noneOf: [...none, ...hidden] } }
  }

  return {
    ...directory,
    async search(query) {
      const page = await directory.search(await asked(query))
      return { ...page, people: await withSources(page.people) }
    },
    async describe(id, signal) {
      const kept = (await inside([id])).get(id)
      const described = await directory.describe(kept ? ownId(kept) : id, signal)
      if (!described) return null
      const known = kept ?? (await outside([described.person.id])).get(described.person.id)
      return known ? { ...described, person: asOf(known, described.person), since: known.seenAt } : described
    },
    async companiesOf(ids) {
      const own = await idsOf(ids)
      const companies = await directory.companiesOf(own)
      return new Map(
        ids.flatMap((id, at) => (companies.has(own[at]!) ? [[id, companies.get(own[at]!)!] as const] : [])),
      )
    },
    countKnown: async (list, asker) => directory.countKnown(await widened(list), asker),
    async find(ids, signal) {
      const own = await idsOf(ids)
      const found = await directory.find(own, signal)
      const kept = await outside([...found.values()].map(({ id }) => id))
      return new Map(
        ids.flatMap((id, at) => (found.has(own[at]!) ? [[id, named(found.get(own[at]!)!, kept)] as const] : [])),
      )
    },
    async locate(id, signal) {
      const located = await directory.locate((await idsOf([id]))[0]!, signal)
      if (!('person' in located)) return located
      return { ...located, person: (await withSources([located.person]))[0]! }
    },
    matcher: {
      async match(rows, layout, signal) {
        const matches = await directory.matcher.match(rows, layout, signal)
        const kept = await outside(matches.flatMap((each) => (each.status === 'matched' ? each.id : [])))
        return matches.map((each): PersonMatch => {
          const known = each.status === 'matched' ? kept.get(each.id) : undefined
          return known ? { email: each.email, status: 'matched', id: known.contactId } : each
        })
      },
    },
    changes: {
      ...directory.changes,
      async read(asking) {
        const searches = await Promise.all(
          asking.searches.map(async (search) => {
            const { anyOf = [], noneOf = [] } = search.lists ?? {}
            const lists = {
              anyOf: await Promise.all(anyOf.map(widened)),
              noneOf: await Promise.all(noneOf.map(widened)),
            }
            return { ...search, lists }
          }),
        )
        const read = await directory.changes.read({ ...asking, searches })
        const kept = await outside(read.people.flatMap(({ id, mergedInto }) => [id, mergedInto ?? '']))
        const idOf = (id: string) => kept.get(id)?.contactId ?? id
        return {
          ...read,
          people: read.people.map((each) => ({
            ...each,
            id: idOf(each.id),
            mergedInto: each.mergedInto === null ? null : idOf(each.mergedInto),
          })),
          fits: read.fits.map(({ before, after }) => ({ before: before.map(idOf), after: after.map(idOf) })),
        }
      },
    },
  }
}

function ownId({ number }: Kept): string {
  return `own:${number}`
}

function ownIdOr(id: string, kept: ReadonlyMap<string, Kept>): string {
  const known = kept.get(id)
  return known ? ownId(known) : id
}

function named(person: DirectoryPerson, kept: ReadonlyMap<string, Kept>): DirectoryPerson {
  const known = kept.get(person.id)
  return known ? asOf(known, person) : person
}

/** A source's address is never listed: `emailExpected` is the source's own word. */
function asOf({ contactId, source, hasAddress, photoUrl }: Kept, person: DirectoryPerson): DirectoryPerson {
  return { ...person, id: contactId, source, photoUrl, emailExpected: hasAddress }
}

function hashOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.toSorted().join(' ')).digest('base64url')
}
