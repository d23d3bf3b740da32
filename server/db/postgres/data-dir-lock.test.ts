import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Program, spawnProgram } from '../../../test/spawn-program.ts'
import { awaitCommand } from './await-command.ts'
import { dataDirHolder, lockDataDir } from './data-dir-lock.ts'
import { processStart } from './process-state.ts'

let base: string
let made = 0

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'quarry-lock-'))
})

afterAll(() => rmSync(base, { recursive: true, force: true }))

function newDir(): string {
  return join(base, `data-${(made += 1)}`)
}

function record(pid: number, key: string, startedAt = 'long ago'): string {
  return JSON.stringify({ pid, startedAt, key: key.repeat(24) })
}

function staleDir(...chain: string[]): string {
  const dir = newDir()
  mkdirSync(dir)
  // This process's own id with another start time, as if the id was reused.
  for (const [i, key] of chain.entries()) {
    const name = i === 0 ? 'quarry.lock' : `quarry.lock.after.${chain[i - 1]?.repeat(24)}`
    writeFileSync(join(dir, name), record(process.pid, key))
  }
  return dir
}

describe('the lock of the data directory', () => {
  test('refuses a second holder with a sentence that says what to do, and lets go on release', () => {
    const dir = newDir()
    const lock = lockDataDir(dir)
    expect(() => lockDataDir(dir)).toThrow(
      `Another Quarry (process ${process.pid}) is already using ${dir}. Stop it first, or set DATA_DIR to another folder.`,
    )
    lock.release()
    expect(readdirSync(dir)).toEqual([])
    lockDataDir(dir).release()
  })

  test('that a command has is waited for ten minutes and no longer; then a start refuses as it does behind a product', async () => {
    const dir = newDir()
    const lock = lockDataDir(dir, { isCommand: true })
    const [said, looks]: [string[], number[]] = [[], []]
    const openLog = () => ({ info: (line: unknown) => void said.push(String(line)), warn() {}, error() {} })
    const tenMinutesMs = 10 * 60_000
    const coming = [7, 8, 7 + tenMinutesMs - 1, 7 + tenMinutesMs]
    // The last moment stays.
    const clock = { now: () => (looks.push(coming[0]!), coming.length > 1 ? coming.shift()! : coming[0]!) }
    expect(await awaitCommand(dir, openLog, new Promise(() => {}), clock)).toBe(true)
    expect(looks).toEqual([7, 8, 7 + tenMinutesMs - 1, 7 + tenMinutesMs])
    expect(said).toEqual([
      `A command (process ${process.pid}) is using ${dir}: waiting until it ends, for ten minutes at most`,
    ])
    expect(() => lockDataDir(dir)).toThrow(`Another Quarry (process ${process.pid}) is already using`)
    lock.release()
  })

  test('tells where the database is, to its own user only', () => {
    const dir = newDir()
    const lock = lockDataDir(dir)
    lock.note('/tmp/somewhere')
    expect(dataDirHolder(dir)).not.toHaveProperty('ready')
    lock.announce('/tmp/somewhere')
    expect(dataDirHolder(dir)).toMatchObject({ pid: process.pid, socketDir: '/tmp/somewhere', ready: true })
    expect(statSync(join(dir, 'quarry.lock')).mode & 0o777).toBe(0o600)
    lock.release()
    expect(dataDirHolder(dir)).toBeUndefined()
  })

  test('a lock whose process id was given to another process since does not block', () => {
    const dir = staleDir('a')
    const lock = lockDataDir(dir)
    expect(readdirSync(dir)).toEqual(['quarry.lock'])
    lock.release()
  })

  test('the socket directories of dead holders are passed on until the database runs', () => {
    const dir = newDir()
    mkdirSync(dir)
    const dead = { pid: process.pid, startedAt: 'long ago', key: 'a'.repeat(24), socketDir: '/tmp/b', left: ['/tmp/a'] }
    writeFileSync(join(dir, 'quarry.lock'), JSON.stringify(dead))
    const lock = lockDataDir(dir)
    expect(lock.left).toEqual(['/tmp/a', '/tmp/b'])
    expect(dataDirHolder(dir)?.left).toEqual(lock.left)
    lock.note('/tmp/c')
    expect(dataDirHolder(dir)?.left).toEqual(lock.left)
    lock.announce('/tmp/c')
    expect(dataDirHolder(dir)).not.toHaveProperty('left')
    lock.release()
  })

  test('a lock of a process that was killed does not block, nor do the leftovers of a killed takeover', () => {
    const dir = staleDir('a', 'b', 'c')
    writeFileSync(join(dir, `quarry.lock.after.${'f'.repeat(24)}`), record(process.pid, '9'))
    writeFileSync(join(dir, 'quarry.lock.draft.999999999.x'), '')
    lockDataDir(dir).release()
    expect(readdirSync(dir)).toEqual([])
  })

  test.runIf(process.platform === 'linux')('a zombie holds nothing', async () => {
    // The shell's child ends once the shell has become a program that never asks for it; before, the shell might.
    const script = '(until [ "$(cat /proc/$$/comm)" = sleep ]; do :; done) & echo $!; exec sleep 60'
    const parent = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer]
      const zombie = Number(String(line))
      await vi.waitFor(() => expect(readFileSync(`/proc/${zombie}/stat`, 'utf8')).toMatch(/\) Z /))
      expect(processStart(zombie)).toBeUndefined()
    } finally {
      parent.kill('SIGKILL')
      await once(parent, 'close')
    }
  })

  test('a damaged lock is an error', () => {
    const dir = newDir()
    mkdirSync(dir)
    writeFileSync(join(dir, 'quarry.lock'), '{"pid":')
    expect(() => lockDataDir(dir)).toThrow('is damaged')
  })
})

describe('ten processes at once', () => {
  const RUNNERS = 10
  let runners: Program[]

  beforeAll(async () => {
    runners = Array.from({ length: RUNNERS }, () => spawnProgram('take-lock.ts'))
    expect(await Promise.all(runners.map((runner) => runner.nextLine()))).toEqual(runners.map(() => 'ready'))
  })

  afterAll(async () => {
    for (const { child } of runners) child.stdin?.end()
    await Promise.all(runners.map(({ exited }) => exited))
  })

  const kinds: [string, () => string][] = [
    ['a stale lock', () => staleDir('a')],
    ['a stale lock whose takeover was killed', () => staleDir('a', 'b')],
    ['no lock', newDir],
  ]

  test.each(kinds)('find %s: exactly one takes it, the others name that one', async (_, makeDir) => {
    for (let round = 0; round < 40; round += 1) {
      const dir = makeDir()
      for (const runner of runners) runner.send(dir)
      const answers = await Promise.all(runners.map((runner) => runner.nextLine()))
      const owners = runners.filter((_runner, i) => answers[i] === 'took')
      expect(owners).toHaveLength(1)
      const refusal = `Another Quarry (process ${owners[0]?.pid}) is already using ${dir}.`
      for (const answer of answers.filter((text) => text !== 'took')) expect(answer).toContain(refusal)
      expect(readdirSync(dir)).toEqual(['quarry.lock'])
    }
  })
})
