/**
 * Works on each by itself: one that throws keeps none of the others waiting, this time and the next. Throws the first error when all
 * had their turn, so that whoever runs the job tells of it.
 */
export async function oneByOne<Row>(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const row of rows) await work(row).catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw errors[0]
}
