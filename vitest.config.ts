import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './scripts/slowest-first.ts'

const long = process.env['QUARRY_LONG'] === '1'

// Vitest reads the default export.
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'e2e/**', '.cache/**', 'data/**', ...(long ? [] : ['**/*.long.test.ts'])],
    pool: 'forks',
    // A sixth of the time both cores waited for a process to start or a mail host to answer: one more worker fills it.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    // A third of the run was loading the same modules anew for each file; what a file changes for good it changes back.
    isolate: false,
    globalSetup: ['test/postgres.setup.ts'],
    setupFiles: ['test/closed-network.ts', 'test/no-console-error.ts'],
    runner: 'test/counting-runner.ts',
    testTimeout: long ? 600_000 : 30_000,
    hookTimeout: 60_000,
    // Tests wait for facts; how long is the machine's affair.
    expect: { poll: { timeout: 20_000 } },
  },
})
