import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readIndexFile } from '../engines/directory/index/write/index-file.ts'
import { memoryOf } from './importing/memory-of.ts'
import { sizeOfView } from './ours/size-of-view.ts'
import { report, timesTheFloor } from './measure/report.ts'

/**
 * Making the index of made-up people, and its file, in a process of its own: how long it takes, and the most that process holds.
 * `bench build [MILLIONS]`, by default 10.
 */
const MEMORY_LIMIT_MIB = 1_200
const people = Number(process.argv[2] ?? 10) * 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'quarry-build-'))
try {
  const file = join(folder, 'people.index')
  const startMs = performance.now()
  const peakMib = await build(file)
  const seconds = (performance.now() - startMs) / 1_000
  const openMs = performance.now()
  const view = readIndexFile(file)!.view
  const openSeconds = (performance.now() - openMs) / 1_000
  const bytes = sizeOfView(view)
  const found = view.segments.reduce((sum, { count }) => sum + count, 0)
  if (found !== people) throw new Error(`${found} of ${people} people are in the index`)
  report(
    'build',
    [
      timesTheFloor('memory at its peak, against the limit', peakMib, MEMORY_LIMIT_MIB, 'MiB'),
      timesTheFloor(
        'seconds for a million, against opening the file',
        (seconds / people) * 1e6,
        (openSeconds / people) * 1e6,
        's',
      ),
    ],
    `all ${people} people are in the file, of ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB; ${(bytes / people).toFixed(1)} bytes a person`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function build(file: string): Promise<number> {
  const child = fork(new URL('./importing/build-index.ts', import.meta.url), [file, String(people)], {
    execArgv: ['--import', 'tsx'],
  })
  let peakMib = 0
  const looking = setInterval(() => (peakMib = Math.max(peakMib, memoryOf(child.pid!).peakMib)), 50)
  const code = await new Promise((done) => child.once('exit', done))
  clearInterval(looking)
  if (code !== 0) throw new Error(`the process ended with ${String(code)}`)
  return peakMib
}
