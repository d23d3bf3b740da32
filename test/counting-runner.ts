import { expect, TestRunner, type RunnerTestCase } from 'vitest'

/**
 * Vitest's own runner, which also counts the assertions that each test made itself: a test without any shows nothing
 * (scripts/spec-coverage.ts). Assertions in hooks don't count.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default class CountingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const before = calls(test)
    try {
      await TestRunner.getTestFn(test)?.()
    } finally {
      Object.assign(test.meta, { assertions: calls(test) - before, isExpectedToFail: test.fails === true })
    }
  }
}

/** The context's own expect counts for itself once it is used. */
function calls({ context }: RunnerTestCase): number {
  // oxlint-disable-next-line no-underscore-dangle -- the name that Vitest gives it
  const isUsed = (context as { _local?: boolean })._local === true
  return expect.getState().assertionCalls + (isUsed ? context.expect.getState().assertionCalls : 0)
}
