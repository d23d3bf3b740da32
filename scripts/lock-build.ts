import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const lookMs = 200

/**
 * Lets one process at a time do what takes at most `limitMs`; answers how to let the next one in. Each who wants to puts a
 * file with its number into `folder` and then looks at the others': whoever sees none that counts may go on, and who
 * sees one withdraws and waits. So two never both go on, and who was killed is in nobody's way.
 */
export async function lockBuild(
  folder: string,
  limitMs: number,
  onWait: (pid: number) => void,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const own = path.join(folder, String(process.pid))
  const release = async () => rm(own, { force: true })
  // The one at work, and one that came before us.
  const untilMs = Date.now() + 3 * limitMs
  for (let waitedFor = 0; ;) {
    await writeFile(own, '')
    const now = new Date()
    await utimes(own, now, now)
    const other = await findOther(folder, limitMs)
    if (other === null) return release
    await release()
    if (now.getTime() > untilMs) throw new Error(`process ${other} is at it, and does not come to an end`)
    if (other !== waitedFor) onWait(other)
    waitedFor = other
    // Not in step with another one that waits.
    await sleep(lookMs * (0.5 + Math.random()))
  }
}

/** A living process's file that is no older than its work can be: its number may be another's by then. */
async function findOther(folder: string, limitMs: number): Promise<number | null> {
  for (const name of await readdir(folder)) {
    const pid = Number(name)
    if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) continue
    const found = await stat(path.join(folder, name)).catch(() => null)
    if (found && isRunning(pid) && found.mtimeMs > Date.now() - 2 * limitMs) return pid
  }
  return null
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
