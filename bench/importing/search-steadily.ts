import { setTimeout as sleep } from 'node:timers/promises'

type Steadily = {
  url: string
  cookie: string
  criteria: readonly object[]
  signal: AbortSignal
}

const CLIENTS = 4
/** Each asks so often, or as soon as it is answered where that takes longer. */
const EVERY_MS = 200

/** Searches by turns, as a few people would, until it is told to stop; answers how long each took. */
export async function searchSteadily({ url, cookie, criteria, signal }: Steadily): Promise<number[]> {
  const timesMs: number[] = []
  const search = async (client: number) => {
    await sleep((client * EVERY_MS) / CLIENTS)
    for (let n = client; !signal.aborted; n += CLIENTS) {
      const askedMs = performance.now()
      await searchOnce(url, cookie, criteria[n % criteria.length]!)
      const tookMs = performance.now() - askedMs
      timesMs.push(tookMs)
      await sleep(Math.max(0, EVERY_MS - tookMs))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => search(client)))
  return timesMs
}

/** The first page and the facets; answers how many people there are. */
export async function searchOnce(url: string, cookie: string, criteria: object): Promise<number> {
  const answer = await fetch(`${url}/api/search-contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...criteria, excludeEnriched: false }),
  })
  const { total } = (await answer.json()) as { total: number }
  if (answer.status !== 200) throw new Error(`a search was answered ${answer.status}`)
  return total
}
