import { isLive } from '../person-id.ts'
import type { Exclusion, PeopleList } from '../port.ts'

/** So many lists are remembered, the last that were asked for. */
const most = 1_000

type Known = { count: number; ids: string[] }

/** Remembers which ids of a list are a source's: few or none mostly, of up to 50,000. */
export function createLiveIds() {
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
