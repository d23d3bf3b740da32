import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { CompanyFacts, SourceClaim, SourceKind } from '../../../engines/sources/port.ts'
import { at, count, workspaceId } from './columns.ts'

type Means = SourceClaim['means']

/** What a source is asked to do, by the name of its capability. */
export const SOURCE_TASKS = [
  'findAddress', 'verifyAddress', 'searchPeople', 'companyFacts', 'searchCompanies', 'matchAddress',
] as const // oxfmt-ignore

/** Why a source isn't asked for a while. */
export const REST_REASONS = ['slow-down', 'exhausted', 'key', 'plan', 'unreachable'] as const

/** Calls that a plan there doesn't include, until when they aren't made. `until`: UTC, ISO 8601. */
type PlanRests = Partial<Record<(typeof SOURCE_TASKS)[number], { until: string; why: string }>>

/** What our own proof said of an address that a source brought. */
export const PROOFS = ['proven', 'refuted', 'unprovable'] as const

export const sources = pgTable('sources', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  kind: text().$type<SourceKind>().notNull(),
  base: text(),
  place: integer().notNull(),
  isStopped: boolean('is_stopped').notNull().default(false),
  keySealed: text('key_sealed').notNull(),
  keyEnds: text('key_ends').notNull(),
  microUsdPerUnit: count('micro_usd_per_unit').notNull(),
  dayMilliunits: count('day_milliunits'),
  monthMilliunits: count('month_milliunits'),
  dayMicroUsd: count('day_micro_usd'),
  monthMicroUsd: count('month_micro_usd'),
  waterfallMilliunits: count('waterfall_milliunits').notNull().default(0),
  mayCharge: text('may_charge')
    .array()
    .$type<Means[]>()
    .notNull()
    .default(sql`'{}'`),
  keepsPeopleSince: at('keeps_people_since'),
  keepDays: integer('keep_days').notNull(),
  factsADay: integer('facts_a_day').notNull().default(0),
  matchesADay: integer('matches_a_day').notNull().default(0),
  calls: count('calls').notNull().default(0),
  restUntil: at('rest_until'),
  restBecause: text('rest_because', { enum: REST_REASONS }),
  restWhy: text('rest_why').notNull().default(''),
  planRests: jsonb('plan_rests').$type<PlanRests>().notNull().default({}),
  failures: integer().notNull().default(0),
  rests: integer().notNull().default(0),
  testedAt: at('tested_at'),
  leftMilliunits: count('left_milliunits'),
  addedAt: at('added_at').notNull(),
  removedAt: at('removed_at'),
})

export type SourceRow = typeof sources.$inferSelect

export const sourcePolicies = pgTable('source_policies', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  sourceId: integer('source_id').notNull(),
  mayCharge: text('may_charge').array().$type<Means[]>().notNull(),
  keepsPeople: boolean('keeps_people').notNull(),
  keepDays: integer('keep_days').notNull(),
  factsADay: integer('facts_a_day').notNull().default(0),
  matchesADay: integer('matches_a_day').notNull().default(0),
  saidAt: at('said_at').notNull(),
})

export const sourceCalls = pgTable('source_calls', {
  id: count('id').primaryKey().generatedAlwaysAsIdentity(),
  sourceId: integer('source_id').notNull(),
  number: count('number').notNull(),
  askedTo: text('asked_to', { enum: SOURCE_TASKS }).notNull(),
  workspaceId: workspaceId(),
  revealId: count('reveal_id'),
  holdId: count('hold_id'),
  batchId: text('batch_id'),
  reservedMilliunits: count('reserved_milliunits').notNull(),
  milliunits: count('milliunits').notNull(),
  microUsd: count('micro_usd').notNull(),
  microUsdPerUnit: count('micro_usd_per_unit').notNull(),
  costIsKnown: boolean('cost_is_known').notNull().default(false),
  state: text({ enum: ['open', 'ended', 'lost'] })
    .notNull()
    .default('open'),
  outcome: text({ enum: ['answer', 'nobody', 'slow-down', 'exhausted', 'objected', 'refused', 'failed'] }),
  because: text(),
  reference: text(),
  calledBackAt: at('called_back_at'),
  ms: integer(),
  isProbe: boolean('is_probe').notNull().default(false),
  proof: text({ enum: PROOFS }),
  startedAt: at('started_at').notNull(),
  endedAt: at('ended_at'),
})

export type SourceCallRow = typeof sourceCalls.$inferSelect

export const sourceSpending = pgTable(
  'source_spending',
  {
    sourceId: integer('source_id').notNull(),
    period: text({ enum: ['day', 'month'] }).notNull(),
    beginsOn: date('begins_on').notNull(),
    calls: count('calls').notNull(),
    milliunits: count('milliunits').notNull(),
    microUsd: count('micro_usd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.period, table.beginsOn] })],
)

export const sourceTotals = pgTable(
  'source_totals',
  {
    scope: text({ enum: ['reveal', 'batch'] }).notNull(),
    ofId: text('of_id').notNull(),
    calls: count('calls').notNull(),
    microUsd: count('micro_usd').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.ofId] })],
)

export const sourceCaps = pgTable('source_caps', {
  id: smallint().primaryKey(),
  revealMicroUsd: count('reveal_micro_usd').notNull(),
  batchMicroUsd: count('batch_micro_usd').notNull(),
  revealCalls: integer('reveal_calls').notNull(),
})

export const companyFacts = pgTable('company_facts', {
  domain: text().primaryKey(),
  sourceId: integer('source_id').notNull(),
  saidBy: text('said_by').notNull(),
  askedAt: at('asked_at').notNull(),
  answeredAt: at('answered_at'),
  facts: jsonb().$type<CompanyFacts>(),
})
