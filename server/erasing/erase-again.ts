import { withDirectoryClient } from '../../engines/directory/directory-lock.queries.ts'
import {
  insertListed,
  keyMark,
  selectPeopleListed,
  skipIds,
  textsListed,
} from '../../engines/directory/suppression/listed.queries.ts'
import { readTarget } from '../../engines/directory/suppression/erase-from-directory.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/transaction.ts'
import { eraseEverywhere } from './erase-everywhere.ts'
import type { ErasedLine } from './erased-list.ts'
import { selectTraces } from './erasing.queries.ts'

/**
 * Erases in a restored database who was erased after its backup, as if `quarry erase` had been run for each of them, and keeps them
 * out of later imports. Answers how many were there, and how many lines are of another key, and so say nothing here.
 */
export async function eraseAgain(
  { db, pool, demoPeople }: { db: Db; pool: Database['pool']; demoPeople: number },
  lines: readonly ErasedLine[],
  since: Date,
): Promise<{ erased: number; unknown: number }> {
  const { late, unknown } = await withDirectoryClient(pool, async (client) => {
    const mark = await keyMark(client)
    const ours = lines.filter(({ key }) => key === mark)
    await insertListed(client, ours)
    const highest = ours.reduce((most, { id }) => Math.max(most, Number(/^own:(\d+)$/.exec(id ?? '')?.[1] ?? 0)), 0)
    if (highest > 0) await skipIds(client, highest)
    const isLate = ({ at }: ErasedLine) => Date.parse(at) > since.getTime()
    return { late: ours.filter(isLate), unknown: lines.length - ours.length }
  })
  if (late.length === 0) return { erased: 0, unknown }
  const found = new Set(late.flatMap(({ id }) => id ?? []))
  await withDirectoryClient(pool, async (client) => {
    for (const id of await selectPeopleListed(client, late)) found.add(id)
    await selectTraces(db, async (texts) => {
      for (const text of await textsListed(client, texts, late)) found.add(text)
    })
  })
  let erased = 0
  for (const text of found) {
    const target = readTarget(text)
    if (!target) continue
    const done = await eraseEverywhere({ db, pool, demoPeople }, target)
    const { outcome, contacts, reveals, receipts, verifications, subscriptions } = done
    if (outcome === 'erased' || contacts + reveals + receipts + verifications + subscriptions > 0) erased += 1
  }
  const left = await withDirectoryClient(pool, (client) => selectPeopleListed(client, late))
  if (left.length > 0) throw new Error(`${left.length} people who were erased are still in the directory.`)
  return { erased, unknown }
}
