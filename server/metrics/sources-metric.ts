import { Gauge, type Registry } from 'prom-client'
import { inTime } from '../db/in-time.ts'
import type { Db } from '../db/transaction.ts'
import { countCalls } from '../features/sources/show-health.ts'

/** A database that does not answer must not delay the other metrics. */
const longestMs = 1_000

/** For /metrics: what sources were asked and cost, by the operator's names for them. Without a value while the database is away. */
export function sourcesMetric(registry: Registry, db: Db): void {
  const gauges = [
    ['quarry_source_calls', 'Calls of paid sources, by source and by what they came to', 'calls'],
    ['quarry_source_spent_micro_usd', 'What they cost, in millionths of a dollar, with what is set aside', 'microUsd'],
    ['quarry_source_ms', 'How long they took, in milliseconds, all together', 'ms'],
  ] as const
  for (const [name, help, value] of gauges)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['source', 'outcome'],
        registers: [],
        async collect() {
          this.reset()
          const counted = await inTime(countCalls(db), longestMs).catch(() => [])
          for (const each of counted) this.set({ source: each.name, outcome: each.outcome }, each[value])
        },
      }),
    )
}
