import { Counter, Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { inTime } from '../db/in-time.ts'
import { showMailQueue, showMailTotals } from '../features/mails/queue/show-mails.ts'

/** A database that does not answer must not delay the other metrics. */
const longestMs = 1_000

/** For /metrics: the mails that wait and what became of all others, of every worker together. Without a value while the database is away. */
export function mailsMetric(registry: Registry, ctx: Pick<Context, 'db' | 'now'>): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = await inTime(read(), longestMs).catch(() => undefined)
          if (value === undefined) this.remove()
          else this.set(value)
        },
      }),
    )
  gauge('quarry_mails_queued', 'Mails that wait to be sent', async () => {
    const { waiting, failing } = await showMailQueue(ctx)
    return waiting + failing
  })
  gauge('quarry_mails_oldest_seconds', 'How long the first of them has waited; 0 if none waits', async () => {
    const { oldest } = await showMailQueue(ctx)
    return oldest === null ? 0 : Math.max(0, (ctx.now().getTime() - oldest.getTime()) / 1_000)
  })
  const counters = [
    ['sent', 'quarry_mails_sent_total', 'Mails that the mail server took'],
    ['failed', 'quarry_mails_failed_total', 'Tries that failed and are followed by another'],
    ['given_up', 'quarry_mails_given_up_total', 'Mails that were given up'],
    ['bounced', 'quarry_mails_bounced_total', 'Mails that were sent and came back'],
  ] as const
  for (const [kind, name, help] of counters)
    registry.registerMetric(
      new Counter({
        name,
        help,
        registers: [],
        async collect() {
          const totals = await inTime(showMailTotals(ctx), longestMs).catch(() => undefined)
          this.reset()
          if (totals !== undefined) this.inc(totals[kind])
        },
      }),
    )
}
