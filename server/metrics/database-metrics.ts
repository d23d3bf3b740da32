import { Counter, Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { inTime } from '../db/in-time.ts'
import type { Db } from '../db/transaction.ts'
import { selectBackups } from '../doctor/server.queries.ts'
import { findOutage } from '../features/checks/core/mail-servers.ts'
import { lastBooksCheck, oldestHold } from '../features/credits/check-ledger.ts'
import { showTotals } from '../features/credits/credit-accounts.ts'
import { countWork } from '../features/installation/count-work.ts'
import { showMailQueue, showMailTotals } from '../features/mails/queue/show-mails.ts'
import { countCalls } from '../features/sources/show-health.ts'
import { waitingRequests, type WaitingByPlan } from '../features/support/show-queue.ts'

// For /metrics: numbers that are read from the database at each look. They have no value while the database is away: an old one, or
// 0, would be believed.

type Reads = Pick<Context, 'db' | 'now'>

/** A database that does not answer must not delay the other metrics. */
const longestMs = 1_000

/** Whether the workers can reach mail hosts, from the table where they all report it. */
export function mailServersMetric(registry: Registry, db: Db): void {
  const help = '1 while no mail server at all can be reached from here, by how the attempts end'
  labelledGauge(registry, 'quarry_mail_servers_unreachable', help, ['reason'], async () => {
    const outage = await findOutage(db)
    return (['rejected', 'silent'] as const).map((reason) => [{ reason }, outage?.reason === reason ? 1 : 0])
  })
}

/** How many requests wait for the operator, and how long the first of them has. */
export function supportMetric(registry: Registry, { db, now }: Reads): void {
  const gauge = (name: string, help: string, valueOf: (waiting: WaitingByPlan) => number) =>
    labelledGauge(registry, name, help, ['plan'], async () => {
      const waiting = await waitingRequests(db)
      return (['professional', 'starter'] as const).map((plan) => {
        const found = waiting.find((each) => each.plan === plan)
        return [{ plan }, found ? valueOf(found) : 0]
      })
    })
  gauge('quarry_support_open', 'Requests to support that wait for an answer, by plan', ({ open }) => open)
  const oldest = 'How long the first of them has waited, by plan; 0 if none waits'
  gauge('quarry_support_oldest_seconds', oldest, (waiting) => secondsSince(waiting.oldest, now()))
}

/** What sources were asked and cost, by the operator's names for them. */
export function sourcesMetric(registry: Registry, db: Db): void {
  const gauges = [
    ['quarry_source_calls', 'Calls of paid sources, by source and by what they came to', 'calls'],
    ['quarry_source_spent_micro_usd', 'What they cost, in millionths of a dollar, with what is set aside', 'microUsd'],
    ['quarry_source_ms', 'How long they took, in milliseconds, all together', 'ms'],
  ] as const
  for (const [name, help, value] of gauges)
    labelledGauge(registry, name, help, ['source', 'outcome'], async () =>
      (await countCalls(db)).map((each) => [{ source: each.name, outcome: each.outcome }, each[value]]),
    )
}

/** Checks under way, how late the oldest that is due is, and the sums of all credits. */
export function workMetric(registry: Registry, ctx: Reads): void {
  const underWay = 'Checks that are begun and not ended, by kind'
  labelledGauge(registry, 'quarry_checks_under_way', underWay, ['kind'], async () => {
    const { reveals, verifications } = await countWork(ctx)
    return [
      [{ kind: 'reveal' }, reveals],
      [{ kind: 'verification' }, verifications],
    ]
  })
  const late = 'How long the oldest check that is due has waited for a worker, in seconds; 0 if none waits'
  databaseGauge(registry, 'quarry_checks_late_seconds', late, async () => {
    const { dueSince } = await countWork(ctx)
    return dueSince === null ? 0 : secondsSince(dueSince, ctx.now())
  })
  const sums = 'Credits of all workspaces together, by state'
  labelledGauge(registry, 'quarry_credits', sums, ['state'], async () => {
    const totals = await showTotals(ctx.db)
    return (['available', 'held', 'spent', 'debt'] as const).map((state) => [{ state }, totals[state]])
  })
}

/** The mails that wait and what became of all others, of every worker together. */
export function mailsMetric(registry: Registry, ctx: Reads): void {
  databaseGauge(registry, 'quarry_mails_queued', 'Mails that wait to be sent', async () => {
    const { waiting, failing } = await showMailQueue(ctx)
    return waiting + failing
  })
  const oldestMail = 'How long the first of them has waited; 0 if none waits'
  databaseGauge(registry, 'quarry_mails_oldest_seconds', oldestMail, async () => {
    const { oldest } = await showMailQueue(ctx)
    return oldest === null ? 0 : secondsSince(oldest, ctx.now())
  })
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

/** What an operator would otherwise find out too late. */
export function safetyMetric(registry: Registry, ctx: Reads): void {
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

function databaseGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
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

type Labelled<Label extends string> = [labels: Record<Label, string>, value: number]

function labelledGauge<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Promise<Labelled<Label>[]>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      this.reset()
      for (const [labels, value] of await inTime(read(), longestMs).catch(() => [])) this.set(labels, value)
    },
  })
  registry.registerMetric(gauge)
}

function secondsSince(at: Date, now: Date): number {
  return Math.max(0, (now.getTime() - at.getTime()) / 1_000)
}
