import { setTimeout as sleep } from 'node:timers/promises'
import type { Roles } from './begin-start.ts'
import { closeAll, type Closer } from './close-all.ts'
import { runCommand } from './command-line.ts'

const roles = new Map<string, Roles>([
  ['serve', { web: true, worker: false }],
  ['worker', { web: false, worker: true }],
  ['search', { web: false, worker: false, search: true }],
])

/** `quarry [serve|worker|search]` runs the product, anything else is for the command line. Resolves to the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const [verb = '', ...more] = args
  try {
    const role = verb === '' ? { web: true, worker: true } : roles.get(verb)
    // A role takes no words: its settings are the environment's, and one that is given here would have no effect.
    return role && more.length === 0 ? await serve(role) : await runCommand(args)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function serve(role: Roles): Promise<number> {
  const asked = stopAsked()
  const [{ beginStart }, { readConfig }, { refuseUnsafeStart }, { beginsDatabase }, { awaitCommand }, { openLogger }] =
    await Promise.all([
      import('./begin-start.ts'),
      import('./config.ts'),
      import('./settings/live-settings.ts'),
      import('./settings/new-database.ts'),
      import('./db/postgres/await-command.ts'),
      import('./open-logger.ts'),
    ])
  const config = readConfig()
  // A search process sends no mail.
  refuseUnsafeStart(config, role.search ? ['mail'] : [])
  const isAlone = config.databaseUrl === undefined
  if (isAlone && !(await awaitCommand(config.dataDir, () => openLogger(config), asked))) return 0
  const isNew = beginsDatabase(config)
  const closers: Closer[] = []
  const begun = beginStart(config, role, closers)
  if (isNew) begun.logger.info(`A new database is begun in ${config.dataDir}`)
  for (const sentence of config.mistyped) begun.logger.warn(sentence)
  if (config.mode === 'live' && config.publicUrl === undefined && !role.search)
    begun.logger.warn(
      'PUBLIC_URL is not set: links in mails lead to this machine. Set it to the address that people use.',
    )
  if (role.search) {
    const { startSearch } = await import('./search/start-search.ts')
    const search = await startSearch(config, begun, closers)
    process.stdout.write(`The Quarry search process is ready at ${search.url}\n`)
    await asked
    await search.stop()
    return 0
  }
  const { startProduct } = await import('./app.ts').catch(async (error: unknown) => {
    await closeAll(closers)
    throw error
  })
  const product = await startProduct(config, role, begun, closers)
  if (product.operator) {
    const { url, token } = product.operator
    process.stderr.write(`The operator's pages are at ${url}, with the token ${token}\n`)
  }
  if (isNew) process.stderr.write(`A new database was begun in ${config.dataDir}\n`)
  // Last, so that a program that waits for this line has seen all others.
  process.stdout.write(product.url ? `Quarry is ready at ${product.url}\n` : 'The Quarry worker is ready\n')
  await asked
  product.drain()
  // Whoever sends requests here has to see it first, and go elsewhere.
  await sleep(role.web ? config.drainMs : 0)
  await product.stop()
  return 0
}

/** The first signal asks for a clean stop; a second one ends at once. */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    const onSignal = () => {
      if (asked) process.exit(130)
      asked = true
      resolve()
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })
}
