import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { inTime } from '../db/in-time.ts'
import { showTotals } from '../features/credits/credit-accounts.ts'
import { countWork } from '../features/installation/count-work.ts'
import { databaseGauge, secondsSince } from './database-gauge.ts'

/** A database that does not answer must not delay the other metrics. */
const longestMs = 1_000

/** For /metrics: checks under way, how late the oldest that is due is, and the sums of all credits. Without a value while the database is away. */
export function workMetric(registry: Registry, ctx: Pick<Context, 'db' | 'now'>): void {
  const gauge = (name: string, help: string, label: string, read: (gauge: Gauge) => Promise<void>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          this.reset()
          await inTime(read(this), longestMs).catch(() => undefined)
        },
      }),
    )
  gauge('quarry_checks_under_way', 'Checks that are begun and not ended, by kind', 'kind', async (each) => {
    const { reveals, verifications } = await countWork(ctx)
    each.set({ kind: 'reveal' }, reveals)
    each.set({ kind: 'verification' }, verifications)
  })
  const late = 'How long the oldest check that is due has waited for a worker, in seconds; 0 if none waits'
  databaseGauge(registry, 'quarry_checks_late_seconds', late, async () => {
    const { dueSince } = await countWork(ctx)
    return dueSince === null ? 0 : secondsSince(dueSince, ctx.now())
  })
  gauge('quarry_credits', 'Credits of all workspaces together, by state', 'state', async (each) => {
    const totals = await showTotals(ctx.db)
    for (const state of ['available', 'held', 'spent', 'debt'] as const) each.set({ state }, totals[state])
  })
}
