import type { Database } from '../../db/connect.ts'
import type { Log } from '../../db/log.ts'
import { isNoted, noteWhole } from '../../db/postgres/archive-log.ts'
import { withOwner } from '../../db/with-owner.ts'
import type { ArchiveConfig } from '../../settings/archive-settings.ts'
import { listBases } from './layout.ts'
import { makeBase } from './make-base.ts'
import { packSegments, pruneArchive } from './tidy-archive.ts'

const lookMs = 60_000
const baseEachMs = 24 * 60 * 60_000
/** After one that failed. */
const againMs = 60 * 60_000

type Keeper = {
  database: Pick<Database, 'owner'>
  config: { dataDir: string; archive: ArchiveConfig }
  log: Log
  now: () => Date
}

/**
 * In the process that has the embedded database: packs what was archived, makes a base backup each day, and at once where the log has
 * a gap, and takes away the oldest ones.
 */
export function keepArchive(keeper: Keeper): { stop(): Promise<void> } {
  const { log, config } = keeper
  let isStopped = false
  let failedAt = -Infinity
  let at: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      await packSegments(config.archive.folder)
      if (isStopped || !isBaseDue(keeper) || keeper.now().getTime() - failedAt < againMs) return
      failedAt = keeper.now().getTime()
      await baseAndPrune(keeper)
      failedAt = -Infinity
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'the archive of the log is not kept')
    }
  }
  let isAtWork = false
  const begin = () => {
    if (isAtWork || isStopped) return
    isAtWork = true
    at = look().finally(() => (isAtWork = false))
  }
  const timer = setInterval(begin, lookMs)
  begin()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      // The database is stopped next; what a copy of it lacks then, the next start makes again.
      await Promise.race([at, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
    },
  }
}

function isBaseDue({ config: { dataDir, archive }, now }: Keeper): boolean {
  if (!isNoted(dataDir, archive.folder)) return true
  const [newest] = listBases(archive.folder)
  return newest === undefined || now().getTime() - Date.parse(newest.endedAt) > baseEachMs
}

async function baseAndPrune({ database, config, log, now }: Keeper): Promise<void> {
  const { dataDir, archive } = config
  const base = await withOwner(database, (db, pool) =>
    makeBase({ db, pool, owner: database.owner }, { dataDir, archive: archive.folder, now }),
  )
  noteWhole(dataDir, archive.folder)
  const { bases, segments } = pruneArchive(archive.folder, archive.keep)
  log.info(`A base backup stands in ${base.folder}; ${bases} older ones and ${segments} segments are gone`)
}
