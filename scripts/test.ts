import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.ts'
import { findTests } from './testing/find-tests.ts'
import { noTests, type Tally } from './testing/run-tool.ts'
import { runPlaywright } from './testing/run-playwright.ts'
import { runWithin } from './run-within.ts'
import { runVitest } from './testing/run-vitest.ts'
import { tryAlone, type TriedTally } from './testing/try-alone.ts'

const { values: wanted, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false }, slowest: { type: 'boolean', default: false } },
})
/** What a few files showed is not what `npm run spec-coverage` counts. */
const results = path.resolve(import.meta.dirname, `../.cache/test-results${names.length > 0 ? '-named' : ''}`)
const failuresShown = 50
const slowestShown = 20
const buildLimitMs = 120_000

/**
 * The tests of both runners, one runner after the other; of those that are named only the files whose path holds a name.
 * The last line is `N passed, N failed`. What fails in a run of all tests is tried once more alone.
 *
 *   npm test
 *   npm test -- reveals.test.ts       # also frame/palette, or a whole folder: engines/verifier
 *   npm test -- --slowest             # and the twenty files that took longest
 */
async function test(): Promise<void> {
  const files = await findTests(names, wanted.long)
  if (files.unknown.length > 0) {
    console.error(`No test file has ${files.unknown.map((name) => `"${name}"`).join(' or ')} in its path`)
    process.exitCode = 2
    return
  }
  await mkdir(results, { recursive: true })
  const { long } = wanted
  const isWanted = (found: string[]) => names.length === 0 || found.length > 0
  const hasBrowser = isWanted(files.playwright)
  const tallies = [await build(hasBrowser)]
  if (isWanted(files.vitest))
    tallies.push(await run(files.vitest, (some, isAlone) => runVitest({ results, long, files: some, isAlone })))
  if (hasBrowser)
    tallies.push(await run(files.playwright, (some, isAlone) => runPlaywright({ results, long, files: some, isAlone })))
  report(tallies)
}

/** Whoever names files wants to see each race of theirs. */
async function run(
  files: string[],
  runner: (files: string[], isAlone: boolean) => Promise<Tally>,
): Promise<TriedTally> {
  const tally = await runner(files, false)
  return names.length > 0 ? { ...tally, raced: [] } : tryAlone(tally, (failed) => runner(failed, true))
}

async function build(hasBrowser: boolean): Promise<TriedTally> {
  const outcome = { ...noTests, raced: [] }
  try {
    await Promise.all([names.length === 0 && buildServer(), hasBrowser && buildWeb()])
    return outcome
  } catch (error) {
    return { ...outcome, failed: 1, failures: [`FAILED the product could not be built: ${String(error)}`] }
  }
}

/** Any command builds it; else the first start of each worker would, all at once. */
async function buildServer(): Promise<void> {
  const { code, output } = await runWithin(buildLimitMs, process.execPath, ['bin/quarry.js', 'help'])
  if (code !== 0) throw new Error(output)
}

function report(tallies: TriedTally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  if (wanted.slowest) {
    const slowest = tallies.flatMap(({ files }) => files).toSorted((a, b) => b.ms - a.ms)
    for (const { name, ms } of slowest.slice(0, slowestShown)) console.log(`${(ms / 1000).toFixed(1)} s ${name}`)
  }
  // Of a long log often only the end is kept: what failed stands there.
  for (const race of tallies.flatMap((tally) => tally.raced)) console.log(race)
  for (const failure of tallies.flatMap((tally) => tally.failures).slice(0, failuresShown)) console.log(failure)
  console.log(`${passed} passed, ${failed} failed`)
}

await test()
