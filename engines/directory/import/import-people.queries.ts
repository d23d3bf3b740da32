import { NOTICE_CHANGE, WAIT_FOR_WRITERS, type DirectoryClient } from './directory-lock.queries.ts'
import { updateImportSql, type ImportState } from './import-rows.queries.ts'

const BEGIN = 'begin; set local synchronous_commit = off; set local enable_seqscan = off; set local jit = off'

/**
 * A batch's transaction. Its commit isn't waited for to reach the disk: the resume point is in it, so that what a power cut
 * takes is read again, and the commit that ends the import brings all of them there.
 * The planner may not read a whole table: its statistics are those of an almost empty one while the first rows come in.
 */
export async function beginBatch(client: DirectoryClient): Promise<void> {
  await client.query(`${BEGIN}; ${WAIT_FOR_WRITERS}`)
}

/** A dry run holds nobody up: nothing of it is ever seen. */
export async function beginDryRun(client: DirectoryClient): Promise<void> {
  await client.query(BEGIN)
}

/**
 * Moves the resume point and commits, all in one message.
 * @param nextId no id is ever given twice, not even that of somebody who is gone
 */
export async function commitBatch(client: DirectoryClient, state: ImportState, nextId: number): Promise<void> {
  const reserve = `select setval('directory.people_id_seq', ${Math.trunc(nextId)}, false)`
  await client.query(`${updateImportSql(state)}; ${reserve}; ${NOTICE_CHANGE}; commit`)
}

export async function rollBack(client: DirectoryClient): Promise<void> {
  // Where the connection is lost there is nothing to take back, and the error that brought us here says more.
  await client.query('rollback').catch(() => {})
}

export async function refreshStatistics(client: DirectoryClient): Promise<void> {
  await client.query('analyze directory.people, directory.titles, directory.companies, directory.locations')
}
