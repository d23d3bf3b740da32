import type { Tally } from './run-tool.ts'

/** More than this is no race. */
const mostFailed = 3

/** With `raced`: what failed beside other tests and passed alone. */
export type TriedTally = Tally & { raced: string[] }

/**
 * Runs the files of a whole run's few failures once more, with nothing beside them, on machines whose other guests stall them. What
 * passes then has raced: it counts as passed and is named in the last lines of the run, with what it first said, to be mended. What
 * fails twice, more than three failures, and a runner's crash are failures as before.
 */
export async function tryAlone(tally: Tally, runFiles: (files: string[]) => Promise<Tally>): Promise<TriedTally> {
  const { failed, failedIn } = tally
  if (failed === 0 || failed > mostFailed || failedIn.length === 0) return { ...tally, raced: [] }
  const alone = await runFiles(failedIn)
  if (alone.failed > 0 || alone.passed < failed) return { ...tally, raced: [] }
  const raced = tally.failures.map((text) => text.replace(/^FAILED /, 'RACED '))
  return { ...tally, passed: tally.passed + failed, failed: 0, failures: [], failedIn: [], raced }
}
