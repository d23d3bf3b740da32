import type { Receipt } from '../../../../../contract/reveals.ts'
import { endMs, laterVisitMs, startMs, type Item } from './read-talk.ts'

/** Parts of the whole: 0 is its beginning, 1 its end. */
export type Bar = { from: number; width: number }

export type TalkClock = {
  /** From the first question to the last answer, without the time in which a host let us wait. */
  totalMs: number
  isRemembered: (item: Item) => boolean
  /** The time in which any of these items was asked about: what runs side by side counts once, so it is never more than `totalMs`. */
  coveredMs: (items: readonly Item[]) => number
  /** Where these items stand in the talk; what was remembered took no time. */
  barsOf: (items: readonly Item[]) => Bar[]
}

/** No check lasts so long, with all the patience that hosts ask for. */
const longestCheckMs = 6 * 60 * 60_000
/** Two bars so near to each other are one; a part of the whole. */
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
  const spansOf = (items: readonly Item[], seamMs: number) =>
    joined(
      items.flatMap((item) => spans.get(item) ?? []),
      seamMs,
    )
  return {
    totalMs,
    isRemembered: (item) => remembered.has(item),
    coveredMs: (items) => spansOf(items, 0).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0),
    barsOf: (items) =>
      spansOf(items, seam * whole).map(({ fromMs, toMs }) => ({
        from: fromMs / whole,
        width: (toMs - fromMs) / whole,
      })),
  }
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

/** As few spans, those that are no more than `seamMs` apart as one. */
function joined(spans: readonly Span[], seamMs: number): Span[] {
  const wider: Span[] = []
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = wider.at(-1)
    if (last && span.fromMs - last.toMs <= seamMs) last.toMs = Math.max(last.toMs, span.toMs)
    else wider.push({ ...span })
  }
  return wider
}
