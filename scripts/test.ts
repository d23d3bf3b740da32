import { spawn } from 'node:child_process'
import { access, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildWeb } from './build-web.ts'

const repository = path.resolve(import.meta.dirname, '..')
const results = path.join(repository, '.cache/test-results')
const long = process.argv.includes('--long')
const limitMs = { vitest: (long ? 180 : 15) * 60_000, playwright: 15 * 60_000 }
const killAfterMs = 20_000

type Tally = { passed: number; failed: number }

/** Every test of both runners, one after the other; the last line is `N passed, N failed`. */
async function test(): Promise<void> {
  await mkdir(results, { recursive: true })
  const tallies = long ? [await runVitest()] : [await build(), await runVitest(), await runPlaywright()]
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}

async function build(): Promise<Tally> {
  try {
    await buildWeb()
    return { passed: 0, failed: 0 }
  } catch (error) {
    console.error(`The web could not be built: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
}

async function runVitest(): Promise<Tally> {
  const report = path.join(results, 'vitest.json')
  const chosen = long ? ['.long.test.ts'] : ['--exclude', '**/*.long.test.ts']
  const code = await runTool(
    report,
    ['vitest/vitest.mjs', 'run', ...chosen, '--exclude', 'e2e/**', '--exclude', '.cache/**', '--passWithNoTests'],
    ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    limitMs.vitest,
    long ? { QUARRY_LONG: '1' } : {},
  )
  return withCrash('vitest', code, await readReport(report, countVitest))
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

function countVitest(json: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = json as VitestReport
  // A file that can't be loaded holds no tests and still failed.
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(failedWithoutTests).length }
}

function failedWithoutTests(file: VitestReport['testResults'][number]): boolean {
  return file.status === 'failed' && file.assertionResults.length === 0
}

async function runPlaywright(): Promise<Tally> {
  const report = path.join(results, 'playwright.json')
  const code = await runTool(
    report,
    ['@playwright/test/cli.js', 'test', '--pass-with-no-tests'],
    ['--reporter=list,json,./e2e/spec-reporter.ts'],
    limitMs.playwright,
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_SPEC_FILE: path.join(results, 'playwright-spec.json'),
    },
  )
  return withCrash('playwright', code, await readReport(report, countPlaywright))
}

function countPlaywright(json: unknown): Tally {
  const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/** The exit code; null where the runner was ended, by a signal or by its time limit. */
async function runTool(
  report: string,
  [program = '', ...toolArguments]: string[],
  reporters: string[],
  toolLimitMs: number,
  env: NodeJS.ProcessEnv,
): Promise<number | null> {
  await rm(report, { force: true })
  const file = path.join(repository, 'node_modules', program)
  await access(file)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...toolArguments, ...reporters], {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const late = setTimeout(() => {
      console.error(`${program} ran longer than ${toolLimitMs / 1000} s and was stopped`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
    }, toolLimitMs)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(late)
      resolve(code)
    })
  })
}

async function readReport(report: string, count: (json: unknown) => Tally): Promise<Tally> {
  const text = await readFile(report, 'utf8').catch(() => null)
  return text === null ? { passed: 0, failed: 0 } : count(JSON.parse(text))
}

/** A runner that ended badly without naming a failed test crashed: that is a failure of its own. */
function withCrash(runner: string, code: number | null, tally: Tally): Tally {
  if (code === 0 || tally.failed > 0) return tally
  console.error(`${runner} ended with ${code === null ? 'a signal' : `exit code ${code}`}`)
  return { ...tally, failed: 1 }
}

await test()
