import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { dataDirHolder } from './data-dir-lock.ts'

const longestMs = 10 * 60_000
const pollMs = 200

/**
 * A command that runs alone has the embedded database. A start that meets it waits for its end instead of ending itself, for ten minutes at most.
 * False if a stop was asked for meanwhile.
 */
export async function awaitCommand(
  dataDir: string,
  openLog: () => Log,
  asked: Promise<void>,
  clock: { now(): number } = performance,
): Promise<boolean> {
  const holder = dataDirHolder(dataDir)
  if (!holder?.isCommand) return true
  openLog().info(
    `A command (process ${holder.pid}) is using ${dataDir}: waiting until it ends, for ten minutes at most`,
  )
  let isAsked = false
  const stopped = asked.then(() => (isAsked = true))
  const endAt = clock.now() + longestMs
  while (!isAsked && clock.now() < endAt && dataDirHolder(dataDir)?.isCommand)
    await Promise.race([sleep(pollMs), stopped])
  return !isAsked
}
