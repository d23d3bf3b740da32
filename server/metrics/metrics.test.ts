import { readFileSync } from 'node:fs'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { freePort } from '../../test/free-port.ts'
import { checkAddress } from '../../engines/verifier/syntax/syntax.ts'
import { endBackup, insertBackup } from '../backup/backups.queries.ts'
import { dbOf } from '../db/transaction.ts'
import { hashPassword } from '../features/accounts/passwords/password-hash.ts'
import { createUser } from '../features/accounts/create-user.ts'
import { checkBooks } from '../features/credits/check-ledger.ts'
import {
  mailServersMetric,
  mailsMetric,
  safetyMetric,
  sourcesMetric,
  supportMetric,
  workMetric,
} from './database-metrics.ts'
import { moneyMetrics } from './money-metrics.ts'
import { searchMetric } from './search-metric.ts'
import { verifierMetrics } from './verifier-metrics.ts'

const hourMs = 60 * 60_000
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function open() {
  const registry = new Registry()
  const ctx = { db: database.db, now: () => new Date() }
  moneyMetrics(registry)
  for (const register of [mailsMetric, safetyMetric, workMetric, supportMetric]) register(registry, ctx)
  return { registry, ctx }
}
/** The samples by name and labels, without the words about them. */
async function read(registry: Registry): Promise<Map<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1).replace('+Inf', 'Infinity'))]
    }),
  )
}

describe('what /metrics says', () => {
  it('begins at 0 where it counts, and at +Inf where something was never done', async () => {
    const seen = await read(open().registry)
    for (const name of [
      'quarry_webhooks_total{outcome="forged"}',
      'quarry_purchases_total{outcome="review"}',
      'quarry_returns_total{outcome="review"}',
      'quarry_subscriptions_money_back_total{outcome="review"}',
      'quarry_mails_given_up_total',
      'quarry_mails_bounced_total',
      'quarry_mails_complained_total',
      'quarry_hold_oldest_seconds',
      'quarry_books_faults',
    ])
      expect([name, seen.get(name)]).toEqual([name, 0])
    expect(seen.get('quarry_backup_age_seconds')).toBe(Infinity)
    expect(seen.get('quarry_books_checked_seconds')).toBe(Infinity)
  })

  it('tells of the last backup, the last look at the books and the oldest hold; of the database nothing while that is away', async () => {
    const { registry, ctx } = open()
    const id = await insertBackup(dbOf(database.ownerPool), '/backups', new Date(Date.now() - 2 * hourMs))
    await endBackup(dbOf(database.ownerPool), id, { endedAt: new Date(Date.now() - hourMs), bytes: 1, checksum: 'x' })
    const { actor } = await createUser(
      { db: database.db, checkAddress, hashPassword, mode: 'practice' },
      { email: 'holder@visitor.test', password: 'correct horse' },
    )
    expect((await checkBooks(ctx)).ok).toBe(true)
    expect((await read(registry)).get('quarry_books_faults')).toBe(0)
    // A hold that no movement tells of.
    await database.ownerPool.query(
      `insert into credit_holds (workspace_id, contact_id, credits, status, expires_at, created_at)
        values ($1, 'demo:1', 1, 'open', now() + interval '1 day', now() - interval '3 hours')`,
      [actor.workspaceId],
    )
    expect((await checkBooks(ctx)).ok).toBe(false)
    const seen = await read(registry)
    expect(seen.get('quarry_backup_age_seconds')! * 1_000).toBeGreaterThanOrEqual(hourMs)
    expect(seen.get('quarry_hold_oldest_seconds')! * 1_000).toBeGreaterThanOrEqual(3 * hourMs)
    expect(seen.get('quarry_books_faults')).toBeGreaterThan(0)
    expect(Number.isFinite(seen.get('quarry_books_checked_seconds'))).toBe(true)

    const away = new pg.Pool({ host: '127.0.0.1', port: await freePort(), user: 'nobody', database: 'none' })
    ctx.db = dbOf(away)
    const without = [...(await read(registry)).keys()]
    expect(without.filter((name) => /^quarry_(mails|backup|books|hold|checks_|credits)/.test(name))).toEqual([])
    expect(without).toContain('quarry_webhooks_total{outcome="forged"}')
    ctx.db = database.db
    expect((await read(registry)).get('quarry_mails_sent_total')).toBe(0)
    await away.end()
  })

  it('is all that the rules of the alarms and the dashboard ask about, and nothing of it is shown nowhere', () => {
    const { registry } = open()
    mailServersMetric(registry, database.db)
    sourcesMetric(registry, database.db)
    searchMetric(registry)
    verifierMetrics(registry)
    const known = registry.getMetricsAsArray().map(({ name }) => name)
    const askedBy = (file: string) => {
      const text = readFileSync(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
      const names = [...text.matchAll(/\bquarry_[a-z_]+[a-z]/g)].map(([name]) => name)
      return new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))
    }
    const [asked, drawn] = [askedBy('alerts.yaml'), askedBy('quarry-dashboard.json')]
    for (const name of [
      'quarry_backup_age_seconds',
      'quarry_books_faults',
      'quarry_hold_oldest_seconds',
      'quarry_checkouts_total',
    ])
      expect(asked).toContain(name)
    const unknown = [...asked, ...drawn].filter((name) => !known.includes(name))
    expect([...new Set(unknown)]).toEqual(['quarry_http_request_seconds'])
    // For who looks into the verifier itself, or for what a purchase's own line says.
    const elsewhere = ['quarry_verifier_replies_total', 'quarry_verifier_out_of_step_total', 'quarry_checkouts_total']
    expect(known.filter((name) => !drawn.has(name) && !elsewhere.includes(name))).toEqual([])
  })
})
