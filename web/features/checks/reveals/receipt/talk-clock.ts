import type { Receipt } from '../../../../../contract/reveals.ts'
import { endMs, laterVisitMs, startMs, type Item } from './read-talk.ts'

/** Parts of the whole: 0 is its beginning, 1 its end. */
export type Bar = { from: number; width: number }

export type TalkClock = {
  /** From the first question to the last answer, without the time in which a host let us wait. */
  totalMs: number
  isRemembered: (item: Item) => boolean
  /** Where these items stand in the talk; what was remembered took no time. */
  barsOf: (items: readonly Item[]) => Bar[]
}

/** No check lasts so long, with all the patience that hosts ask for. */
const longestCheckMs = 6 * 60 * 60_000
/** Two bars so near to each other are one. */
const seam = 0.01

type Span = { fromMs: number; toMs: number }

/** The time of a receipt's talk. What lies between two rounds is cut out: minutes of patience would leave no room for the rest. */
export function talkClock({ evidence, createdAt }: Pick<Receipt, 'evidence' | 'createdAt'>): TalkClock {
  const remembered = rememberedItems(evidence, Date.parse(createdAt))
  const spans = new Map<Item, Span>()
  let cutMs = 0
  let reachedMs: number | null = null
  const first = evidence.filter((item) => !remembered.has(item)).toSorted((a, b) => startMs(a) - startMs(b))
  const beginMs = first[0] ? startMs(first[0]) : 0
  for (const item of first) {
    const idleMs = reachedMs === null ? 0 : startMs(item) - reachedMs
    if (idleMs > laterVisitMs) cutMs += idleMs
    spans.set(item, { fromMs: startMs(item) - beginMs - cutMs, toMs: endMs(item) - beginMs - cutMs })
    reachedMs = Math.max(reachedMs ?? 0, endMs(item))
  }
  const totalMs = Math.max(0, ...[...spans.values()].map(({ toMs }) => toMs))
  const whole = Math.max(1, totalMs)
  const barsOf = (items: readonly Item[]) =>
    joined(
      items
        .flatMap((item) => spans.get(item) ?? [])
        .map(({ fromMs, toMs }) => ({ fromMs: fromMs / whole, toMs: toMs / whole })),
    )
  return { totalMs, isRemembered: (item) => remembered.has(item), barsOf }
}

/** Those of an earlier check: before the question that they stand behind, or from another day. */
function rememberedItems(evidence: readonly Item[], settledMs: number): Set<Item> {
  let latestMs = 0
  return new Set(
    evidence.filter((item) => {
      const isEarlier = endMs(item) < latestMs || settledMs - endMs(item) >= longestCheckMs
      if (!isEarlier) latestMs = endMs(item)
      return isEarlier
    }),
  )
}

function joined(spans: readonly Span[]): Bar[] {
  const bars: Span[] = []
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = bars.at(-1)
    if (last && span.fromMs - last.toMs <= seam) last.toMs = Math.max(last.toMs, span.toMs)
    else bars.push({ ...span })
  }
  return bars.map(({ fromMs, toMs }) => ({ from: fromMs, width: toMs - fromMs }))
}
