import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { failure, noTests, runTool, type Tally, withCrash } from './run-tool.ts'

const repository = path.resolve(import.meta.dirname, '../..')

/** Ordinary files whose random parts run many times as often among the long ones. */
const oftener = [
  'import-people.test.ts', 'match-rows.test.ts', 'open-finder.test.ts', 'alerts.property.test.ts', 'companies/companies.test.ts',
  'api-description.test.ts', 'list-endings.test.ts', 'contact-lists.test.ts', 'owners.test.ts',
  'duplicates.test.ts', 'brought.test.ts', 'saved-searches.test.ts', 'closed-account.test.ts', 'verdict.test.ts',
  'leaks.test.ts', 'hostile-input.test.ts', 'machines/pooler.test.ts', 'first-start.test.ts',
  'mail/harvest.test.ts', 'classify.test.ts', 'redact-evidence.test.ts', 'search-engine.test.ts', 'index-file.test.ts',
  'days-of.test.ts', 'money-rights.test.ts', 'heal-events.test.ts', 'postgres/crash.test.ts',
] // oxfmt-ignore

type Wanted = {
  results: string
  long: boolean
  /** All of them where none is named. */ files: string[]
  /** One file after the other. */ isAlone?: boolean
}

/** Runs the tests beside the sources and those of test/, and counts them by the report that Vitest writes. */
export async function runVitest({ results, long, files, isAlone = false }: Wanted): Promise<Tally> {
  const report = path.join(results, isAlone ? 'vitest-alone.json' : 'vitest.json')
  await rm(report, { force: true })
  const chosen = files.length > 0 ? files : long ? ['.long.test.ts', ...oftener] : []
  const code = await runTool({
    program: 'vitest/vitest.mjs',
    args: [
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(isAlone ? ['--maxWorkers=1'] : []),
    ],
    // Numbers and days follow the reader's system; the tests' reader is American.
    env: { LC_ALL: 'en_US.UTF-8', ...(long ? { QUARRY_LONG: '1' } : {}) },
    limitMs: (long ? 180 : 40) * 60_000,
  })
  const text = await readFile(report, 'utf8').catch(() => null)
  return withCrash('vitest', code, text === null ? noTests : countVitest(JSON.parse(text) as VitestReport))
}

export type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export function countVitest({ numPassedTests, testResults }: VitestReport): Tally {
  const nameOf = (file: string) => path.relative(repository, file)
  const failures = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that can't be loaded, or whose last hook fails, may hold no failed test and still failed.
    if (failed.length === 0) return file.status === 'failed' ? [failure(nameOf(file.name), file.message)] : []
    return failed.map((test) => failure(`${nameOf(file.name)} › ${test.fullName}`, test.failureMessages.join('\n')))
  })
  const failedIn = testResults.filter(({ status }) => status === 'failed').map(({ name }) => nameOf(name))
  const files = testResults.map(({ name, startTime, endTime }) => ({ name: nameOf(name), ms: endTime - startTime }))
  return { passed: numPassedTests, failed: failures.length, failures, failedIn, files }
}
