import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { databaseFingerprint, keptDatabases } from '../scripts/testing/kept-databases.ts'

const repository = path.resolve(import.meta.dirname, '..')
const startLimitMs = 120_000
const stopLimitMs = 15_000
const keptOutputBytes = 256 * 1024
/** What the product gets of the tester's own environment: a payment key in a shell must not turn a test live. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'USER', 'NODE_OPTIONS', 'CI']

export type Product = {
  /** Without a slash at the end. */
  url: string
  dataDir: string
  /** What it has printed so far, the last 256 KiB of it. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts the whole product as its user does, on a free port and a data directory in which nobody has done anything. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'quarry-e2e-'))
  if (settings['DEMO_PEOPLE'] === undefined) await fillStarted(dataDir)
  const inherited = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
  const child = spawn(process.execPath, [path.join(repository, 'bin/quarry.js')], {
    cwd: repository,
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, DEMO_PEOPLE: '2000', PRACTICE_SOURCES: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-keptOutputBytes)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  // A runner that ends without its teardown leaves nothing running; SIGTERM lets the product stop its own database.
  const endWithRunner = () => child.kill('SIGTERM')
  process.once('exit', endWithRunner)

  const stop = async () => {
    child.kill('SIGTERM')
    const inTime = await settledWithin(exited, stopLimitMs)
    if (!inTime) child.kill('SIGKILL')
    await exited
    process.off('exit', endWithRunner)
    await rm(dataDir, { recursive: true, force: true })
    if (!inTime) throw new Error(`The product did not stop within ${stopLimitMs / 1000} s of SIGTERM\n${output}`)
  }

  const readyUrl = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const url = /^Quarry is ready at (\S+)\s*$/m.exec(output)?.[1]
      if (url !== undefined) resolve(url.replace(/\/$/, ''))
    })
  })
  await settledWithin(Promise.race([readyUrl, exited]), startLimitMs)
  const url = await Promise.race([readyUrl, Promise.resolve(null)])
  if (url === null) {
    await stop()
    throw new Error(`The product did not get ready within ${startLimitMs / 1000} s or ended before\n${output}`)
  }
  return { url, dataDir, output: () => output, stop }
}

/**
 * With what a first start makes, if the tests without a browser have kept it: it takes half of a first start, which has tests of its own
 * (test/runs). An index of other rules is made again by the product.
 */
async function fillStarted(dataDir: string): Promise<void> {
  const kept = await readdir(keptDatabases).catch(() => [])
  const last = `-${databaseFingerprint()}`
  const started = kept.find((name) => name.startsWith('started-') && name.endsWith(last))
  if (started !== undefined) await promisify(execFile)('cp', ['-a', `${path.join(keptDatabases, started)}/.`, dataDir])
}

async function settledWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const inTime = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return inTime
}
