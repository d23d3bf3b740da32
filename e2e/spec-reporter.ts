import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** One statement that a test names, and how the test, or its step of that name, came out. */
type Shown = { id: string; file: string; title: string; status: string; assertions: number }

/**
 * Writes which statements the tests name (e2e/spec.ts) and how many assertions stand behind each, for scripts/spec-coverage.ts.
 * The file is named by PLAYWRIGHT_SPEC_FILE.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright reads it
export default class SpecReporter implements Reporter {
  private readonly last = new Map<TestCase, TestResult>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.last.set(test, result)
  }

  async onEnd(): Promise<void> {
    const file = process.env['PLAYWRIGHT_SPEC_FILE']
    if (!file) return
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify([...this.last].flatMap(([test, result]) => shownBy(test, result))))
  }

  printsToStdio(): boolean {
    return false
  }
}

function shownBy(test: TestCase, result: TestResult): Shown[] {
  // Failing as expected, being skipped and passing only when tried again show nothing.
  const isPassed = test.outcome() === 'expected' && test.expectedStatus === 'passed' && result.status === 'passed'
  const status = isPassed ? 'passed' : result.status === 'skipped' ? 'skipped' : 'failed'
  const named = result.annotations.filter(({ type }) => type === 'spec')
  return named.map(({ description = '' }) => {
    const [id = '', ...words] = description.split(' ')
    const step = words.join(' ')
    const within = step === '' ? result.steps : stepsOf(result.steps).filter(({ title }) => title === step)
    const assertions = countAssertions(within)
    return { id, file: test.location.file, title: test.titlePath().join(' '), status, assertions }
  })
}

function stepsOf(steps: readonly TestStep[]): TestStep[] {
  return steps.flatMap((step) => [...(step.category === 'test.step' ? [step] : []), ...stepsOf(step.steps)])
}

/** Those that held, written in a spec or in a helper that is an assertion itself; what hooks and fixtures expect is theirs. */
function countAssertions(steps: readonly TestStep[]): number {
  let count = 0
  for (const step of steps) {
    if (['hook', 'fixture'].includes(step.category)) continue
    if (step.category === 'expect' && !step.error && isOfTest(step.location?.file ?? '')) count += 1
    count += countAssertions(step.steps)
  }
  return count
}

function isOfTest(file: string): boolean {
  return file.endsWith('.spec.ts') || path.basename(file).startsWith('expect-')
}
