import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const fetched = resolve(import.meta.dirname, '../../../.cache/meaning/opensearch')
const FETCH_LIMIT_MS = 300_000
const ASK_LIMIT_MS = 30_000

/** What is missing to run OpenSearch, in a clause; null where nothing is. */
export function obstacleToOpenSearch(): string | null {
  if (!runs('javac', '--version')) return 'a Java development kit (11 or newer) is missing, which it runs on'
  if (!runs('mvn', '--version')) return 'mvn is missing, with which it is fetched'
  return null
}

/** The class path of the version that pom.xml names, below .cache/; the network is used only the first time. */
export function fetchOpenSearch(): string {
  mkdirSync(fetched, { recursive: true })
  const classPath = join(fetched, 'class-path')
  const { status, stdout } = spawnSync(
    'mvn',
    [
      ...['--batch-mode', '--quiet', '--strict-checksums', '--file', join(import.meta.dirname, 'pom.xml')],
      `-Dmaven.repo.local=${join(fetched, 'repository')}`,
      `-Dmdep.outputFile=${classPath}`,
      'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8', timeout: FETCH_LIMIT_MS, killSignal: 'SIGKILL' },
  )
  if (status !== 0)
    throw new Error(`Maven could not fetch it: ${/ERROR\] (.{1,200})/.exec(stdout)?.[1] ?? 'no answer in time'}`)
  return readFileSync(classPath, 'utf8')
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: ASK_LIMIT_MS }).status === 0
}
