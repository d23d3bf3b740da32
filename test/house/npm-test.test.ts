import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findTests } from '../../scripts/testing/find-tests.ts'
import { countPlaywright } from '../../scripts/testing/run-playwright.ts'
import { noTests, withCrash, type Tally } from '../../scripts/testing/run-tool.ts'
import { countVitest } from '../../scripts/testing/run-vitest.ts'
import { runWithin } from '../../scripts/run-within.ts'
import { tryAlone } from '../../scripts/testing/try-alone.ts'

const repository = resolve(import.meta.dirname, '../..')

describe('npm test -- NAME', () => {
  it('runs the files that have the name in their path, each by its own runner', async () => {
    expect(await findTests(['pricing/pricing', 'e2e/frame/palette'], false)).toEqual({
      vitest: ['pricing/pricing.test.ts'],
      playwright: ['e2e/frame/palette.spec.ts'],
      unknown: [],
    })
    expect(await findTests(['test/kills/kill.'], false)).toMatchObject({ vitest: ['test/kills/kill.test.ts'] })
    expect(await findTests(['test/kills/kill.'], true)).toMatchObject({ vitest: ['test/kills/kill.long.test.ts'] })
  })

  it('names no file if no name is given: then both run all of them', async () => {
    expect(await findTests([], false)).toEqual({ vitest: [], playwright: [], unknown: [] })
  })

  it('says which name no test file has, and runs nothing', () => {
    const tsx = join(repository, 'node_modules/tsx/dist/cli.mjs')
    const args = [tsx, join(repository, 'scripts/test.ts'), 'pricing/pricing', 'no-such-test']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 })
    expect([status, stdout, stderr.trim()]).toEqual([2, '', 'No test file has "no-such-test" in its path'])
  })
})

describe('the report of a run', () => {
  it('of Vitest: tests, failures, and the time of each file', () => {
    const file = { message: '', startTime: 1_000, endTime: 3_500 }
    const failed = { status: 'failed', fullName: 'b', failureMessages: ['expected 1 to be 2'] }
    const passed = { status: 'passed', fullName: 'a', failureMessages: [] }
    const whole = { ...file, name: join(repository, 'a.test.ts'), status: 'failed', assertionResults: [passed, failed] }
    const broken = {
      ...file,
      name: join(repository, 'b.test.ts'),
      status: 'failed',
      assertionResults: [],
      message: 'no',
    }
    expect(countVitest({ numPassedTests: 1, testResults: [whole, broken] })).toEqual({
      passed: 1,
      failed: 2,
      failures: ['FAILED a.test.ts › b\n    expected 1 to be 2', 'FAILED b.test.ts\n    no'],
      failedIn: ['a.test.ts', 'b.test.ts'],
      files: [
        { name: 'a.test.ts', ms: 2_500 },
        { name: 'b.test.ts', ms: 2_500 },
      ],
    })
  })

  it('of Playwright: the time of a file is that of its tests together, those in groups too', () => {
    const result = (duration: number, message?: string) => ({ duration, errors: message ? [{ message }] : [] })
    const test = (status: string, duration: number, message?: string) => ({
      title: status,
      tests: [{ projectName: 'phone', status, results: [result(duration, message)] }],
    })
    const group = { file: 'a.spec.ts', specs: [test('unexpected', 500, 'not there')] }
    const suites = [{ file: 'a.spec.ts', specs: [test('expected', 1_000)], suites: [group] }]
    expect(countPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 0 }, suites })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['FAILED e2e/a.spec.ts › unexpected [phone]\n    not there'],
      failedIn: ['e2e/a.spec.ts'],
      files: [{ name: 'e2e/a.spec.ts', ms: 1_500 }],
    })
  })
})

describe('what failed in a run of all tests', () => {
  const first = {
    ...noTests,
    passed: 9,
    failed: 2,
    failures: ['FAILED a › b\n    no', 'FAILED c'],
    failedIn: ['a', 'c'],
  }
  const tried: string[][] = []
  const answer = (again: Partial<Tally>) => async (files: string[]) => {
    tried.push(files)
    return { ...noTests, ...again }
  }

  it('is run again alone; where it passes, it has raced: that is said, and nothing has failed', async () => {
    expect(await tryAlone(first, answer({ passed: 5 }))).toMatchObject({
      passed: 11,
      failed: 0,
      failures: [],
      raced: ['RACED a › b\n    no', 'RACED c'],
    })
    expect(tried).toEqual([['a', 'c']])
  })

  it('has failed where it fails again, where it isn’t run again, and where the runner crashed', async () => {
    for (const again of [{ passed: 4, failed: 1, failures: ['FAILED c'] }, { passed: 0 }])
      expect(await tryAlone(first, answer(again))).toEqual({ ...first, raced: [] })
    const before = tried.length
    const many = { ...first, failed: 4 }
    expect(await tryAlone(many, answer({ passed: 9 }))).toEqual({ ...many, raced: [] })
    const crashed = withCrash('vitest', 1, noTests)
    expect(await tryAlone(crashed, answer({ passed: 9 }))).toEqual({ ...crashed, raced: [] })
    expect(tried).toHaveLength(before)
  })
})

describe('a tool of npm run check', () => {
  it('is ended when its time is over, and this is reported differently from a failure', async () => {
    const program = `console.log('begun'); setInterval(() => {}, 1000)`
    expect(await runWithin(2_000, process.execPath, ['-e', program])).toMatchObject({ code: null, timedOut: true })
    const failing = `console.log('no good'); process.exitCode = 3`
    expect(await runWithin(60_000, process.execPath, ['-e', failing])).toEqual({
      code: 3,
      output: 'no good\n',
      timedOut: false,
    })
  })
})
