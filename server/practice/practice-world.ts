import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Log } from '../db/log.ts'

export type WorldPlace = {
  /** `host:port` of its resolver. */
  dns: string
  smtpPort: number
  /** Where its payment provider listens; undefined if it was started without one. */
  payments?: { port: number; operatorToken: string }
  /** Where its vendors of people and addresses answer; undefined if it was started without them. */
  sources?: { port: number }
}

export type PracticeWorld = WorldPlace & { stop(): Promise<void> }

/**
 * What the payment provider of the world needs: where its books lie, and the product's address and secret. With it the vendors of people
 * and addresses answer, to this key.
 */
export type WorldPayments = {
  dataDir: string
  origin: string
  webhookUrl: string | null
  webhookSecret: string
  sourcesKey: string
}

/** Asked at each start: the product's address may have become known since the last one. Null for a world without payments. */
export type AskPayments = (() => Promise<WorldPayments>) | null

/** A world that loads its programs while it isn't known yet whether it has payments. */
export type BegunWorld = {
  start(payments: AskPayments): Promise<PracticeWorld>
  /** For one that was never started. */
  stop(): Promise<void>
}

const startMs = 60_000
const stopMs = 3_000
const restartDelaysMs = [100, 500, 1_000, 2_000, 5_000, 10_000]
/** If it lived this long, it did not die of its start. */
const steadyMs = 60_000

/**
 * Begins the practice world (sandbox/), a child process that speaks real DNS and SMTP on loopback, and Stripe's API where
 * payments are wanted. One that dies is started again where it was: on the same ports, with the same books. It ends when our end
 * of its input closes, so that nothing is left behind however we end.
 */
export function beginPracticeWorld(people: number, log: Log): BegunWorld {
  const keeper = new WorldKeeper(people, log)
  return {
    start: async (payments) => ({ ...(await keeper.start(payments)), stop: () => keeper.stop() }),
    stop: () => keeper.stop(),
  }
}

class WorldKeeper {
  readonly #people: number
  readonly #log: Log
  #payments: AskPayments = null
  readonly #stopping = new AbortController()
  #place: WorldPlace | undefined
  #child: ChildProcess | undefined
  #isBegun = true
  #restarting: Promise<void> = Promise.resolve()
  #deaths = 0

  constructor(people: number, log: Log) {
    this.#people = people
    this.#log = log
    this.#child = spawnWorld(['--people', String(people)])
  }

  async start(payments: AskPayments): Promise<WorldPlace> {
    this.#payments = payments
    try {
      return (this.#place = await this.#launch())
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    if (this.#child) await end(this.#child)
    await this.#restarting
  }

  async #launch(): Promise<WorldPlace> {
    const payments = await this.#payments?.()
    this.#stopping.signal.throwIfAborted()
    const child = this.#isBegun
      ? this.#child!
      : spawnWorld(['--people', String(this.#people), ...portArgs(this.#place)])
    this.#isBegun = false
    this.#child = child
    const token = this.#place?.payments?.operatorToken
    // Not as arguments, which everybody on this machine can read.
    const told = { ...(payments && paymentArgs(payments)), ...(token !== undefined && { 'operator-token': token }) }
    child.stdin!.write(`${JSON.stringify(told)}\n`)
    const place = await untilReady(child)
    const startedMs = performance.now()
    // It may have ended between its line and this one.
    if (hasEnded(child)) throw new Error('The practice world ended as soon as it was ready.')
    child.once('exit', (code, signal) => {
      if (this.#stopping.signal.aborted) return
      if (performance.now() - startedMs > steadyMs) this.#deaths = 0
      this.#log.error(`The practice world died (${signal ?? `exit ${code}`}), starting it again`)
      this.#restarting = this.#restart()
    })
    return place
  }

  /** Tries until it succeeds or the product stops. */
  async #restart(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const delayMs = restartDelaysMs[Math.min(this.#deaths, restartDelaysMs.length - 1)]
      this.#deaths += 1
      try {
        await sleep(delayMs, undefined, { signal })
        await this.#launch()
        return this.#log.info('The practice world answers again')
      } catch (error) {
        if (this.#child) await end(this.#child)
        if (!signal.aborted) this.#log.error({ err: error }, 'The practice world did not start')
      }
    }
  }
}

function spawnWorld(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [...program(), ...args, '--more-on-stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {},
    // A Ctrl-C in the terminal is ours to pass on, in our order.
    detached: true,
  })
  // Whoever waits for it hears of its end.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  return child
}

/** Where it says that it listens. */
async function untilReady(child: ChildProcess): Promise<WorldPlace> {
  if (child.pid === undefined || child.stdout!.closed) throw new Error('The practice world ended before it was ready.')
  const timer = new AbortController()
  try {
    return await new Promise<WorldPlace>((resolve, reject) => {
      createInterface(child.stdout!).once('line', (line) => {
        try {
          resolve(JSON.parse(line) as WorldPlace)
        } catch (error) {
          reject(error)
        }
      })
      child.once('error', reject)
      // What it wrote before its end is read first.
      child.once('close', () => reject(new Error('The practice world ended before it was ready.')))
      const late = () => reject(new Error('The practice world did not get ready.'))
      sleep(startMs, undefined, { signal: timer.signal, ref: false }).then(late, () => {})
    })
  } finally {
    timer.abort()
  }
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end()
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await ended
  clearTimeout(late)
}

/** What Node is given to run the world, built or as it was written. */
function program(): string[] {
  const main = new URL('../../sandbox/main.ts', import.meta.url)
  const needsTsx = main.pathname.endsWith('.ts')
  const tsx = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return ['--enable-source-maps', ...(needsTsx ? ['--import', tsx()] : []), fileURLToPath(main)]
}

function paymentArgs({
  dataDir,
  origin,
  webhookUrl,
  webhookSecret,
  sourcesKey,
}: WorldPayments): Record<string, string> {
  return {
    'payments-data': dataDir,
    origin,
    'webhook-secret': webhookSecret,
    ...(webhookUrl !== null && { 'webhook-url': webhookUrl }),
    'sources-key': sourcesKey,
  }
}

/** Its callers know it by these ports. */
function portArgs(place: WorldPlace | undefined): string[] {
  if (!place) return []
  const ports = [
    place.dns.slice(place.dns.lastIndexOf(':') + 1),
    place.smtpPort,
    place.payments?.port ?? 0,
    place.sources?.port ?? 0,
  ]
  return ['--ports', ports.join(',')]
}
