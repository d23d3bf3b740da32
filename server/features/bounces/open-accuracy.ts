import type { Accuracy } from '../../../contract/bounces.ts'
import type { Context } from '../../context.ts'
import { countBySource } from './bounces.queries.ts'

const keptMs = 60_000

/** This installation's measured accuracy, counted at most once a minute. */
export function openAccuracy({ db, now }: Pick<Context, 'db' | 'now'>): () => Promise<Accuracy> {
  let kept: { atMs: number; accuracy: Promise<Accuracy> } | null = null
  return () => {
    const atMs = now().getTime()
    if (kept && atMs - kept.atMs < keptMs) return kept.accuracy
    const asked = { atMs, accuracy: count(db) }
    kept = asked
    asked.accuracy.catch(() => {
      if (kept === asked) kept = null
    })
    return asked.accuracy
  }
}

async function count(db: Context['db']): Promise<Accuracy> {
  const sources = await countBySource(db)
  const sum = (of: 'revealed' | 'bounced') => sources.reduce((total, each) => total + each[of], 0)
  return {
    ...measured(sum('revealed'), sum('bounced')),
    sources: sources.map(({ source, revealed, bounced }) => ({ source, ...measured(revealed, bounced) })),
  }
}

function measured(revealed: number, bounced: number) {
  return { revealed, bounced, ...(measureAccuracy(revealed, bounced) ?? { accuracy: null, low: null, high: null }) }
}

/** With fewer reveals the share means nothing. */
export const leastReveals = 100

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const z = 1.959_963_984_540_054

/**
 * The share of proven addresses that accepted mail, with its Wilson interval at 95 %: 1 − bounced / revealed. Null below 100 reveals.
 * @param revealed how many were charged as proven
 * @param bounced how many of them bounced for good, 0 to `revealed`
 * @returns shares between 0 and 1, low ≤ accuracy ≤ high
 */
export function measureAccuracy(
  revealed: number,
  bounced: number,
): { accuracy: number; low: number; high: number } | null {
  if (revealed < leastReveals) return null
  const good = revealed - Math.min(bounced, revealed)
  const accuracy = good / revealed
  const scale = 1 + z ** 2 / revealed
  const centre = (accuracy + z ** 2 / (2 * revealed)) / scale
  const half = (z / scale) * Math.sqrt((accuracy * (1 - accuracy)) / revealed + z ** 2 / (4 * revealed ** 2))
  // At the ends the interval touches the share; the rounding error of floating point is cut off.
  return {
    accuracy,
    low: good === 0 ? 0 : Math.max(0, Math.min(accuracy, centre - half)),
    high: good === revealed ? 1 : Math.min(1, Math.max(accuracy, centre + half)),
  }
}
