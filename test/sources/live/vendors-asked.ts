import { openSources, type OpenSources } from '../../../sandbox/sources/open-sources.ts'
import { syntheticMemory } from '../../../sandbox/sources/synthetic-memory.ts'
import type { Vendor, VendorAsked } from '../../../sandbox/sources/vendor.ts'
import { vendors } from '../../../sandbox/sources/vendors.ts'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'

export type VendorsAsked = {
  sources: OpenSources
  /** Where its adapter asks it. */
  baseOf(name: string): string
  /** Whom each vendor was asked to find, in order, as it was asked. */
  finds: Map<string, string[]>
  /** In how many calls: one may be for several people. */
  findCalls(name: string): number
  searches(): number
}

const finders = /\/people\/(?:bulk_)?match$|\/email-finder$|\/enrich-person$/
const paths: Record<string, string> = { apollo: '/api/v1', hunter: '/v2' }

/** Vendors in this process, each on loopback and with people of its own, that keep a book of what they were asked. */
export async function vendorsAsked(names: readonly string[], people: number, key: string): Promise<VendorsAsked> {
  const finds = new Map<string, string[]>(names.map((name) => [name, []]))
  const calls = new Map<string, number>()
  let searches = 0
  const noting = (name: string, vendor: Vendor): Vendor => ({
    async answer(asked: VendorAsked) {
      if (finders.test(asked.path)) calls.set(name, (calls.get(name) ?? 0) + 1)
      if (asked.path.endsWith('/bulk_match')) {
        // Each of them is one who was asked for.
        const { details } = JSON.parse(asked.body) as { details: { id: string }[] }
        finds.get(name)?.push(...details.map(({ id }) => `id=${id}`))
      } else if (finders.test(asked.path)) finds.get(name)?.push(`${asked.query.toString()}${asked.body}`)
      if (asked.path.endsWith('/api_search')) searches += 1
      return vendor.answer(asked)
    },
  })
  const opened = names.map((name) => {
    const memory = syntheticMemory({ seed: DEFAULT_SEED, people, name })
    return [name, noting(name, vendors[name]!({ memory, key, now: Date.now, callBack: () => {} }))] as const
  })
  const sources = await openSources({ vendors: Object.fromEntries(opened) })
  return {
    sources,
    finds,
    baseOf: (name) => `${sources.baseOf(name)}${paths[name] ?? ''}`,
    findCalls: (name) => calls.get(name) ?? 0,
    searches: () => searches,
  }
}
