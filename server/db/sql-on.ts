import { and, eq, getTableColumns, isNull, SQL, type Column } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Transaction } from './transaction.ts'

/** Speaks SQL. For `*.queries.ts`, db/ and jobs/ alone (`only-queries-speak-sql` in .dependency-cruiser.mjs). */
export function sqlOn(db: Db | Transaction): NodePgDatabase {
  return db as unknown as NodePgDatabase
}

type Row<Table extends PgTable> = Table['$inferSelect']
type Values<Table extends PgTable> = Partial<Row<Table>>
type Change<Table extends PgTable> = { [Column in keyof Row<Table>]?: Row<Table>[Column] | SQL | undefined }
/** Which rows of a table: those with these values (null: without one), or of which this is true. */
type Which<Table extends PgTable> = Values<Table> | SQL | undefined

/** The rows with these values, of which the rest is true as well. */
export function matching<Table extends PgTable>(
  table: Table,
  values: Values<Table>,
  ...rest: (SQL | undefined)[]
): SQL | undefined {
  const columns: Record<string, Column> = getTableColumns(table)
  const isOf = ([name, value]: [string, unknown]) =>
    value === null ? isNull(columns[name]!) : eq(columns[name]!, value)
  return and(...Object.entries(values).map(isOf), ...rest)
}

function conditionOf<Table extends PgTable>(table: Table, which: Which<Table>): SQL | undefined {
  return which === undefined || which instanceof SQL ? which : matching(table, which)
}

/** Without a condition a change would reach every row: that is a mistake of ours, whatever was meant. */
function mustHold<Table extends PgTable>(table: Table, which: Which<Table>): SQL {
  const condition = conditionOf(table, which)
  if (!condition) throw new TypeError('a change of every row')
  return condition
}

/** The row, where there is at most one; null if there is none. */
export async function findRow<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  which: Which<Table>,
): Promise<Row<Table> | null> {
  const rows = sqlOn(db).select().from<PgTable>(table)
  return (await rows.where(conditionOf(table, which)))[0] ?? null
}

export async function hasRow<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  which: Which<Table>,
): Promise<boolean> {
  return (await sqlOn(db).$count(table, conditionOf(table, which))) > 0
}

/** The rows by an order, at most `most`. */
export async function selectRows<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  which: Which<Table>,
  { by = [], most }: { by?: (PgColumn | SQL)[]; most?: number } = {},
): Promise<Row<Table>[]> {
  const where = conditionOf(table, which)
  const rows = sqlOn(db).select().from<PgTable>(table).where(where).orderBy(...by) // oxfmt-ignore
  return most === undefined ? rows : rows.limit(most)
}

/** The row, locked until the transaction ends; null if there is none. */
export async function lockRow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  which: Which<Table>,
): Promise<Row<Table> | null> {
  const rows = sqlOn(tx).select().from<PgTable>(table)
  return (await rows.where(conditionOf(table, which)).for('update'))[0] ?? null
}

/** Answers the row with what the database put into it. */
export async function insertRow<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Row<Table>> {
  const rows = await sqlOn(db).insert<PgTable>(table).values(values).returning()
  return (rows as Row<Table>[])[0]!
}

/** Answers how many rows were changed. */
export async function updateRows<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  change: Change<Table>,
  which: Which<Table>,
): Promise<number> {
  const { rowCount } = await sqlOn(db).update<PgTable>(table).set(change).where(mustHold(table, which))
  return rowCount ?? 0
}

/** Answers how many rows were deleted. */
export async function deleteRows<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  which: Which<Table>,
): Promise<number> {
  const { rowCount } = await sqlOn(db).delete(table).where(mustHold(table, which))
  return rowCount ?? 0
}

/** Deletes the row, where there is at most one, so that only one caller gets it; null if there is none. */
export async function takeRow<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  which: Which<Table>,
): Promise<Row<Table> | null> {
  const rows = await sqlOn(db).delete<PgTable>(table).where(mustHold(table, which)).returning()
  return (rows as Row<Table>[])[0] ?? null
}

/** A new row; where one has the same `key`, that one is changed instead. */
export async function putRow<Table extends PgTable>(
  db: Db | Transaction,
  table: Table,
  row: Table['$inferInsert'],
  key: PgColumn | PgColumn[],
  change: Change<Table> = row,
): Promise<void> {
  await sqlOn(db).insert<PgTable>(table).values(row).onConflictDoUpdate({ target: key, set: change }) // oxfmt-ignore
}

/** The driver itself, for the few frequent queries that are prepared. */
export function poolOn(db: Db): pg.Pool {
  return (db as unknown as { $client: pg.Pool }).$client
}

/**
 * The rows of a query as they are at its beginning, some thousands at a time, so that not all are in memory. A connection is taken
 * until the last one was read: not for readers that wait for a network, or that ask the database for something else meanwhile.
 */
export async function* cursorPages<Row extends pg.QueryResultRow>(
  db: Db,
  query: { text: string; values: unknown[] },
  rowsAtOnce: number,
): AsyncGenerator<Row[]> {
  const client = await poolOn(db).connect()
  try {
    await client.query('begin read only')
    await client.query({ ...query, text: `declare pages no scroll cursor for ${query.text}` })
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from pages`)
      if (rows.length === 0) break
      yield rows
    }
    await client.query('commit')
  } finally {
    // 'I' is idle. A connection that is lost, or still inside the transaction, is not used again.
    client.release(client.getTransactionStatus() !== 'I')
  }
}
