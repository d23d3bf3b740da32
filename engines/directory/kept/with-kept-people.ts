import type { DirectoryPool } from '../directory-lock.queries.ts'
import type { Directory, DirectoryChanges, PeopleMatcher, PersonMatch } from '../port.ts'
import { asOf, createKeptIds, named, ownId, type KeptIds } from './kept-ids.ts'

/**
 * A directory whose kept people of sources go by the source's id (`apollo:…`) wherever they are named, and are told to be the source's. What
 * stands behind knows them as rows like any other.
 */
export function withKeptPeople<Kind extends Directory & { matcher: PeopleMatcher; changes: DirectoryChanges }>(
  directory: Kind,
  pool: DirectoryPool,
): Kind {
  const keptIds = createKeptIds(pool)
  const { inside, outside, idsOf, withSources, widened, asked } = keptIds
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
    matcher: matcherOf(directory.matcher, keptIds),
    changes: changesOf(directory.changes, keptIds),
  }
}

function matcherOf(matcher: PeopleMatcher, { outside }: KeptIds): PeopleMatcher {
  return {
    async match(rows, layout, signal) {
      const matches = await matcher.match(rows, layout, signal)
      const kept = await outside(matches.flatMap((each) => (each.status === 'matched' ? each.id : [])))
      return matches.map((each): PersonMatch => {
        const known = each.status === 'matched' ? kept.get(each.id) : undefined
        return known ? { email: each.email, status: 'matched', id: known.contactId } : each
      })
    },
  }
}

function changesOf(changes: DirectoryChanges, { outside, listsOf }: KeptIds): DirectoryChanges {
  return {
    ...changes,
    async read(asked) {
      const searches = await Promise.all(
        asked.searches.map(async (search) => ({
          ...search,
          ...(search.lists && { lists: await listsOf(search.lists) }),
        })),
      )
      const read = await changes.read({ ...asked, searches })
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
  }
}
