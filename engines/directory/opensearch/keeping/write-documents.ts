import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../open-cluster.ts'
import type { Document } from '../written/person-document.ts'

/** Null: it is removed. */
export type Write = { index: string; id: string; document: Document | null }

const AT_ONCE = 1_000
const LIMIT_MS = 60_000
const BUSY = 429
const RETRY_MS = 500
const MOST_RETRIES = 20

type Item = { status: number; error?: { type: string; reason?: string } }
type Answer = { errors: boolean; items: Record<string, Item>[] }

/** All of them, each whole or not at all; what is written twice is the same. */
export async function writeDocuments(cluster: Cluster, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += AT_ONCE) {
    await writePart(cluster, writes.slice(from, from + AT_ONCE))
    await nextTurn()
  }
}

async function writePart(cluster: Cluster, writes: readonly Write[]): Promise<void> {
  let left = writes
  for (let retries = 0; left.length > 0; retries++) {
    const lines = left.flatMap(({ index, id, document }): object[] =>
      document === null ? [{ delete: { _index: index, _id: id } }] : [{ index: { _index: index, _id: id } }, document],
    )
    const { errors, items } = await cluster.call<Answer>('POST', '/_bulk', lines, { limitMs: LIMIT_MS })
    if (!errors) return
    const failed = items.flatMap((item, at) => {
      const { status, error } = Object.values(item)[0]!
      // somebody removed before is gone as well
      return error && status !== 404 ? [{ at, status, error }] : []
    })
    const refused = failed.find(({ status }) => status !== BUSY)
    if (refused) throw new Error(`OpenSearch did not take a document: ${refused.error.type}: ${refused.error.reason ?? ''}`.slice(0, 500)) // oxfmt-ignore
    if (failed.length > 0 && retries === MOST_RETRIES) throw new Error('OpenSearch was too busy to take documents')
    left = failed.map(({ at }) => left[at]!)
    if (left.length > 0) await pause(RETRY_MS)
  }
}
