import { eq } from 'drizzle-orm'
import type { SampleReceipt } from '../../../contract/site.ts'
import { installation } from '../../db/tables/installation.ts'
import type { Db } from '../../db/transaction.ts'
import { sqlOn } from '../../db/sql-on.ts'

const key = 'sample_receipt'

export async function selectSample(db: Db): Promise<SampleReceipt | null> {
  const [row] = await sqlOn(db)
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key))
  return (row?.value as SampleReceipt | undefined) ?? null
}

/** The first one stays. */
export async function insertSample(db: Db, value: SampleReceipt): Promise<void> {
  await sqlOn(db).insert(installation).values({ key, value }).onConflictDoNothing()
}
