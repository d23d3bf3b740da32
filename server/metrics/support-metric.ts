import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { inTime } from '../db/in-time.ts'
import { waitingRequests, type WaitingByPlan } from '../features/support/show-queue.ts'

const plans = ['professional', 'starter'] as const
/** A database that does not answer must not delay the other metrics. */
const longestMs = 1_000

/** For /metrics: how many requests wait for the operator, and how long the first of them has. Without a value while the database is away. */
export function supportMetric(registry: Registry, { db, now }: Pick<Context, 'db' | 'now'>): void {
  const ageOf = ({ oldest }: WaitingByPlan) => Math.max(0, (now().getTime() - oldest.getTime()) / 1_000)
  const gauges: [name: string, help: string, valueOf: (waiting: WaitingByPlan) => number][] = [
    ['quarry_support_open', 'Requests to support that wait for an answer, by plan', ({ open }) => open],
    ['quarry_support_oldest_seconds', 'How long the first of them has waited, by plan; 0 if none waits', ageOf],
  ]
  for (const [name, help, valueOf] of gauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['plan'],
      registers: [],
      async collect() {
        this.reset()
        const waiting = await inTime(waitingRequests(db), longestMs).catch(() => undefined)
        if (waiting === undefined) return
        for (const plan of plans) {
          const found = waiting.find((each) => each.plan === plan)
          this.set({ plan }, found ? valueOf(found) : 0)
        }
      },
    })
    registry.registerMetric(gauge)
  }
}
