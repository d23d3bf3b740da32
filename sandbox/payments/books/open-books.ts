import { ApiError } from '../api-error.ts'
import { newEvent } from './new-event.ts'
import type { Entry, Kind } from './entry.ts'
import { openJournal, readJournal } from './open-journal.ts'
import { providerIn, stageOver, type Rows, type Transaction } from './transaction.ts'

export type Books = {
  /**
   * Runs `work` alone (it is synchronous), writes its changes and resolves once they are on the disk. A throw undoes
   * everything, except an ApiError that has to be kept.
   */
  transact<T>(work: (tx: Transaction) => T, request?: Transaction['request']): Promise<T>
  /** Resolves when everything readable now is on the disk. */
  settled(): Promise<void>
  /** The provider's clock. */
  nowMs(): number
  /** Moves the clock ahead and handles due objects on the way, each at its own moment. */
  advance(ms: number): Promise<void>
  /** Called with each event to be delivered, once it is on the disk. */
  onEvent(deliver: (id: string) => void): void
  close(): Promise<void>
}

export type BooksOptions = {
  dir: string
  wallNowMs: () => number
  /** Handles an object whose moment has come. It must set a later moment or none. */
  fallDue: (tx: Transaction, kind: Kind, id: string) => void
}

const dayMs = 86_400_000
const keepEventsMs = 30 * dayMs
const keepAnswersMs = dayMs
const maxEvents = 50_000
const maxStepsOfAdvance = 20_000

type Row = [Kind, Entry<Kind>['wire'], Entry<Kind>['hidden']]

/** The provider's objects in memory; every change is on the disk before it is answered or delivered. */
export async function openBooks({ dir, wallNowMs, fallDue }: BooksOptions): Promise<Books> {
  const rows: Rows = new Map()
  const due = new Map<string, { kind: Kind; atMs: number }>()
  for (const [at, line] of (await readJournal(dir)).entries()) {
    for (const row of parsed(line, at + 1)) keep(row)
  }
  const nowMs = () => wallNowMs() + providerIn(stageOver(rows)).clockAheadMs
  forgetOld(rows, nowMs())
  const journal = await openJournal(dir, linesOf(rows))
  let last: Promise<void> = Promise.resolve()
  let deliver: (id: string) => void = () => {}
  let timer: NodeJS.Timeout | undefined
  let writes = 0
  let isClosed = false

  function keep([kind, wire, hidden]: Row): void {
    let ofKind = rows.get(kind)
    if (!ofKind) rows.set(kind, (ofKind = new Map<string, Entry<Kind>>()))
    ofKind.set(wire.id, { wire, hidden })
    if (hidden.dueAtMs === undefined) due.delete(wire.id)
    else due.set(wire.id, { kind, atMs: hidden.dueAtMs })
  }

  function commit<T>(atMs: number, work: (tx: Transaction) => T, request: Transaction['request'] = null): T {
    const { staged, ...stage } = stageOver(rows)
    const tx: Transaction = {
      ...stage,
      nowMs: atMs,
      now: Math.floor(atMs / 1_000),
      request,
      emit(type, object, before) {
        const { wire, isDelivered } = newEvent(tx, { type, object, before })
        tx.put('event', wire, isDelivered ? { delivery: { attempts: 0, nextAtMs: atMs } } : {})
      },
    }
    try {
      const result = work(tx)
      write(staged)
      return result
    } catch (error) {
      if (error instanceof ApiError && error.isFact) write(staged)
      throw error
    }
  }

  function write(staged: Rows): void {
    const changed = [...staged].flatMap(([kind, entries]) =>
      [...entries.values()].map(({ wire, hidden }): Row => [kind, wire, hidden]),
    )
    if (changed.length === 0) return
    const fresh = changed.filter(([kind, , hidden]) => kind === 'event' && hidden.delivery?.attempts === 0)
    for (const row of changed) keep(row)
    if (++writes % 1_000 === 0) forgetOld(rows, nowMs())
    last = journal.append(JSON.stringify(changed))
    last.then(
      () => fresh.forEach(([, wire]) => deliver(wire.id)),
      // The caller is told; nobody else has seen the change.
      () => {},
    )
    watch()
  }

  function earliest(untilMs: number): { kind: Kind; id: string; atMs: number } | undefined {
    let found: { kind: Kind; id: string; atMs: number } | undefined
    for (const [id, { kind, atMs }] of due) {
      if (atMs <= untilMs && (!found || atMs < found.atMs)) found = { kind, id, atMs }
    }
    return found
  }

  function catchUp(untilMs: number): void {
    for (let step = 0; step < maxStepsOfAdvance; step++) {
      const next = earliest(untilMs)
      if (!next) return
      try {
        commit(next.atMs, (tx) => {
          fallDue(tx, next.kind, next.id)
          // An object whose moment doesn't move on would be found again for ever.
          if (tx.need(next.kind, next.id).hidden.dueAtMs === next.atMs) forgetMoment(tx, next)
        })
      } catch (error) {
        // One object's fault must not stop the clock for all others.
        process.stderr.write(`practice payments: ${next.id} could not go on: ${String(error)}\n`)
        commit(next.atMs, (tx) => forgetMoment(tx, next))
      }
    }
    throw new Error('Too much falls due at once.')
  }

  /** Wakes up for the next moment, at the latest in a minute. */
  function watch(): void {
    clearTimeout(timer)
    if (isClosed || due.size === 0) return
    const next = earliest(Infinity)
    const inMs = Math.min(60_000, Math.max(50, (next?.atMs ?? Infinity) - nowMs()))
    timer = setTimeout(() => {
      try {
        catchUp(nowMs())
      } catch (error) {
        process.stderr.write(`practice payments: ${String(error)}\n`)
      }
      watch()
    }, inMs).unref()
  }

  watch()
  return {
    async transact(work, request) {
      catchUp(nowMs())
      try {
        return commit(nowMs(), work, request)
      } finally {
        await last
      }
    },
    settled: () => last,
    nowMs,
    async advance(ms) {
      const untilMs = nowMs() + ms
      catchUp(untilMs)
      commit(untilMs, (tx) => {
        const provider = providerIn(tx)
        tx.put('provider', { ...provider, clockAheadMs: provider.clockAheadMs + ms })
      })
      await last
    },
    onEvent: (listener) => void (deliver = listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await journal.close()
    },
  }
}

function forgetMoment(tx: Transaction, { kind, id }: { kind: Kind; id: string }): void {
  tx.change(kind, id, (_, hidden) => delete hidden.dueAtMs)
}

function parsed(line: string, number: number): Row[] {
  try {
    return JSON.parse(line) as Row[]
  } catch {
    throw new Error(`The practice payments' journal is damaged in line ${number}.`)
  }
}

function forgetOld(rows: Rows, nowMs: number): void {
  const events = rows.get('event') as Map<string, Entry<'event'>> | undefined
  for (const [id, { wire }] of events ?? []) {
    const isTooMany = (events?.size ?? 0) > maxEvents
    if (isTooMany || wire.created * 1_000 < nowMs - keepEventsMs) events?.delete(id)
  }
  const answers = rows.get('kept_answer') as Map<string, Entry<'kept_answer'>> | undefined
  for (const [key, { wire }] of answers ?? []) {
    if (wire.atMs < nowMs - keepAnswersMs) answers?.delete(key)
  }
}

function* linesOf(rows: Rows): Iterable<string> {
  for (const [kind, entries] of rows) {
    for (const { wire, hidden } of entries.values()) {
      const row: Row = [kind, wire, hidden]
      yield JSON.stringify([row])
    }
  }
}
