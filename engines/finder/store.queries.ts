import type pg from 'pg'
import {
  FORGOTTEN_BELOW,
  MAX_HABITS_OF_DOMAIN,
  MAX_WEIGHT,
  HALF_LIFE_MS,
  type Habit,
  type HabitStore,
} from './habit-store.ts'

type Row = { pattern: string; weight: number; refused: number; as_of: Date }

/** The share that is left after the time between two moments, as fade says it; bounded, since Postgres refuses to underflow. */
const left = (from: string, to: string) =>
  `power(0.5, least(greatest(extract(epoch from (${to} - ${from})), 0) * 1000 / ${HALF_LIFE_MS}::float8, 200))`
const sum = (column: string) => `least(${MAX_WEIGHT}::float8,
  h.${column} * ${left('h.as_of', 'excluded.as_of')} + excluded.${column} * ${left('excluded.as_of', 'h.as_of')})`

/** In the schema `finder` of the pool's database. */
export function postgresStore(pool: pg.Pool): HabitStore {
  return {
    read: async (domain) => {
      const { rows } = await pool.query<Row>(
        `select pattern, weight, refused, as_of from finder.habits where domain = $1 limit ${MAX_HABITS_OF_DOMAIN}`,
        [domain],
      )
      return rows.map((row): Habit => ({
        key: row.pattern,
        weight: row.weight,
        refused: row.refused,
        asOf: row.as_of,
      }))
    },
    add: async (domain, changes, at) => {
      if (changes.length === 0) return
      // Always in one order, so that two processes that learn about one domain never deadlock.
      const sorted = [...changes].sort((a, b) => (a.key < b.key ? -1 : 1))
      await pool.query(
        `insert into finder.habits as h (domain, pattern, weight, refused, as_of)
          select $1, pattern, least(weight, ${MAX_WEIGHT}), least(refused, ${MAX_WEIGHT}), $5
            from unnest($2::text[], $3::float8[], $4::float8[]) as change (pattern, weight, refused)
          on conflict (domain, pattern) do update
            set weight = ${sum('weight')}, refused = ${sum('refused')}, as_of = greatest(h.as_of, excluded.as_of)`,
        [domain, sorted.map(({ key }) => key), sorted.map((c) => c.weight), sorted.map((c) => c.refused), at],
      )
      await prune(pool, domain)
    },
  }
}

/** Rows that another process is writing are left for the next time. */
async function prune(pool: pg.Pool, domain: string): Promise<void> {
  await pool.query(
    `delete from finder.habits where domain = $1 and pattern in (
      select pattern from finder.habits h
        where domain = $1 and (
          (weight + refused) * ${left('as_of', '(select max(as_of) from finder.habits where domain = $1)')} < ${FORGOTTEN_BELOW}
          or pattern in (select pattern from finder.habits where domain = $1
            order by weight + refused desc offset ${MAX_HABITS_OF_DOMAIN}))
        for update of h skip locked)`,
    [domain],
  )
}
