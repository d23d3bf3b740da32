import { Counter, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { inTime } from '../db/in-time.ts'
import { showMailQueue, showMailTotals } from '../features/mails/queue/show-mails.ts'
import { databaseGauge, secondsSince } from './database-gauge.ts'

/** A database that does not answer must not delay the other metrics. */
const longestMs = 1_000

/** For /metrics: the mails that wait and what became of all others, of every worker together. Without a value while the database is away. */
export function mailsMetric(registry: Registry, ctx: Pick<Context, 'db' | 'now'>): void {
  databaseGauge(registry, 'quarry_mails_queued', 'Mails that wait to be sent', async () => {
    const { waiting, failing } = await showMailQueue(ctx)
    return waiting + failing
  })
  databaseGauge(
    registry,
    'quarry_mails_oldest_seconds',
    'How long the first of them has waited; 0 if none waits',
    async () => {
      const { oldest } = await showMailQueue(ctx)
      return oldest === null ? 0 : secondsSince(oldest, ctx.now())
    },
  )
  const counters = [
    ['sent', 'quarry_mails_sent_total', 'Mails that the mail server took'],
    ['failed', 'quarry_mails_failed_total', 'Tries that failed and are followed by another'],
    ['given_up', 'quarry_mails_given_up_total', 'Mails that were given up'],
    ['bounced', 'quarry_mails_bounced_total', 'Mails that were sent and came back'],
    ['complained', 'quarry_mails_complained_total', 'Mails that their recipients called unwanted'],
  ] as const
  for (const [kind, name, help] of counters)
    registry.registerMetric(
      new Counter({
        name,
        help,
        registers: [],
        async collect() {
          const totals = await inTime(showMailTotals(ctx), longestMs).catch(() => undefined)
          // `reset` alone would say 0.
          if (totals === undefined) return this.remove()
          this.reset()
          this.inc(totals[kind])
        },
      }),
    )
}
