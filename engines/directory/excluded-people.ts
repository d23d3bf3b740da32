import type { ExcludedPeople } from './index/select/hidden-rows.ts'
import { words, type Words } from './index/view/memory.ts'
import { numberOfId } from './person-id.ts'
import type { Exclusion } from './port.ts'

/** What all remembered lists may take together. */
const MAX_BYTES = 64 * 1024 * 1024

type Known = { count: number; people: ExcludedPeople }

/** Turns lists of ids into numbers and remembers them: of a list that has grown only the new ids are asked for. */
export function createExcludedPeople() {
  const lists = new Map<string, Promise<Known>>()
  const sizes = new Map<string, number>()

  return async (exclusion: Exclusion | null): Promise<ExcludedPeople | null> => {
    if (exclusion === null || exclusion.count === 0) return null
    const { key } = exclusion
    const before = lists.get(key)
    const next = (before ?? Promise.resolve(null)).then((known) => grown(known, exclusion))
    lists.delete(key)
    lists.set(key, next)
    try {
      const known = await next
      sizes.set(key, known.people.own.byteLength + known.people.demo.byteLength)
      forgetOldest(lists, sizes)
      return known.people
    } catch (error) {
      if (lists.get(key) === next) lists.delete(key)
      throw error
    }
  }
}

async function grown(known: Known | null, exclusion: Exclusion): Promise<Known> {
  const { key, count } = exclusion
  if (known && known.count >= count) return known
  const from = known?.count ?? 0
  const ids = await exclusion.idsFrom(from)
  const numbers = ids.map(numberOfId).filter((each) => each !== null)
  const of = (origin: string) => numbers.filter((each) => each.origin === origin).map(({ ordinal }) => ordinal)
  const people = {
    key,
    own: joined(known?.people.own, of('own')),
    demo: joined(known?.people.demo, of('demo')),
  }
  return { count: from + ids.length, people }
}

function joined(before: Words | undefined, more: readonly number[]): Words {
  if (before && more.length === 0) return before
  const all = words((before?.length ?? 0) + more.length)
  if (before) all.set(before)
  all.set(more, before?.length ?? 0)
  return all
}

function forgetOldest(lists: Map<string, Promise<Known>>, sizes: Map<string, number>): void {
  let bytes = 0
  for (const key of lists.keys()) bytes += sizes.get(key) ?? 0
  for (const key of lists.keys()) {
    if (bytes <= MAX_BYTES || lists.size === 1) return
    bytes -= sizes.get(key) ?? 0
    lists.delete(key)
    sizes.delete(key)
  }
}
