import { leaveNote } from '../kept/kept-here.ts'

/** `name`: the address or the person that is checked; "" if nothing needs it. */
type Item = { id: string; name: string }

export type Kept = {
  /** From now on for this account; what another one left behind is dropped. */
  beginFor: (userId: string) => void
  read: () => Item[]
  add: (item: Item) => void
  remove: (id: string) => void
}

/** A short list that outlives a reload of this tab, the newest `most`. Nothing is kept before `beginFor`. */
export function keptInTab(key: string, most: number): Kept {
  let user = ''

  function read(): Item[] {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { user?: unknown; items?: unknown }
      return kept.user === user && Array.isArray(kept.items) ? kept.items.filter(isItem).slice(-most) : []
    } catch {
      return []
    }
  }

  function write(items: readonly Item[]): void {
    if (user !== '') leaveNote(key, JSON.stringify({ user, items: items.slice(-most) }))
  }

  return {
    beginFor(userId) {
      user = userId
      write(read())
    },
    read,
    add: (item) => write([...read().filter(({ id }) => id !== item.id), item]),
    remove: (id) => write(read().filter((item) => item.id !== id)),
  }
}

function isItem(value: unknown): value is Item {
  const { id, name } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string'
}
