import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './scripts/testing/slowest-first.ts'
import { writeToMemory } from './scripts/testing/write-to-memory.ts'

writeToMemory()

const long = process.env['QUARRY_LONG'] === '1'
// Those that need an OpenSearch are run by `npm run test:opensearch` alone.
const cluster = process.env['QUARRY_CLUSTER'] === '1'

// Vitest reads the default export.
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [
      ...configDefaults.exclude,
      'e2e/**',
      '.cache/**',
      'data/**',
      ...(long ? [] : ['**/*.long.test.ts']),
      ...(cluster ? [] : ['**/*.cluster.test.ts']),
    ],
    pool: 'forks',
    // A quarter of the processor's time went to collecting what had just been made, from 16 MB of room for it.
    execArgv: ['--max-semi-space-size=64'],
    // On two cores: with two workers a sixth of the time was spent waiting for processes to start and hosts to answer.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // A third of the run was loading the same modules anew for each file; what a file changes for good it changes back.
    isolate: false,
    globalSetup: ['test/postgres.setup.ts'],
    setupFiles: ['test/closed-network.ts', 'test/no-console-error.ts'],
    runner: 'test/counting-runner.ts',
    testTimeout: long ? 600_000 : 30_000,
    hookTimeout: cluster ? 300_000 : 60_000,
    // Tests wait for facts; how long is the machine's affair.
    expect: { poll: { timeout: 20_000 } },
  },
})
