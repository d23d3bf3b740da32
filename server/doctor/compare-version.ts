import pg from 'pg'
import { appliedMigrations, OWN, readJournal } from '../db/migrate.ts'

const limitMs = 8_000

/** How many migrations of this Quarry the database lacks, and how many it has that this Quarry doesn't know. Changes nothing. */
export async function compareVersion(owner: pg.PoolConfig): Promise<{ missing: number; unknown: number }> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: limitMs, query_timeout: limitMs })
  client.on('error', () => {})
  await client.connect()
  try {
    const known = readJournal(OWN.migrations).map(({ when }) => when)
    const applied = await appliedMigrations(client)
    const without = (all: readonly number[], some: readonly number[]) =>
      all.filter((each) => !some.includes(each)).length
    return { missing: without(known, applied), unknown: without(applied, known) }
  } finally {
    await client.end()
  }
}
