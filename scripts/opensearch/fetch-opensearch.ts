import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const fetched = resolve(import.meta.dirname, '../../.cache/opensearch')
const pom = join(import.meta.dirname, 'pom.xml')
const INSTALLED = '/usr/lib/jvm'
const LEAST_JAVA = 21
const FETCH_LIMIT_MS = 300_000
const ASK_LIMIT_MS = 30_000

/** What is missing to run OpenSearch, in a clause; null where nothing is. */
export function obstacleToOpenSearch(): string | null {
  if (findJava() === null) return `a Java development kit (${LEAST_JAVA} or newer) is missing, which it runs on`
  if (classPathKept() === null && !runs('mvn', '--version')) return 'mvn is missing, with which it is fetched'
  return null
}

/** The first that is new enough: of JAVA_HOME, on the path, or installed beside an older one. */
export function findJava(): string | null {
  const homes = [process.env['JAVA_HOME'], ...(existsSync(INSTALLED) ? readdirSync(INSTALLED).map((name) => join(INSTALLED, name)) : [])] // oxfmt-ignore
  const all = ['java', ...homes.filter((home) => home !== undefined).map((home) => join(home, 'bin/java'))]
  return all.find((java) => versionOf(java) >= LEAST_JAVA) ?? null
}

function versionOf(java: string): number {
  const { status, stdout } = spawnSync(java, ['--version'], { encoding: 'utf8', timeout: ASK_LIMIT_MS })
  return status === 0 ? Number(/^\S+ (\d+)/.exec(stdout)?.[1] ?? 0) : 0
}

/** The class path of the version that pom.xml names, below .cache/; the network is used only the first time. */
export function fetchOpenSearch(): string {
  const kept = classPathKept()
  if (kept !== null) return kept
  mkdirSync(fetched, { recursive: true })
  const classPath = join(fetched, 'class-path')
  const { status, stdout } = spawnSync(
    'mvn',
    [
      ...['--batch-mode', '--quiet', '--strict-checksums', '--file', pom],
      `-Dmaven.repo.local=${join(fetched, 'repository')}`,
      `-Dmdep.outputFile=${classPath}`,
      'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8', timeout: FETCH_LIMIT_MS, killSignal: 'SIGKILL' },
  )
  if (status !== 0)
    throw new Error(`Maven could not fetch it: ${/ERROR\] (.{1,200})/.exec(stdout)?.[1] ?? 'no answer in time'}`)
  writeFileSync(join(fetched, 'pom.xml'), readFileSync(pom))
  return readFileSync(classPath, 'utf8')
}

/** What was fetched for this pom.xml, if anything was. */
function classPathKept(): string | null {
  const [own, path] = [join(fetched, 'pom.xml'), join(fetched, 'class-path')]
  if (!existsSync(own) || !existsSync(path) || !readFileSync(own).equals(readFileSync(pom))) return null
  const classPath = readFileSync(path, 'utf8')
  return classPath.split(':').every((jar) => existsSync(jar)) ? classPath : null
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: ASK_LIMIT_MS }).status === 0
}
