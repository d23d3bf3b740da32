import { Gauge, type Registry } from 'prom-client'
import { inTime } from '../db/in-time.ts'
import type { Db } from '../db/transaction.ts'
import { findOutage } from '../features/checks/core/mail-servers.ts'

const reasons = ['rejected', 'silent'] as const
/** A database that does not answer must not delay the other metrics. */
const longestMs = 1_000

/**
 * For /metrics of any process: whether the workers can reach mail hosts, from the table where they all report it. Without a
 * value while the database does not answer.
 */
export function mailServersMetric(registry: Registry, db: Db): void {
  const gauge = new Gauge({
    name: 'quarry_mail_servers_unreachable',
    help: '1 while no mail server at all can be reached from here, by how the attempts end',
    labelNames: ['reason'],
    registers: [],
    async collect() {
      this.reset()
      const outage = await inTime(findOutage(db), longestMs).catch(() => undefined)
      if (outage === undefined) return
      for (const reason of reasons) this.set({ reason }, outage?.reason === reason ? 1 : 0)
    },
  })
  registry.registerMetric(gauge)
}
