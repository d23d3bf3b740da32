import type { Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { selectBackups } from '../doctor/server.queries.ts'
import { lastBooksCheck, oldestHold } from '../features/credits/check-ledger.ts'
import { databaseGauge, secondsSince } from './database-gauge.ts'

/** For /metrics: what an operator would otherwise find out too late. */
export function safetyMetric(registry: Registry, ctx: Pick<Context, 'db' | 'now'>): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) => databaseGauge(registry, name, help, read)
  const sinceOr = (at: Date | null | undefined, never: number) => (at ? secondsSince(at, ctx.now()) : never)
  const age = 'How long ago the last backup ended; 0 while the database archives its log, +Inf if there is none'
  gauge('quarry_backup_age_seconds', age, async () => {
    const { lastAt, isWalArchived } = await selectBackups(ctx.db)
    return isWalArchived ? 0 : sinceOr(lastAt, Infinity)
  })
  const checked = 'How long ago the whole ledger was last checked; +Inf if never'
  gauge('quarry_books_checked_seconds', checked, async () =>
    sinceOr((await lastBooksCheck(ctx.db))?.checkedAt, Infinity),
  )
  gauge('quarry_books_faults', 'Faults that the last check of the ledger found', async () => {
    return (await lastBooksCheck(ctx.db))?.faults ?? 0
  })
  gauge('quarry_hold_oldest_seconds', 'How long the oldest open hold has stood; 0 if there is none', async () =>
    sinceOr(await oldestHold(ctx.db), 0),
  )
}
