import type { Directory, DirectoryCriteria } from '../../engines/directory/port.ts'

type Sent = { path: string; init: RequestInit }

const ROUNDS = 3
/** What only looks up which companies are meant. */
const LOOK_UP = /"entity"|"aggs":\{"company":\{"terms":\{"field":"company",/

/**
 * Our searches, and by themselves the queries that each of them sends for its page, its total and its facets, straight to a node:
 * in turns, the median of the rounds. What else ours do is to read what was typed, to look up companies, and to make the rows.
 */
export async function bareTimes(
  directory: Directory,
  criteria: readonly DirectoryCriteria[],
  urls: readonly string[],
): Promise<{ ours: number[]; bare: number[] }> {
  const plain = globalThis.fetch
  const rounds = { ours: criteria.map(() => [] as number[]), bare: criteria.map(() => [] as number[]) }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [k, each] of criteria.entries()) {
      const sent: Sent[] = []
      globalThis.fetch = async (input, init) => {
        sent.push({ path: new URL(input as string).pathname + new URL(input as string).search, init: init! })
        return plain(input, init)
      }
      const startMs = performance.now()
      await directory.search({ criteria: each, exclude: null, limit: 25, after: null })
      rounds.ours[k]!.push(performance.now() - startMs)
      globalThis.fetch = plain
      const searches = sent.flatMap(withoutLookUps)
      const bareMs = performance.now()
      await Promise.all(
        searches.map(async ({ path, init }) => {
          const answer = await plain(urls[0]! + path, { ...init, signal: null })
          await answer.json()
        }),
      )
      rounds.bare[k]!.push(performance.now() - bareMs)
    }
  }
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[ROUNDS >> 1]!
  return { ours: rounds.ours.map(middle), bare: rounds.bare.map(middle) }
}

/** Of several searches in one request, each is two lines. */
function withoutLookUps({ path, init }: Sent): Sent[] {
  const lines = (init.body as string).split('\n')
  const isKept = (_: string, at: number) => !LOOK_UP.test(lines[at | 1] ?? lines[at]!)
  const kept = lines.filter(isKept).join('\n')
  return kept.trim() === '' ? [] : [{ path, init: { ...init, body: kept } }]
}
