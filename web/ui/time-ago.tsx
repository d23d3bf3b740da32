import { useSyncExternalStore } from 'react'
import { agoWords } from './ago-words.ts'

const tickMs = 30_000

/** How long ago it was, as long as it is shown; the moment itself for whoever points at it. */
export function TimeAgo({ at }: { at: string }) {
  const nowMs = useSyncExternalStore(watchTicks, () => tickedAtMs)
  const now = new Date(nowMs)
  return (
    <time dateTime={at} title={new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}>
      {agoWords(at, now)}
    </time>
  )
}

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
