import { Gauge, type Registry } from 'prom-client'
import { inTime } from '../db/in-time.ts'

/** A database that does not answer must not delay the other metrics. */
const longestMs = 1_000

/** A number that is read from the database at each look. It has no value while the database is away: an old one, or 0, would be believed. */
export function databaseGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const value = await inTime(read(), longestMs).catch(() => undefined)
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
  registry.registerMetric(gauge)
}

export function secondsSince(at: Date, now: Date): number {
  return Math.max(0, (now.getTime() - at.getTime()) / 1_000)
}
