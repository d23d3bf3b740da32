import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * By far the longest files, which last 15 s and more (`npm test -- --slowest`): whichever began last would keep one
 * worker at it while the others have nothing left. Mail-world waits most of its time, beside anything.
 */
const slowest = [
  'test/mail/mail-world.test.ts',
  'test/runs/start-and-stop.test.ts',
  'test/kills/kill.test.ts',
  'test/calls/hostile-input.test.ts',
  'test/calls/leaks.test.ts',
  'test/runs/built-server.test.ts',
  'engines/directory/open-directory.test.ts',
  'test/runs/command-line.test.ts',
  'server/db/postgres/crash.test.ts',
  'engines/directory/import/import-people.test.ts',
]

/** Vitest's own order, by what it remembers of earlier runs, behind the longest: a fresh checkout remembers nothing. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = slowest.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'))
      return at === -1 ? slowest.length : at
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
