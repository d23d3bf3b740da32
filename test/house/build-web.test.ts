import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { until } from '../until.ts'

const repository = resolve(import.meta.dirname, '../..')
const made: string[] = []
const begun: ChildProcess[] = []
afterAll(() => {
  for (const child of begun) if (child.exitCode === null && child.signalCode === null) kill(child)
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Replaces Vite: notes that it began, waits for a file, and leaves the same files as the real one. */
const program = `
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
rmSync('dist/web-built', { force: true })
appendFileSync('begun', 'x')
mkdirSync('dist/web', { recursive: true })
writeFileSync('dist/web/half.js', '')
const look = setInterval(() => {
  if (!existsSync('let-through')) return
  clearInterval(look)
  writeFileSync('dist/web-built', '')
}, 20)
`

/** A checkout with only the files that the build of the web needs. */
function makeCheckout(): string {
  mkdirSync(join(repository, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(repository, '.cache/web-'))
  made.push(folder)
  for (const file of ['scripts/build-web.ts', 'scripts/lock-build.ts'])
    cpSync(join(repository, file), join(folder, file), { recursive: true })
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('vite.config.ts', '')
  write('package.json', '{ "type": "module" }')
  write('node_modules/vite/bin/vite.js', program)
  return folder
}

function start(folder: string) {
  const load = `import('./scripts/build-web.ts').then(({ buildWeb }) => buildWeb())`
  const tsx = import.meta.resolve('tsx')
  const child = spawn(process.execPath, ['--import', tsx, '-e', load], { cwd: folder, detached: true })
  begun.push(child)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, ended, errors: () => errors }
}

const builds = (folder: string) =>
  existsSync(join(folder, 'begun')) ? readFileSync(join(folder, 'begun'), 'utf8').length : 0
const letThrough = (folder: string) => writeFileSync(join(folder, 'let-through'), '')

/** Kills a process with the build that it started. */
function kill({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

describe('the build of the web', { timeout: 60_000 }, () => {
  it('is made once by two first starts: the second waits for the first, and never uses a half-made build', async () => {
    const folder = makeCheckout()
    const first = start(folder)
    await until(() => builds(folder) === 1 && existsSync(join(folder, 'dist/web/half.js')))
    const second = start(folder)
    await until(() => second.errors().includes(`Waiting for process ${first.child.pid}`))
    letThrough(folder)
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
    expect([builds(folder), second.errors()]).toEqual([1, expect.not.stringContaining('rror')])
  })

  it('that was killed is made again by the next start, without waiting', async () => {
    const folder = makeCheckout()
    const first = start(folder)
    await until(() => builds(folder) === 1)
    kill(first.child)
    await first.ended
    letThrough(folder)
    const second = start(folder)
    expect([await second.ended, builds(folder), second.errors()]).toEqual([0, 2, ''])

    const third = start(folder)
    expect([await third.ended, builds(folder)]).toEqual([0, 2])
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(folder, 'vite.config.ts'), later, later)
    const fourth = start(folder)
    expect([await fourth.ended, builds(folder)]).toEqual([0, 3])
  })
})

it('the pages whose scripts the server and the build name are there', () => {
  const named = ['server/http/web/web-files.ts', 'vite.config.ts'].flatMap((file) => [
    ...readFileSync(join(repository, file), 'utf8').matchAll(/'((?:pages\/|\w+-early)[^']+\.tsx?)'/g),
  ])
  expect(named.length).toBeGreaterThan(15)
  expect(named.map(([, page]) => page).filter((page) => !existsSync(join(repository, 'web', page ?? '')))).toEqual([])
})
