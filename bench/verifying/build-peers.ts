import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Peers = { reacher: string; aftership: string }

const root = resolve(import.meta.dirname, '../..')
const sources = join(import.meta.dirname, 'peers')
const built = join(root, '.cache/verify-peers')

/** What is missing for the comparison, in a sentence; null where nothing is. */
export function obstacleToPeers(): string | null {
  if (!runs('cargo', '--version')) return 'cargo is missing, with which Reacher’s library is built'
  if (!runs('go', 'version')) return 'go is missing, with which AfterShip’s library is built'
  if (!runs('unshare', '-Urnm', 'ip', 'link', 'set', 'lo', 'up'))
    return 'this machine gives no network of one’s own without privileges (unshare, ip)'
  return null
}

/** The libraries at the versions that Cargo.lock and go.sum name, and our drivers around them, below .cache/. */
export function buildPeers(): Peers {
  mkdirSync(built, { recursive: true })
  const target = join(built, 'reacher')
  build('cargo', ['build', '--release', '--locked', '--target-dir', target], join(sources, 'reacher'))
  build('go', ['build', '-o', join(built, 'aftership'), '.'], join(sources, 'aftership'))
  return { reacher: join(target, 'release/reacher-driver'), aftership: join(built, 'aftership') }
}

function build(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed in ${cwd}`)
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
