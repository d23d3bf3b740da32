import type pg from 'pg'
import { withDirectoryClient, type DirectoryClient, type DirectoryPool } from '../../directory-lock.queries.ts'

const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
/** Everybody else waits behind us for as long. */
const LOCK_WAIT_MS = 100
/** Of the server's memory; three indexes over a million and a half people are sorted in it. */
const SORT_MEMORY = '192MB'

/**
 * Drops those indexes of directory.people that are dear to keep row by row, and writes down how they are made again. What
 * search and the pages need stays: the ids and the numbers of changes. False, and nothing done, if somebody has the
 * table in use (a backup, say): everybody else would wait behind us.
 */
export async function setIndexesAside(client: DirectoryClient): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS};
      insert into directory.set_aside_indexes (name, definition) select indexname, indexdef from pg_indexes
        where schemaname = 'directory' and indexname in ('people_email_key', 'people_external_key', 'people_name_idx', 'people_company_idx')
        on conflict do nothing;
      drop index if exists directory.people_email_key, directory.people_external_key, directory.people_name_idx,
        directory.people_company_idx;
      commit`)
    return true
  } catch (error) {
    await client.query('rollback')
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
    return false
  }
}

/** Whether any is missing, by their lines alone: its import may be at work. */
export async function hasSetAside(client: DirectoryClient): Promise<boolean> {
  const { rowCount } = await client.query('select from directory.set_aside_indexes limit 1')
  return rowCount !== 0
}

/**
 * Makes the indexes that are missing, each with its line in one transaction, or all in the caller's; with a pool two at a time,
 * on a connection more. Throws a sentence where two people have one address or id: that index is not made then, and nobody is
 * lost.
 */
export async function buildMissingIndexes(client: DirectoryClient, pool: DirectoryPool | null = null): Promise<void> {
  const { rows } = await client.query<SetAside>(
    'select name, definition from directory.set_aside_indexes order by name',
  )
  if (rows.length === 0) return
  const left = rows.values()
  const builders = [buildFrom(left, client)]
  if (pool && rows.length > 1) builders.push(withDirectoryClient(pool, (other) => buildFrom(left, other)))
  // Both have ended before an error is told: nothing goes on behind it.
  for (const built of await Promise.allSettled(builders))
    if (built.status === 'rejected') throw whatItMeans(built.reason)
}

type SetAside = { name: string; definition: string }

async function buildFrom(left: Iterable<SetAside>, client: DirectoryClient): Promise<void> {
  await client.query(`set maintenance_work_mem = '${SORT_MEMORY}'`)
  for (const { name, definition } of left)
    await client.query(
      `${definition}; delete from directory.set_aside_indexes where name = ${client.escapeLiteral(name)}`,
    )
}

function whatItMeans(error: unknown): unknown {
  if ((error as pg.DatabaseError).code !== UNIQUE_VIOLATION) return error
  return new Error(
    'The import brought two people with the same address or source id, which is a defect of Quarry: please report it. ' +
      "Everybody it brought is there; 'quarry import --undo' takes them back.",
    { cause: error },
  )
}
