import type { Accuracy } from '../../../contract/bounces.ts'
import type { Context } from '../../context.ts'
import { countBySource } from './bounced-receipts.queries.ts'
import { measureAccuracy } from './measure-accuracy.ts'

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
