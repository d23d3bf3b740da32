import { createHash } from 'node:crypto'
import type { SourcePage, SourceQuery } from '../../sources/port.ts'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import { keptSince } from './kept-since.ts'
import { insertPage, selectPage } from './live.queries.ts'
import type { LiveSource } from './port.ts'
import { seenPerson } from '../kept/seen-person.ts'

const dayMs = 24 * 60 * 60_000

export type AskOnce = ReturnType<typeof createAskOnce>

/** Asks a source only for what it didn't answer before, as long as its answers may be kept; the same question at once is one call. */
export function createAskOnce(pool: DirectoryPool, now: () => Date) {
  const underWay = new Map<string, Promise<SourcePage>>()

  /** Whoever waits may give up; the call itself goes on, as others may wait for it and as it is paid for. */
  return async (source: LiveSource, query: SourceQuery, asker: string, signal?: AbortSignal): Promise<SourcePage> => {
    const key = keyOf(source, query)
    const known = await kept(source, key)
    signal?.throwIfAborted()
    if (known) return known
    const asked = underWay.get(key) ?? begin(key, source, query, asker)
    return signal ? orAborted(asked, signal) : asked
  }

  /** By the terms that are in force now, which may be shorter than when it was kept. */
  async function kept(source: LiveSource, key: string): Promise<SourcePage | null> {
    return selectPage(pool, key, now(), keptSince(source, now()))
  }

  function begin(key: string, source: LiveSource, query: SourceQuery, asker: string): Promise<SourcePage> {
    const asked = ask(key, source, query, asker).finally(() => underWay.delete(key))
    // If all who waited gave up, nobody hears that it failed.
    asked.catch(() => {})
    underWay.set(key, asked)
    return asked
  }

  async function ask(key: string, source: LiveSource, query: SourceQuery, asker: string): Promise<SourcePage> {
    // Another one's call may have ended between the look and this.
    const known = await kept(source, key)
    if (known) return known
    // A source may read its pages one behind the other only: where it goes on stands with the page before, for every process.
    const before = query.page > 1 ? await kept(source, keyOf(source, { ...query, page: query.page - 1 })) : null
    const page = await source.ask(before?.next === undefined ? query : { ...query, from: before.next }, asker)
    const people = page.people.map((person) => seenPerson(source, person))
    const seenAt = now()
    const until = new Date(seenAt.getTime() + source.keepDays * dayMs)
    await insertPage(pool, {
      key,
      page,
      people,
      seenAt,
      until,
      keep: source.keepsPeople ? source.id : null,
    })
    return page
  }
}

export function keyOf({ id, kind }: LiveSource, { filters, page, rows }: SourceQuery): string {
  const plain = Object.entries(filters)
    .map(([field, values]) => [field, values.map((value) => value.toLowerCase()).toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([id, kind, plain, page, rows]))
    .digest('base64url')
}

function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
