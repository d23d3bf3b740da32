import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { processStart, signalProcess } from '../../server/db/postgres/process-state.ts'
import { unit } from '../../synthetic/random.ts'
import { checkPromises } from './kill-checks.ts'
import { load, registerWitness, type Progress, type Witness } from './kill-load.ts'
import { peopleWho } from '../people.ts'
import { postmasterOf, removeDataDir, runQuarry, startedDataDir, startQuarry, stopQuarry } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

/** The process that gets SIGKILL in a round. Only the database's server is started again by the product. */
export type Victim = 'product' | 'database' | 'both'

export type KillTrial = {
  /** Where its bin/quarry.js lies; see copyProduct. */
  product: string
  seed: number
  rounds: number
  victims: readonly Victim[]
  /** New accounts in each round, which reveal and save at once. */
  accounts: number
  /** Runs the product as this user; only root can choose. */
  uid?: number
}

const grantCredits = 12
const richExtra = 8
const longestPauseMs = 40

/**
 * The whole product as a process, killed with SIGKILL in the middle of reveals, again and again on the same data
 * directory. After each start everything that was acknowledged must be there and every account's books must be right
 * (kill-checks.ts). Throws at the first broken promise; gives how much was acknowledged before the kills.
 */
export async function runKillTrial(trial: KillTrial): Promise<{ acknowledged: number; cutOff: number }> {
  const random = randomOf(trial.seed)
  const settings = { DATA_DIR: await startedDataDir(trial.uid) }
  const witnesses: Witness[] = []
  const totals = { acknowledged: 0, cutOff: 0 }
  let quarry = await startQuarry(trial.product, settings)
  for (let round = 0; round < trial.rounds; round += 1) {
    const victim = trial.victims[round % trial.victims.length] ?? 'product'
    const where = `seed ${trial.seed}, round ${round}, ${victim} killed`
    try {
      const fresh = await Promise.all(
        Array.from({ length: trial.accounts }, () => registerWitness(quarry.url, round, random)),
      )
      const rich = fresh[0]
      if (rich && round % 4 === 0) await grant(trial.product, settings, rich)
      const { progress, total } = load(fresh)
      await moment(progress, Math.floor(random() * total * 0.85), random() * longestPauseMs)
      totals.acknowledged += progress.acknowledged
      const postmaster = postmasterOf(settings.DATA_DIR)
      if (victim !== 'database') await stopQuarry(quarry, 'SIGKILL')
      if (victim !== 'product') signalProcess(postmaster, 'SIGKILL')
      witnesses.push(...fresh)
      if (victim === 'database') await untilReady(quarry.url, settings.DATA_DIR, postmaster)
      else quarry = await startQuarry(trial.product, settings)
      for (const witness of witnesses) witness.visitor = moved(witness.visitor, quarry.url)
      await checkPromises({ ...trial, settings, witnesses, round, restarted: victim !== 'database' })
      totals.cutOff += progress.cutOff
    } catch (error) {
      throw new Error(`${where}: ${(error as Error).message}\n${quarry.errors().slice(-2_000)}`, { cause: error })
    }
  }
  const { code } = await stopQuarry(quarry)
  const last = await runQuarry(trial.product, ['ledger', 'check'], settings)
  if (code !== 0 || last.code !== 0) throw new Error(`the last stop (${code}), ledger: ${last.output}${last.errors}`)
  await removeDataDir(settings.DATA_DIR)
  return totals
}

function moved(visitor: Visitor, url: string): Visitor {
  return Object.assign(new Visitor(url), { cookie: visitor.cookie })
}

/** The operator's grant beside the running product. */
async function grant(product: string, settings: { DATA_DIR: string }, witness: Witness): Promise<void> {
  const { code, errors } = await runQuarry(product, ['user', 'grant', witness.email, String(grantCredits)], settings)
  if (code !== 0) throw new Error(`the grant failed: ${errors}`)
  witness.granted += grantCredits
  const known = new Set(witness.people.map(({ id }) => id))
  const more = peopleWho('valid', 1_100, 'accept').filter(({ id }) => !known.has(id))
  witness.people.push(...more.slice(-richExtra))
}

/** Until so many answers have come, and a little longer, so that a kill falls between two answers as well. */
async function moment(progress: Progress, acknowledged: number, pauseMs: number): Promise<void> {
  await vi.waitUntil(() => progress.acknowledged >= acknowledged, { timeout: 240_000, interval: 1 })
  await sleep(pauseMs)
}

/** A connection may outlive its killed server for a moment, so this waits until another server is there. */
async function untilReady(url: string, dataDir: string, killed: number): Promise<void> {
  const isReady = async () => {
    const pid = postmasterOf(dataDir)
    return pid !== killed && processStart(pid) !== undefined && (await fetch(`${url}/readyz`)).status === 200
  }
  await vi.waitUntil(isReady, { timeout: 240_000, interval: 50 })
}

function randomOf(seed: number): () => number {
  let index = 0
  return () => unit(seed, 0, index++)
}
