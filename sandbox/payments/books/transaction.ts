import type { Stripe } from 'stripe'
import { invalidRequest } from '../api-error.ts'
import type { Entry, Hidden, Kind, Kinds } from './entry.ts'

/** The view of one piece of work: its own staged changes over the books. */
export type Transaction = {
  /** The provider's clock, in ms and in seconds. */
  nowMs: number
  now: number
  /** Null for the provider's own work. */
  request: { id: string; idempotencyKey: string | null } | null
  find<K extends Kind>(kind: K, id: string): Entry<K> | undefined
  /** `find`, or 404 `resource_missing`. */
  need<K extends Kind>(kind: K, id: string, param?: string): Entry<K>
  /** Newest first. */
  all<K extends Kind>(kind: K): Entry<K>[]
  put<K extends Kind>(kind: K, wire: Kinds[K], hidden?: Hidden): Kinds[K]
  /** Changes a copy and keeps it; objects that others hold stay as they were. */
  change<K extends Kind>(kind: K, id: string, edit: (wire: Kinds[K], hidden: Hidden) => void): Kinds[K]
  emit(type: Stripe.Event.Type, object: object & { id?: string }, before?: Record<string, unknown>): void
}

export type Rows = Map<Kind, Map<string, Entry<Kind>>>

/** Staged changes over `rows`; the caller writes them into `rows` or throws them away. */
export function stageOver(
  rows: Rows,
): Pick<Transaction, 'find' | 'need' | 'all' | 'put' | 'change'> & { staged: Rows } {
  const staged: Rows = new Map()
  const find = <K extends Kind>(kind: K, id: string) =>
    (staged.get(kind)?.get(id) ?? rows.get(kind)?.get(id)) as Entry<K> | undefined
  const need = <K extends Kind>(kind: K, id: string, param = 'id') => {
    const entry = find(kind, id)
    const isDeleted = entry !== undefined && 'deleted' in entry.wire
    if (entry && !isDeleted) return entry
    throw invalidRequest(`No such ${kind}: '${id.slice(0, 80)}'`, { status: 404, code: 'resource_missing', param })
  }
  const put = <K extends Kind>(kind: K, wire: Kinds[K], hidden: Hidden = {}) => {
    let ofKind = staged.get(kind)
    if (!ofKind) staged.set(kind, (ofKind = new Map<string, Entry<Kind>>()))
    ofKind.set(wire.id, { wire, hidden })
    return wire
  }
  return {
    staged,
    find,
    need,
    put,
    all<K extends Kind>(kind: K) {
      const kept = [...(rows.get(kind)?.keys() ?? [])]
      const added = [...(staged.get(kind)?.keys() ?? [])].filter((id) => !rows.get(kind)?.has(id))
      return [...kept, ...added].toReversed().map((id) => find(kind, id)!)
    },
    change(kind, id, edit) {
      const copy = structuredClone(need(kind, id))
      edit(copy.wire, copy.hidden)
      return put(kind, copy.wire, copy.hidden)
    },
  }
}

/** The one row about the provider itself. */
export function providerIn(tx: Pick<Transaction, 'find'>): Kinds['provider'] {
  return (
    tx.find('provider', 'provider')?.wire ?? {
      id: 'provider',
      object: 'provider',
      clockAheadMs: 0,
      afterLastRetry: 'canceled',
    }
  )
}
