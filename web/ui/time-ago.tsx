import { useSyncExternalStore } from 'react'
import { moment, shortDay, timeFormat } from './format.ts'

const tickMs = 30_000

/** How long ago it was, as long as it is shown; the moment itself for whoever points at it. `isShort`: what is read out is whole. */
export function TimeAgo({ at, isShort }: { at: string; isShort?: boolean }) {
  const nowMs = useSyncExternalStore(watchTicks, tickedAt, Date.now)
  const now = new Date(nowMs)
  const words = agoWords(at, now)
  return (
    <time dateTime={at} title={moment.format(new Date(at))}>
      {isShort ? (
        <>
          <span className="hidden-visually">{words}</span>
          <span aria-hidden="true">{shortAgo(at, now)}</span>
        </>
      ) : (
        words
      )}
    </time>
  )
}

const tickedAt = () => tickedAtMs

/** One clock for all of them. */
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let tickedAtMs = Date.now()

function watchTicks(watcher: () => void): () => void {
  if (watchers.size === 0) {
    timer = setInterval(tick, tickMs)
    tickedAtMs = Date.now()
  }
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  tickedAtMs = Date.now()
  for (const watcher of watchers) watcher()
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const recentDays = 7

/** How long ago a moment was: minutes, hours or days within a week, then its date, with the year if it is another one. */
export function agoWords(at: string, now: Date): string {
  const then = new Date(at)
  const ms = now.getTime() - then.getTime()
  // The server's clock may be ahead of this one.
  if (ms < minuteMs) return 'just now'
  if (ms < hourMs) return plural(Math.floor(ms / minuteMs), 'minute')
  if (ms < dayMs) return plural(Math.floor(ms / hourMs), 'hour')
  if (ms < recentDays * dayMs) return plural(Math.floor(ms / dayMs), 'day')
  return `on ${shortDay(then, now)}`
}

/** The same in a few letters: `now`, `5 min`, `3 h`, `6 d`, `Mar 12`, and `Mar 2025` of another year. */
export function shortAgo(at: string, now: Date): string {
  const then = new Date(at)
  const ms = now.getTime() - then.getTime()
  if (ms < minuteMs) return 'now'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`
  if (ms < recentDays * dayMs) return `${Math.floor(ms / dayMs)} d`
  return then.getFullYear() === now.getFullYear() ? shortDay(then, now) : monthOfYear.format(then)
}

const monthOfYear = timeFormat({ month: 'short', year: 'numeric' })

function plural(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`} ago`
}
