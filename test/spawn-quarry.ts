import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { madeBy } from '../engines/directory/index/write/made-by.ts'
import { stopOrphanPostmaster } from '../server/db/postgres/orphan-postmaster.ts'
import { processStart } from '../server/db/postgres/process-state.ts'
import { removeSocketDir } from '../server/db/postgres/socket-dir.ts'
import { fillFolder } from './kept-folder.ts'
import { makeStarted } from './make-started.ts'

const repository = resolve(import.meta.dirname, '..')
/** Without web/ and vite.config.ts a start builds nothing: the screens have tests of their own, in a browser. */
const folders = 'bin content contract engines pricing sandbox scripts server synthetic threads'.split(' ')
const parts = [...folders, 'package.json', 'package-lock.json']
/** The variables of the tester's environment that the product gets: a payment key in a shell must not make a test live. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'USER']
const readyMs = 90_000
const commandMs = 60_000
const startedPeople = 2_000

export type Settings = Record<string, string | undefined>
/** A change of one file of a copied product, by which a test plants a bug. */
export type Change = { file: string; from: string; to: string }
export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string }

export type Quarry = {
  child: ChildProcess
  pid: number
  /** The first line on standard output; rejects if the process ends or takes too long before it. */
  ready: Promise<string>
  ended: Promise<Ended>
  isRunning(): boolean
  output(): string
  errors(): string
}

const copies = new Set<string>()
let unchanged: string | null = null
const dataDirs = new Set<string>()
const running = new Set<Quarry>()
/** A runner that ends without its teardown: SIGTERM lets the product stop its own database. */
process.on('exit', () => {
  for (const { child } of running) child.kill('SIGTERM')
})

/** A copy of the product's own files, changed where asked. Where nothing is, it is one for all test files of a process. */
export function copyProduct(changes: readonly Change[] = []): string {
  if (changes.length === 0 && unchanged !== null) return unchanged
  const folder = mkdtempSync(join(tmpdir(), 'quarry-product-'))
  // An ordinary user may have to read it.
  chmodSync(folder, 0o755)
  if (changes.length > 0) copies.add(folder)
  else process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const filter = (path: string) => !/\.test\.tsx?$/.test(path)
  for (const part of parts.filter((each) => existsSync(join(repository, each))))
    cpSync(join(repository, part), join(folder, part), { recursive: true, filter })
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  if (changes.length === 0) {
    copyBuilt(folder)
    unchanged = folder
  }
  for (const { file, from, to } of changes) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not hold what is to be changed: ${from}`)
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    )
  }
  return folder
}

/** The same sources give the same server, so it is built once. */
function copyBuilt(folder: string): void {
  const built = pathToFileURL(join(repository, 'bin/built-server.js')).href
  const program = `import('${built}').then(async ({ builtServer }) => process.stdout.write(String(await builtServer())))`
  const place = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8', timeout: commandMs })
  if (existsSync(place)) cpSync(place, join(folder, 'dist/server', basename(place)), { recursive: true })
}

/** An empty data directory; if root makes it for another user, the product runs as that user. */
export function makeDataDir(uid?: number): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarry-run-'))
  if (uid !== undefined) chownSync(dataDir, uid, uid)
  dataDirs.add(dataDir)
  return dataDir
}

/** A data directory in the state after a first start, its people indexed, for tests that are not about first starts. */
export async function startedDataDir(uid?: number): Promise<string> {
  const dataDir = makeDataDir()
  // An index of other rules would be made again by each start.
  await fillFolder(dataDir, `started-${madeBy().slice(0, 16)}`, () => makeStarted(dataDir, startedPeople))
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${uid}`, dataDir])
  return dataDir
}

/** `node bin/quarry.js` of that copy, on a free port and 2,000 people where the settings don't say otherwise. Without `input` its standard input stays open. */
export function spawnQuarry(
  product: string,
  args: readonly string[],
  settings: Settings,
  input: string | null = '',
): Quarry {
  const child = spawn(process.execPath, [join(product, 'bin/quarry.js'), ...args], {
    cwd: product,
    ...ownerOf(settings['DATA_DIR']),
    env: environmentOf(settings),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  let isRunning = true
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-100_000)))
  child.stdin.on('error', () => {})
  if (input !== null) child.stdin.end(input)
  const ended = new Promise<Ended>((done) =>
    child.once('exit', (code, signal) => {
      isRunning = false
      running.delete(quarry)
      // Children of a killed product may hold its pipes a moment longer: only output that is already there counts.
      setImmediate(() => done({ code, signal, output, errors }))
    }),
  )
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on('data', () => output.includes('\n') && done(output.slice(0, output.indexOf('\n'))))
    const say = (what: string) => new Error(`quarry ${args.join(' ')} ${what}\n${output}${errors}`)
    void ended.then(({ code, signal }) => fail(say(`ended (${signal ?? code}) before it was ready`)))
    setTimeout(() => fail(say('was not ready in time')), readyMs).unref()
  })
  ready.catch(() => {})
  const quarry: Quarry = {
    child,
    pid: child.pid ?? 0,
    ready,
    ended,
    isRunning: () => isRunning,
    output: () => output,
    errors: () => errors,
  }
  running.add(quarry)
  return quarry
}

/** What the product finds in its environment. */
export function environmentOf(settings: Settings): Settings {
  const inherited = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
  return {
    ...inherited,
    PORT: '0',
    DEMO_PEOPLE: String(startedPeople),
    LOG_LEVEL: 'error',
    PRACTICE_SOURCES: 'off',
    ...settings,
  }
}

/** The owner of the data runs the product, if we may choose the user. */
function ownerOf(dataDir: string | undefined): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || dataDir === undefined || !existsSync(dataDir)) return {}
  const { uid, gid } = statSync(dataDir)
  return uid === 0 ? {} : { uid, gid }
}

/** Whether we are root and that user could run the product from here (a checkout below /root is closed to others). */
export function canRunAs(uid: number): boolean {
  if (process.getuid?.() !== 0) return false
  const read = `require('node:fs').accessSync(${JSON.stringify(join(repository, 'node_modules/tsx/package.json'))})`
  try {
    execFileSync(process.execPath, ['-e', read], { uid, gid: uid, cwd: '/', stdio: 'ignore', timeout: commandMs })
    return true
  } catch {
    return false
  }
}

/** Starts the product and waits until it answers; gives its address. */
export async function startQuarry(
  product: string,
  settings: Settings,
  args: readonly string[] = [],
): Promise<Quarry & { url: string }> {
  const quarry = spawnQuarry(product, args, settings)
  return { ...quarry, url: urlOf(await quarry.ready) }
}

/** One command from its start to its end. */
export async function runQuarry(
  product: string,
  args: readonly string[],
  settings: Settings,
  input = '',
): Promise<Ended> {
  const quarry = spawnQuarry(product, args, settings, input)
  const late = setTimeout(() => quarry.child.kill('SIGKILL'), commandMs)
  try {
    // Unlike a killed product, a command is done when all its output has been read.
    await new Promise((done) => quarry.child.once('close', done))
    return { ...(await quarry.ended), output: quarry.output(), errors: quarry.errors() }
  } finally {
    clearTimeout(late)
  }
}

export async function stopQuarry(quarry: Quarry, signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
  quarry.child.kill(signal)
  return quarry.ended
}

export function urlOf(line: string): string {
  const url = /^Quarry is ready at (http:\/\/\S+)$/.exec(line)?.[1]
  if (url === undefined) throw new Error(`not the line of a ready product: ${line}`)
  return url
}

/** The process that serves the embedded database of a data directory; NaN while there is none. */
export function postmasterOf(dataDir: string): number {
  const file = join(dataDir, 'postgres/postmaster.pid')
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.NaN
    throw error
  }
}

/** Every process below this one, each with the moment it began, so that a reused id is not taken for it. */
export function descendants(pid: number): { pid: number; start: string }[] {
  const table = processTable()
  const below = (parent: number): number[] =>
    table.filter((row) => row.parent === parent).flatMap((row) => [row.pid, ...below(row.pid)])
  return below(pid).flatMap((each) => {
    const start = processStart(each)
    return start === undefined ? [] : [{ pid: each, start }]
  })
}

export function stillRunning(processes: readonly { pid: number; start: string }[]): number[] {
  return processes.filter(({ pid, start }) => processStart(pid) === start).map(({ pid }) => pid)
}

function processTable(): { pid: number; parent: number }[] {
  if (process.platform !== 'linux') {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    return rows.map((row) => row.trim().split(/\s+/).map(Number)).map(([pid = 0, parent = 0]) => ({ pid, parent }))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }]
      } catch {
        return []
      }
    })
}

/** Ends everything started here and removes its data and its copies. Call it in afterAll. */
export async function endQuarries(): Promise<void> {
  const left = [...running]
  for (const { child } of left) child.kill('SIGKILL')
  await Promise.all(left.map(({ ended }) => ended))
  for (const dataDir of dataDirs) await removeDataDir(dataDir)
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  copies.clear()
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await stopOrphanPostmaster(join(dataDir, 'postgres'), () => {})
  const lock = join(dataDir, 'quarry.lock')
  if (existsSync(lock)) {
    const { socketDir, left = [] } = JSON.parse(readFileSync(lock, 'utf8')) as { socketDir?: string; left?: string[] }
    for (const each of socketDir ? [socketDir, ...left] : left) removeSocketDir(each)
  }
  rmSync(dataDir, { recursive: true, force: true })
  dataDirs.delete(dataDir)
}
