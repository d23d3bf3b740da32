import type { DirectoryClient } from './directory-lock.queries.ts'

/**
 * A batch's transaction. Its commit isn't waited for to reach the disk: the resume point is in it, so that what a power cut
 * takes is read again, and the commit that ends the import brings all of them there.
 * The planner may not read a whole table: its statistics are those of an almost empty one while the first rows come in.
 */
export async function beginBatch(client: DirectoryClient): Promise<void> {
  await client.query(`begin; set local synchronous_commit = off; set local enable_seqscan = off; set local jit = off`)
}

export async function commitBatch(client: DirectoryClient): Promise<void> {
  await client.query('commit')
}

export async function rollBack(client: DirectoryClient): Promise<void> {
  // Where the connection is lost there is nothing to take back, and the error that brought us here says more.
  await client.query('rollback').catch(() => {})
}

export async function refreshStatistics(client: DirectoryClient): Promise<void> {
  await client.query('analyze directory.people, directory.titles, directory.companies, directory.locations')
}
