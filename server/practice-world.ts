import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Log } from './db/log.ts'

export type PracticeWorld = {
  /** `host:port` of its resolver. */
  dns: string
  smtpPort: number
  /** Where its payment provider listens; undefined where it was started without. */
  payments?: { port: number; operatorToken: string }
  stop(): Promise<void>
}

/** What the payment provider of the world needs: where its books lie, and the product's address and secret. */
export type WorldPayments = { dataDir: string; origin: string; webhookUrl: string | null; webhookSecret: string }

const startMs = 60_000
const stopMs = 3_000

/**
 * Starts the practice world (sandbox/), a child process that speaks real DNS and SMTP on loopback, and Stripe's API where
 * payments are wanted. It ends when our end
 * of its input closes, so that nothing is left behind however we end.
 */
export async function startPracticeWorld(options: {
  people: number
  log: Log
  payments?: WorldPayments
}): Promise<PracticeWorld> {
  const world = ['--people', String(options.people), ...paymentArgs(options.payments)]
  const child = spawn(process.execPath, [...program(), ...world], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {},
    // A Ctrl-C in the terminal is ours to pass on, in our order.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ready = new Promise<Omit<PracticeWorld, 'stop'>>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => {
      try {
        resolve(JSON.parse(line) as Omit<PracticeWorld, 'stop'>)
      } catch (error) {
        reject(error)
      }
    })
    child.once('error', reject)
    void ended.then(() => reject(new Error('The practice world ended before it was ready.')))
    setTimeout(() => reject(new Error('The practice world did not get ready.')), startMs).unref()
  })
  let stopping = false
  void ended.then(() => {
    if (!stopping)
      options.log.error({}, 'the practice world has ended; nothing can be revealed or bought until a restart')
  })

  async function stop(): Promise<void> {
    stopping = true
    child.stdin.end()
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(late)
  }

  try {
    return { ...(await ready), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What Node is given to run the world, built or as it was written. */
function program(): string[] {
  const main = new URL('../sandbox/main.ts', import.meta.url)
  const needsTsx = main.pathname.endsWith('.ts')
  const tsx = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return ['--enable-source-maps', ...(needsTsx ? ['--import', tsx()] : []), fileURLToPath(main)]
}

function paymentArgs(payments: WorldPayments | undefined): string[] {
  if (!payments) return []
  const { dataDir, origin, webhookUrl, webhookSecret } = payments
  const place = ['--payments-data', dataDir, '--origin', origin, '--webhook-secret', webhookSecret]
  return webhookUrl === null ? place : [...place, '--webhook-url', webhookUrl]
}
