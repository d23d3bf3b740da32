import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { failure, noTests, runTool, type Tally, withCrash } from './run-tool.ts'

const limitMs = 30 * 60_000

type Wanted = {
  results: string
  long: boolean
  /** All of them where none is named. */ files: string[]
  /** One test after the other. */ isAlone?: boolean
}

/** Runs the tests of e2e/ in a browser, and counts them by Playwright's report. The web is built already. */
export async function runPlaywright({ results, long, files, isAlone = false }: Wanted): Promise<Tally> {
  const kind = isAlone ? 'playwright-alone' : 'playwright'
  const report = path.join(results, `${kind}.json`)
  await rm(report, { force: true })
  const code = await runTool({
    program: '@playwright/test/cli.js',
    args: [
      'test',
      ...files,
      '--reporter=list,json,./e2e/spec-reporter.ts',
      ...(isAlone ? ['--workers=1', '--trace=retain-on-failure'] : []),
    ],
    env: {
      ...(long ? { QUARRY_LONG: '1' } : {}),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_SPEC_FILE: path.join(results, `${kind}-spec.json`),
    },
    limitMs,
  })
  const text = await readFile(report, 'utf8').catch(() => null)
  return withCrash('playwright', code, text === null ? noTests : countPlaywright(JSON.parse(text) as PlaywrightReport))
}

type Suite = {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
  }[]
}

export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

export function countPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const files = suites.map((suite) => ({ name: `e2e/${suite.file}`, ms: msOf(suite) }))
  const failures = suites.flatMap(failuresOf)
  const failedIn = suites.filter((suite) => failuresOf(suite).length > 0).map(({ file }) => `e2e/${file}`)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures, failedIn, files }
}

function failuresOf({ file, suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n')
        return failure(`e2e/${file} › ${title} [${projectName}]`, message)
      }),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

function msOf({ suites = [], specs }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0)
}
