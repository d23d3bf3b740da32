import { randomBytes } from 'node:crypto'
import type { Names } from '../names-of.ts'
import { ClusterRefused, type Cluster } from '../open-cluster.ts'

/** Read on for so long behind the last page. */
const KEEP_ALIVE = '5m'
/** Nobody reads on from one of the day before yesterday. */
const KEPT = '2d'
const MOST_FORGOTTEN = 10_000
const KEY_BYTES = 9

type Kept = { pit: string }

/**
 * Moments that pages are read from (points in time), so that whoever walks them sees each person once whatever changes. Their
 * names are too long for a cursor: they are kept in the cluster, where every process finds them.
 */
export function openMoments(cluster: Cluster, names: Names) {
  const path = (key: string) => `/${names.state}/_doc/moment-${key}`

  return {
    /** Null if there are too many: the pages that follow are then read from what is true when they are. */
    async begin(): Promise<{ key: string; pit: string } | null> {
      try {
        const { pit_id: pit } = await cluster.call<{ pit_id: string }>('POST', `/${names.people}/_search/point_in_time?keep_alive=${KEEP_ALIVE}`) // oxfmt-ignore
        const key = randomBytes(KEY_BYTES).toString('base64url')
        await cluster.call('PUT', path(key), { kept: { pit }, madeAt: new Date().toISOString() })
        return { key, pit }
      } catch (error) {
        if (error instanceof ClusterRefused) return null
        throw error
      }
    },

    /** Null once it is forgotten. */
    async find(key: string): Promise<string | null> {
      if (key === '') return null
      try {
        const { _source: source } = await cluster.call<{ _source: { kept: Kept } }>('GET', path(key))
        return source.kept.pit
      } catch (error) {
        if (error instanceof ClusterRefused && error.status === 404) return null
        throw error
      }
    },

    keepAlive: (pit: string) => ({ id: pit, keep_alive: KEEP_ALIVE }),
  }
}

export type Moments = ReturnType<typeof openMoments>

/** Removes what nobody reads on from. */
export async function forgetMoments(cluster: Cluster, { state }: Names): Promise<void> {
  const body = { size: MOST_FORGOTTEN, query: { range: { madeAt: { lt: `now-${KEPT}` } } }, _source: false }
  const { hits } = await cluster.call<{ hits: { hits: { _id: string }[] } }>('POST', `/${state}/_search`, body)
  const lines = hits.hits.map(({ _id: id }) => ({ delete: { _index: state, _id: id } }))
  if (lines.length > 0) await cluster.call('POST', '/_bulk', lines)
}
