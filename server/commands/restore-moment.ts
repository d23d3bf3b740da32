import { dropWhatStaysBehind } from '../backup/archive/archive.queries.ts'
import { recover } from '../backup/archive/recover.ts'
import { baseFor } from '../backup/archive/restore-base.ts'
import { checkRestored, faultSentences } from '../backup/check-restored.ts'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { lockDataDir } from '../db/postgres/data-dir-lock.ts'
import { holdsCluster } from '../db/postgres/holds-cluster.ts'
import type { Log } from '../db/log.ts'
import { withOwner } from '../db/with-owner.ts'
import { applyList, toldOf, type Applied } from '../erasing/apply-list.ts'
import type { ListLine } from '../erasing/erased-list.ts'
import { complain, note, say } from './say.ts'

/** Null: all of the archived log. Undefined: no moment at all. */
export function readMoment(text: string): Date | null | undefined {
  if (text === 'latest') return null
  // Without a zone it could be hours off.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

type Asked = { archive: string; moment: Date | null; lists: readonly ListLine[]; withFaults: boolean }

/** Brings the embedded database back to a moment, out of its archived log, into an empty DATA_DIR. */
export async function restoreMoment(
  { archive, moment, lists, withFaults }: Asked,
  config: Config,
  log: Log,
): Promise<number> {
  const { dataDir, demoPeople } = config
  if (moment !== null && moment.getTime() > Date.now()) return complain('That moment is in the future.')
  const base = baseFor(archive, moment)
  const lock = lockDataDir(dataDir, { isCommand: true })
  try {
    if (holdsCluster(dataDir)) return complain(`The database of ${dataDir} is not empty. Set DATA_DIR to a new folder.`)
    const done = await recover({ dataDir, archive, base, moment, log }, async (owner) => {
      await dropWhatStaysBehind(owner)
      await migrateDatabase(owner, log)
      return withOwner({ owner }, async (db, pool) => {
        const since = moment?.toISOString() ?? base.endedAt
        const applied = await applyList({ db, pool, demoPeople }, lists, since)
        const faults = faultSentences(await checkRestored(db))
        return { applied, faults, isSound: faults.length === 0 || withFaults }
      })
    })
    return told(done, { archive, moment })
  } finally {
    lock.release()
  }
}

function told(
  { applied, faults, isSound }: { applied: Applied; faults: readonly string[]; isSound: boolean },
  { archive, moment }: Pick<Asked, 'archive' | 'moment'>,
): number {
  for (const fault of faults) note(fault)
  if (!isSound)
    return complain(
      'The books of that moment are not right, so it was not restored. Name another moment, or say --with-faults to restore it as it is.',
    )
  const books = faults.length === 0 ? ' The ledger and the record of every workspace are right.' : ''
  const when = moment === null ? 'the end of its log' : moment.toISOString()
  return say(`Restored the database of ${archive} as it was at ${when}.${books}${toldOf(applied)}`)
}
