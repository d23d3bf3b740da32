import { parseArgs } from 'node:util'
import { DEFAULT_SEED } from '../synthetic/random.ts'
import { openMailWorld } from './mail-world/open-mail-world.ts'
import { syntheticMailboxes } from './mail-world/synthetic-mailboxes.ts'

/**
 * The practice world as a process of its own:
 *   node --import tsx sandbox/main.ts --people 100000 [--seed 1] [--greylist-ms 20000] [--latency-ms 25]
 * Without --latency-ms each reply takes a time of its own, as in the world.
 * One JSON line on standard output says where it listens: {"dns":"127.0.0.1:PORT","smtpPort":PORT}. It ends when its
 * standard input ends (or its IPC channel, when it was started with one), so that nothing outlives the product.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    seed: { type: 'string' },
    'greylist-ms': { type: 'string' },
    'latency-ms': { type: 'string' },
  },
})
const people = wholeNumber('people', values.people, 10_000_000)
const seed = wholeNumber('seed', values.seed ?? String(DEFAULT_SEED), 2 ** 32 - 1)
const greylistMs = wholeNumber('greylist-ms', values['greylist-ms'] ?? '20000', 86_400_000)

const fixedMs = values['latency-ms'] === undefined ? null : wholeNumber('latency-ms', values['latency-ms'], 60_000)

const world = await openMailWorld({
  source: syntheticMailboxes(seed, people),
  seed,
  greylistMs,
  ...(fixedMs === null ? {} : { latencyMs: [fixedMs, fixedMs] as const, maxConnections: 20_000 }),
})
endWithParent(async () => {
  await world.close()
  process.exit(0)
})
// A parent that is gone can't read: that is the end as well, not an error.
process.stdout.on('error', () => process.exit(0))
process.stdout.write(`${JSON.stringify({ dns: world.dns, smtpPort: world.smtpPort })}\n`)

function endWithParent(end: () => Promise<void>): void {
  let isEnding = false
  const once = () => {
    if (isEnding) return
    isEnding = true
    // Whatever still hangs after a second is let go.
    setTimeout(() => process.exit(0), 1_000).unref()
    void end()
  }
  process.on('SIGTERM', once)
  // Ctrl-C reaches the product and its world together, and the product may still have mail hosts to ask.
  process.on('SIGINT', process.stdin.isTTY ? once : () => {})
  if (process.channel) return void process.on('disconnect', once)
  process.stdin.on('end', once).on('close', once).on('error', once).resume()
}

function wholeNumber(name: string, text: string | undefined, max: number): number {
  const value = Number(text)
  if (text !== undefined && /^\d+$/.test(text) && value <= max) return value
  process.stderr.write(`--${name} must be a whole number up to ${max}\n`)
  return process.exit(2)
}
