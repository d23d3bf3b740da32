import type { Cluster } from '../open-cluster.ts'
import { ClusterAway, ClusterRefused } from '../open-cluster.ts'

export type Hits<Hit> = { total?: { value: number }; hits: Hit[] }
type Answered = {
  timed_out?: boolean
  _shards?: { failed: number }
  status?: number
  error?: { type: string; reason?: string }
}

/** OpenSearch gives up a little before the caller does. */
const LIMIT = '8s'

export type Search = { index: string; body: object }

/** Searches that are asked of it in one turn go to the cluster in one request. */
export type Asking = <Answer>(searches: readonly Search[]) => Promise<Answer[]>

/** For one that needs several answers, each asked for where it is needed: a request takes longer than most of what it asks. */
export function askTogether(cluster: Cluster, signal?: AbortSignal): Asking {
  let gathered: { searches: Search[]; answers: Promise<unknown[]> } | null = null

  function gather() {
    const searches: Search[] = []
    const answers = Promise.resolve().then(() => {
      gathered = null
      return searchMany<unknown>(cluster, searches, signal)
    })
    return { searches, answers }
  }

  return async function ask<Answer>(asked: readonly Search[]): Promise<Answer[]> {
    if (asked.length === 0) return []
    gathered ??= gather()
    const from = gathered.searches.push(...asked) - asked.length
    const answers = await gathered.answers
    return answers.slice(from, from + asked.length) as Answer[]
  }
}

/** All of them, answered whole or not at all: a shard that can't be reached would make a total wrong. */
export async function searchMany<Answer>(
  cluster: Cluster,
  searches: readonly Search[],
  signal?: AbortSignal,
): Promise<Answer[]> {
  if (searches.length === 0) return []
  const [only] = searches
  if (only && searches.length === 1)
    return [whole(await cluster.call('POST', `/${only.index}/_search?${WHOLE}`, { timeout: LIMIT, ...only.body }, { signal }))] // oxfmt-ignore
  const lines = searches.flatMap(({ index, body }) => [
    { index, allow_partial_search_results: false },
    { timeout: LIMIT, ...body },
  ])
  const { responses } = await cluster.call<{ responses: Answer[] }>('POST', '/_msearch', lines, { signal })
  return responses.map(whole<Answer>)
}

const WHOLE = 'allow_partial_search_results=false'

export function whole<Answer>(answer: Answer): Answer {
  const { timed_out: isLate, _shards: shards, error, status = 500 } = answer as Answered
  if (error) {
    const refused = new ClusterRefused(status, error.type, error.reason ?? '')
    throw status >= 500 ? new ClusterAway(refused.message, { cause: refused }) : refused
  }
  if (isLate || (shards?.failed ?? 0) > 0) throw new ClusterAway('a part of the people could not be searched in time')
  return answer
}
