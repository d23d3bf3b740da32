import path from 'node:path'
import { fetchOpenSearch, obstacleToOpenSearch } from './fetch-opensearch.ts'
import { spawnSync } from 'node:child_process'

const repository = path.resolve(import.meta.dirname, '../..')
/** With the start of four nodes on two busy cores. */
const limitMs = 15 * 60_000

/**
 * The tests that need an OpenSearch, each with a real one of its own: `npm run test:opensearch [PATH]`. Where it can't be run they
 * are not, and a sentence says why; nothing is fetched a second time.
 */
function testOpenSearch(names: readonly string[]): void {
  const obstacle = obstacleToOpenSearch() ?? obstacleToFetch()
  if (obstacle !== null) {
    console.log(`OpenSearch was not tested: ${obstacle}.`)
    return
  }
  const vitest = path.join(repository, 'node_modules/vitest/vitest.mjs')
  const wanted = names.length > 0 ? names : ['.cluster.test.ts']
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--maxWorkers=1', ...wanted], {
    cwd: repository,
    stdio: 'inherit',
    timeout: limitMs,
    env: { ...process.env, QUARRY_CLUSTER: '1' },
  })
  process.exitCode = status ?? 1
}

function obstacleToFetch(): string | null {
  try {
    fetchOpenSearch()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

testOpenSearch(process.argv.slice(2))
