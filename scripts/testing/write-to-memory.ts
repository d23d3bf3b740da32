import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'quarry-tests-'
const gib = 1024 ** 3
const neededGib = { folder: 4, free: 8 }
/** As of /tmp: some tests run as another user. */
const forEverybody = 0o1777

/**
 * Lets all that the tests write temporarily lie in memory, if the system has a folder there and enough of it: the database of a
 * test file takes 40 ms to make there, and a second on a disk with ext4. Who sets TMPDIR has it there instead.
 */
export function writeToMemory(): void {
  const set = process.env['TMPDIR']
  if (process.platform !== 'linux' || (set !== undefined && set !== '/tmp') || !hasRoom()) return
  clearKilledRuns()
  const folder = path.join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, forEverybody)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function hasRoom(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === memory)
    if (mount?.[2] !== 'tmpfs' || mount[3]!.split(',').includes('noexec')) return false
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededGib.folder * gib && process.availableMemory() >= neededGib.free * gib
  } catch {
    return false
  }
}

function clearKilledRuns(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || existsSync(`/proc/${name.slice(prefix.length)}`)) continue
    rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}
