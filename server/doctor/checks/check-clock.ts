import { selectClock } from '../server.queries.ts'
import { failure, fine, warning, type Awake, type Finding } from '../patient.ts'

const noticedMs = 2_000
const harmfulMs = 30_000
const remedy = 'Let both machines keep their time by NTP (chrony or systemd-timesyncd).'

/** This machine's clock beside the database's: sessions, holds and codes of six digits end by them. */
export async function checkClock({ database, now }: Awake): Promise<Finding> {
  const before = now().getTime()
  const theirs = await selectClock(database.db)
  const after = now().getTime()
  // The answer was given at some moment in between.
  const offMs = theirs < before ? before - theirs : Math.max(0, theirs - after)
  const what = `This clock and the database’s differ by ${(offMs / 1_000).toFixed(1)} seconds.`
  if (offMs >= harmfulMs) return failure(what, remedy)
  return offMs >= noticedMs ? warning(what, remedy) : fine('This clock and the database’s agree.')
}
