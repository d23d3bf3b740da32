import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { signalProcess } from '../../server/db/postgres/process-state.ts'
import { unit } from '../../synthetic/random.ts'
import { refusedEvery, writePeople } from './import-files.ts'
import { makeDataDir, postmasterOf, removeDataDir, runQuarry, spawnQuarry, startedDataDir } from '../spawn-quarry.ts'

const longestPauseMs = 1_500

/**
 * An import killed with SIGKILL at random moments, with its database server at every other one, and run again until it
 * ends. Throws if the outcome is not that of an unbroken run. Gives how many kills fell into the middle of it.
 */
export async function runImportKillTrial(trial: { product: string; seed: number; kills: number; rows: number }) {
  const { product, seed, kills, rows } = trial
  const settings = { DATA_DIR: await startedDataDir() }
  const file = writePeople(rows)
  const errors = join(makeDataDir(), 'refused.csv')
  const args = ['import', file, '--errors', errors]
  let [inTheMiddle, resumed] = [0, 0]
  for (let kill = 0; kill < kills; kill += 1) {
    const quarry = spawnQuarry(product, args, settings)
    await vi.waitUntil(() => quarry.errors().includes('layout') || !quarry.isRunning(), {
      timeout: 60_000,
      interval: 1,
    })
    // The first kills come early: on a quick machine the import is over after a long pause.
    await sleep((unit(seed, 0, kill) * longestPauseMs * (kill + 1)) / kills)
    if (quarry.output() === '') inTheMiddle += 1
    const postmaster = postmasterOf(settings.DATA_DIR)
    quarry.child.kill('SIGKILL')
    // An import that has ended has stopped its own.
    if (kill % 2 === 1 && !Number.isNaN(postmaster)) signalProcess(postmaster, 'SIGKILL')
    await quarry.ended
    if (quarry.errors().includes('continues after')) resumed += 1
  }
  const last = await runQuarry(product, args, settings)
  const where = `seed ${seed}, ${last.errors}`
  const refused = Math.floor(rows / refusedEvery)
  check(last.code === 0, `the last run failed: ${where}`)
  const counts = JSON.parse(last.output) as Record<string, number>
  check(counts['read'] === rows && counts['refused'] === refused, `${last.output} ${where}`)
  // If a kill came after the end, the last run found everybody already there.
  const finishedBefore = counts['unchanged'] === rows - refused
  check(finishedBefore || counts['added'] === rows - refused, `${last.output} ${where}`)
  check(counts['merged'] === 0, `${last.output} ${where}`)

  const dry = await runQuarry(product, ['import', file, '--dry-run'], settings)
  check(dry.code === 0, `the dry run ended with ${dry.code}: ${dry.errors}`)
  check((JSON.parse(dry.output) as Record<string, number>)['unchanged'] === rows - refused, `${dry.output} ${where}`)
  const records = readFileSync(errors, 'utf8').trim().split('\r\n').slice(1)
  const expected = Array.from({ length: refused }, (_, at) => (at + 1) * refusedEvery)
  check(
    records.map((line) => Number.parseInt(line, 10)).join() === expected.join(),
    `refused rows ${records.join('\n')}`,
  )
  await removeDataDir(settings.DATA_DIR)
  return { inTheMiddle, resumed }
}

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what)
}
