import { vi } from 'vitest'
import type { RevealAnswer } from '../../contract/reveals.ts'
import { unit } from '../../synthetic/random.ts'
import { checkPromises } from '../kills/kill-checks.ts'
import { load, registerWitness, type Witness } from '../kills/kill-load.ts'
import { makeDataDir, runQuarry, spawnQuarry, startQuarry, stopQuarry, type Quarry } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'
import { DatabaseServer, owner } from './database-server.ts'
import { askSteadily, type Asking } from './ask-steadily.ts'

type Products = { before: string; today: string }
type Side = keyof Products
type Trial = {
  server: DatabaseServer
  products: Products
  settings: { DATABASE_URL: string }
  webs: Partial<Record<Side, Quarry & { url: string }>>
  workers: Partial<Record<Side, Quarry>>
  witnesses: Witness[]
  random: () => number
  asking: Asking
}

const accounts = 2
const waitMs = 120_000

/**
 * A version that is in use, and the next one started beside it on the same database: a web process first, which migrates, then a worker.
 * Throws at the first thing that goes wrong; tells what was asked and how often "busy" was answered.
 */
export async function tryTwoVersions(products: Products, seed: number): Promise<ReturnType<Asking['seen']>> {
  const server = await DatabaseServer.open()
  let index = 0
  const random = () => unit(seed, 0, index++)
  const settings = { DATABASE_URL: server.url() }
  const trial: Trial = {
    server,
    products,
    settings,
    webs: {},
    workers: {},
    witnesses: [],
    random,
    asking: askSteadily(),
  }
  try {
    await startSide(trial, 'before', ['web', 'worker'])
    await playRound(trial, ['before'])
    await beginAsking(trial, 'before')
    // Migrates, while the version before answers.
    await startSide(trial, 'today', ['web'])
    await beginAsking(trial, 'today')
    // Here only the worker of the version before ends what either began.
    await playRound(trial, ['before', 'today'])
    await requireSessions(trial)
    await requireRefusedStart(trial)
    await startSide(trial, 'today', ['worker'])
    await playRound(trial, ['before', 'today'])
    // What its worker leaves, and all that its web process begins from here on, is ended by today's.
    await playRound(trial, ['before', 'today'], () => stop(trial.workers.before!))
    await trial.asking.end()
    await stop(trial.webs.before!)
    for (const { visitor } of trial.witnesses) Object.assign(visitor, { url: trial.webs.today!.url })
    await playRound(trial, ['today'])
    await stop(trial.webs.today!)
    await stop(trial.workers.today!)
    requireQuietLogs(trial)
    return trial.asking.seen()
  } catch (error) {
    const said = running(trial).map(({ side, quarry }) => `\n${side}: ${quarry.errors().slice(-3_000)}`)
    throw new Error(`${(error as Error).message}${said.join('')}`, { cause: error })
  } finally {
    await trial.asking.end().catch(() => {})
    await server.close()
  }
}

/** On the Professional plan, which has all there is. */
async function register({ server, webs, witnesses, random }: Trial, side: Side, round: number): Promise<Witness> {
  const witness = await registerWitness(webs[side]!.url, round, random)
  witnesses.push(witness)
  const paid = 'update users set is_premium = true'
  await server.asAdministrator((client) => client.query(paid), owner.database)
  return witness
}

/** New accounts at each of these, everything at once; then all that any account was told is there, wherever it asks. */
async function playRound(trial: Trial, sides: readonly Side[], meanwhile?: () => Promise<void>): Promise<void> {
  const { webs, witnesses, asking } = trial
  const round = witnesses.length
  const fresh: Witness[] = []
  for (const side of sides) for (let at = 0; at < accounts; at += 1) fresh.push(await register(trial, side, round))
  for (const witness of fresh) asking.watch(witness.visitor)
  const { progress, total } = load(fresh)
  if (meanwhile) {
    await vi.waitUntil(() => progress.acknowledged >= total / 4, { timeout: waitMs, interval: 1 })
    await meanwhile()
  }
  const isOver = () => fresh.every(({ visitor }) => asking.isQuiet(visitor))
  await vi.waitUntil(isOver, { timeout: waitMs, interval: 20 })
  if (progress.cutOff > 0) throw new Error(`${progress.cutOff} calls were cut off`)
  await Promise.all(fresh.map((witness) => endReveals(witness)))
  const newest = webs.today === undefined ? 'before' : 'today'
  // First where they are, then each at the other version.
  for (const swap of [false, true]) {
    if (swap && sides.length < 2) continue
    if (swap) for (const { visitor } of witnesses) Object.assign(visitor, { url: otherOf(trial, visitor.url) })
    await checkPromises({
      product: trial.products[newest],
      settings: { ...trial.settings, DATA_DIR: makeDataDir() },
      witnesses,
      round,
      restarted: false,
    })
  }
  asking.require()
}

/** All but greylisted ones come to an end, whoever works. */
async function endReveals({ visitor, people }: Witness): Promise<void> {
  const patient = people.filter(({ behaviour }) => behaviour !== 'greylist')
  for (const { id } of patient) {
    const isEnded = async () => (await visitor.get<RevealAnswer>(`/api/reveals/${id}`)).status !== 202
    await vi.waitUntil(isEnded, { timeout: waitMs, interval: 100 })
  }
}

function otherOf({ webs }: Trial, url: string): string {
  return url === webs.today!.url ? webs.before!.url : webs.today!.url
}

/** Signed in at either, known at both; signed out at either, unknown at both. A key of either is known at both. */
async function requireSessions({ webs, witnesses }: Trial): Promise<void> {
  const { email } = witnesses[0]!
  const urls = [webs.before!.url, webs.today!.url] as const
  for (const [first, second] of [urls, urls.toReversed()] as [string, string][]) {
    const visitor = new Visitor(first)
    const signedIn = await visitor.post('/api/login', { email, password: 'correct horse' })
    const elsewhere = Object.assign(new Visitor(second), { cookie: visitor.cookie })
    const known = await elsewhere.get('/api/auth/user')
    const made = await visitor.post<{ secret: string }>('/api/account/api-keys', { name: 'A program' })
    const program = await new Visitor(second).get('/api/auth/user', { authorization: `Bearer ${made.body.secret}` })
    const out = await elsewhere.post('/api/logout')
    const gone = await visitor.get('/api/auth/user')
    const seen = [signedIn, known, made, program, out, gone].map(({ status }) => (status < 300 ? 'yes' : status))
    if (seen.join() !== 'yes,yes,yes,yes,yes,401') throw new Error(`a session of ${first} answered ${seen.join()}`)
  }
}

/** Started afresh, the version before says no and touches nothing; the one that runs goes on. */
async function requireRefusedStart({ products, settings, webs }: Trial): Promise<void> {
  for (const role of ['serve', 'worker']) {
    const { code, output, errors } = await runQuarry(products.before, [role], { ...settings, DATA_DIR: makeDataDir() })
    if (code === 0 || !`${output}${errors}`.includes('migrated by a newer Quarry'))
      throw new Error(`the version before answered a start of ${role} with ${code}: ${output}${errors}`)
  }
  const { status } = await new Visitor(webs.before!.url).get('/readyz')
  if (status !== 200) throw new Error(`the version before, which runs, is not ready: ${status}`)
}

async function startSide(trial: Trial, side: Side, roles: readonly ('web' | 'worker')[]): Promise<void> {
  const { products, settings } = trial
  for (const role of roles) {
    const own = { ...settings, DATA_DIR: makeDataDir() }
    if (role === 'web') trial.webs[side] = await startQuarry(products[side], own, ['serve'])
    else {
      trial.workers[side] = spawnQuarry(products[side], ['worker'], own)
      await trial.workers[side].ready
    }
  }
}

/** Somebody who is there from now on, with books like all others. */
async function beginAsking(trial: Trial, side: Side): Promise<void> {
  const witness = await register(trial, side, trial.witnesses.length)
  witness.people = []
  trial.asking.begin(witness.visitor.url, witness.visitor.cookie)
}

/** Work behind the calls fails in the log alone; that something came late on a busy machine is no failure. */
function requireQuietLogs(trial: Trial): void {
  const isFine = (line: string) =>
    line === '' || /^The operator's pages|no answer within \d+ ms|store answers again/.test(line)
  const said = running(trial).flatMap(({ side, quarry }) =>
    quarry
      .errors()
      .split('\n')
      .filter((line) => !isFine(line))
      .map((line) => `${side}: ${line}`),
  )
  if (said.length > 0) throw new Error(`the logs have ${said.length} lines:\n${said.slice(0, 10).join('\n')}`)
}

async function stop(quarry: Quarry): Promise<void> {
  const { code } = await stopQuarry(quarry)
  if (code !== 0) throw new Error(`a stop ended with ${code}`)
}

function running({ webs, workers }: Trial): { side: Side; quarry: Quarry }[] {
  return (['before', 'today'] as const).flatMap((side) =>
    [webs[side], workers[side]].flatMap((quarry) => (quarry ? [{ side, quarry }] : [])),
  )
}
