import type pg from 'pg'

/** The server's own limit on temporary files, which says nothing of the disk. */
const TEMP_FILE_LIMIT = '53400'

/**
 * Writes a row, and about 300 kB more than a statement's memory to the disk; throws if either fails. The row alone proves
 * little: on a full disk an existing row can still be changed for a long time.
 */
export async function canWrite(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(
      `insert into write_checks (id, checked_at) values (1, now()) on conflict (id) do update set checked_at = excluded.checked_at`,
    )
    await spill(client)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/** In a transaction: behind a pooler the next one's connection is another's, which must not keep this memory. */
async function spill(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(`begin; set local work_mem = '64kB';
      with filler as materialized (select repeat(md5(n::text), 30) as text from generate_series(1, 300) as n)
      select (select count(*) from filler) + (select count(*) from filler);
      commit`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== TEMP_FILE_LIMIT) throw error
    await client.query('rollback')
  }
}
