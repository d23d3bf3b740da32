import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { lockBuild } from './lock-build.ts'

const repository = path.resolve(import.meta.dirname, '..')
const sources = ['web', 'contract', 'pricing', 'content', 'vite.config.ts', 'package-lock.json']
/** Written by vite.config.ts behind the last file, with the time at which the build began. */
const stamp = 'dist/web-built'
const limitMs = 60_000

/** Builds the web when it is missing from dist/, half built, or older there than what it is made of. */
export async function buildWeb(): Promise<void> {
  if (!existsSync(path.join(repository, 'vite.config.ts')) || (await isBuilt())) return
  // Of several first starts at once, the others wait for the one that builds.
  const release = await lockBuild(path.join(repository, 'dist/web-building'), limitMs, (pid) =>
    process.stderr.write(`Waiting for process ${pid}, which builds the screens\n`),
  )
  try {
    if (!(await isBuilt())) await runVite()
  } finally {
    await release()
  }
}

async function isBuilt(): Promise<boolean> {
  return (await newestMs([stamp])) > (await newestMs(sources))
}

async function runVite(): Promise<void> {
  const vite = path.join(repository, 'node_modules/vite/bin/vite.js')
  const { stdout } = await promisify(execFile)(process.execPath, [vite, 'build'], { cwd: repository, timeout: limitMs })
  // Standard output belongs to the product's one line.
  process.stderr.write(stdout)
}

/** The latest change of any of these, folders included (so that a deleted file counts); 0 where none exists. */
async function newestMs(places: string[]): Promise<number> {
  const times = places.map(async (place) => {
    const at = path.join(repository, place)
    const found = await stat(at).catch(() => null)
    if (found === null) return 0
    if (!found.isDirectory()) return found.mtimeMs
    const inside = await readdir(at)
    return Math.max(found.mtimeMs, await newestMs(inside.map((name) => path.join(place, name))))
  })
  return Math.max(0, ...(await Promise.all(times)))
}
