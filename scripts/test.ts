import { spawn } from 'node:child_process'
import { access, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWeb } from './build-web.ts'

const repository = path.resolve(import.meta.dirname, '..')
const results = path.join(repository, '.cache/test-results')
const long = process.argv.includes('--long')
const limitMs = { vitest: (long ? 180 : 15) * 60_000, playwright: 15 * 60_000 }
const killAfterMs = 20_000

type Tally = { passed: number; failed: number; failures: string[] }

/** Every test of both runners, one after the other; the last line is `N passed, N failed`. */
async function test(): Promise<void> {
  await mkdir(results, { recursive: true })
  const tallies = long ? [await runVitest()] : [await build(), await runVitest(), await runPlaywright()]
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  // Of a long log often only the end is kept: what failed stands there.
  for (const failure of tallies.flatMap((tally) => tally.failures).slice(0, 50)) console.log(failure)
  console.log(`${passed} passed, ${failed} failed`)
}

async function build(): Promise<Tally> {
  try {
    await buildWeb()
    return { passed: 0, failed: 0, failures: [] }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`FAILED the web could not be built: ${String(error)}`] }
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
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function countVitest(json: unknown): Tally {
  const { numPassedTests, testResults } = json as VitestReport
  const failures = testResults.flatMap((file) => {
    const name = path.relative(repository, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that can't be loaded, or whose last hook fails, may hold no failed test and still failed.
    if (failed.length === 0) return file.status === 'failed' ? [failure(name, file.message)] : []
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages.join('\n')))
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 12)
  return [`FAILED ${name}`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
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

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

function countPlaywright(json: unknown): Tally {
  const { stats, suites } = json as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: PlaywrightSuite[]
  }
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed, failures: suites.flatMap(playwrightFailures) }
}

function playwrightFailures({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n')
        return failure(`e2e/${file} › ${title} [${projectName}]`, message)
      }),
  )
  return [...own, ...suites.flatMap(playwrightFailures)]
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
  return text === null ? { passed: 0, failed: 0, failures: [] } : count(JSON.parse(text))
}

/** A runner that ended badly without naming a failed test crashed: that is a failure of its own. */
function withCrash(runner: string, code: number | null, tally: Tally): Tally {
  if (code === 0 || tally.failed > 0) return tally
  const end = `FAILED ${runner} ended with ${code === null ? 'a signal' : `exit code ${code}`}`
  return { ...tally, failed: 1, failures: [end] }
}

await test()
