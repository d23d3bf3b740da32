import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { DEFAULT_SEED } from '../synthetic/random.ts'
import { syntheticMailboxes } from './mail-world/people/mailbox-source.ts'
import { openMailWorld } from './mail-world/open-mail-world.ts'
import { practiceBounce } from './mail-world/people/practice-bounce.ts'
import { openPayments } from './payments/open-payments.ts'
import { practiceSources } from './sources/practice-sources.ts'

/**
 * The practice world as a process of its own:
 *   node --import tsx sandbox/main.ts --people 100000 [--seed 1] [--greylist-ms 20000] [--latency-ms 25]
 *     [--payments-data DIR --origin URL --webhook-url URL --webhook-secret S [--operator-token T]] [--sources-key KEY] [--ports DNS,SMTP,PAYMENTS,SOURCES]
 * With --more-on-stdin the first line on standard input is a JSON object with more of these, by their names.
 * --ports are those of a world that died, for one that takes its place. Without --latency-ms each reply's delay is drawn at random.
 * One JSON line on standard output says where it listens: {"dns":"127.0.0.1:PORT","smtpPort":PORT}, and with payments
 * "payments":{"port":PORT,"operatorToken":T}. With --sources-key the vendors of people and addresses answer too, to this key, at
 * http://127.0.0.1:PORT/NAME of "sources":{"port":PORT}. It ends when its standard input ends (or its IPC channel, when it was
 * started with one), so that nothing outlives the product.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    seed: { type: 'string' },
    'greylist-ms': { type: 'string' },
    'latency-ms': { type: 'string' },
    'payments-data': { type: 'string' },
    origin: { type: 'string' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'operator-token': { type: 'string' },
    'sources-key': { type: 'string' },
    ports: { type: 'string' },
    'more-on-stdin': { type: 'boolean', default: false },
  },
})
const people = wholeNumber('people', values.people, 10_000_000)
const seed = wholeNumber('seed', values.seed ?? String(DEFAULT_SEED), 2 ** 32 - 1)
const greylistMs = wholeNumber('greylist-ms', values['greylist-ms'] ?? '20000', 86_400_000)

const fixedMs = values['latency-ms'] === undefined ? null : wholeNumber('latency-ms', values['latency-ms'], 60_000)

const [dnsPort = 0, smtpPortWanted = 0, paymentsPort = 0, sourcesPort = 0] = (values.ports ?? '')
  .split(',')
  .map((port) => wholeNumber('ports', port === '' ? '0' : port, 65_535))

const world = await openMailWorld({
  source: syntheticMailboxes(seed, people),
  seed,
  greylistMs,
  ports: { dns: dnsPort, smtp: smtpPortWanted },
  ...(fixedMs === null ? {} : { latencyMs: [fixedMs, fixedMs] as const, maxConnections: 20_000 }),
})
const more = values['more-on-stdin'] ? firstLine() : null
let payments: Awaited<ReturnType<typeof paymentsIn>> | undefined
let sources: Awaited<ReturnType<typeof practiceSources>> | undefined
endWithParent(async () => {
  await Promise.all([world.close(), payments?.close(), sources?.close()])
  process.exit(0)
})
if (more !== null) Object.assign(values, JSON.parse(await more))
if (values['payments-data'] !== undefined) payments = await paymentsIn(values['payments-data'])
const sourcesKey = values['sources-key']
if (sourcesKey !== undefined) sources = await practiceSources({ seed, people, key: sourcesKey, port: sourcesPort })
// If the parent is gone nobody reads: that is an end as well, not an error.
process.stdout.on('error', () => process.exit(0))
const { dns, smtpPort } = world
const paymentsPlace = payments && { port: payments.port, operatorToken: payments.operatorToken }
process.stdout.write(
  `${JSON.stringify({ dns, smtpPort, payments: paymentsPlace, sources: sources && { port: sources.port } })}\n`,
)

function paymentsIn(dir: string) {
  return openPayments({
    dir,
    port: paymentsPort,
    origin: new URL(webAddress('origin', values.origin, ['http:', 'https:'])).origin,
    // Not known before the product listens: then it is set by the operator's `product` action.
    webhookUrl:
      values['webhook-url'] === undefined ? null : webAddress('webhook-url', values['webhook-url'], ['http:']),
    webhookSecret: values['webhook-secret'] ?? refuse('--webhook-secret is missing'),
    mailboxes: {
      bounce(address) {
        world.closeMailbox(address)
        return practiceBounce(address.replace(/[\s<>]/g, ''), new Date())
      },
    },
    ...(values['operator-token'] !== undefined && { operatorToken: values['operator-token'] }),
  })
}

/** Never settles if the input ends before: that is the end of this process. */
function firstLine(): Promise<string> {
  return new Promise((resolve) => createInterface({ input: process.stdin }).once('line', resolve))
}

function webAddress(name: string, text: string | undefined, protocols: string[]): string {
  if (text !== undefined && URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  return refuse(`--${name} must be a web address (${protocols.join(' or ')}//…)`)
}

function endWithParent(end: () => Promise<void>): void {
  let isEnding = false
  const once = () => {
    if (isEnding) return
    isEnding = true
    // Connections that still hang after a second are abandoned.
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
  return refuse(`--${name} must be a whole number up to ${max}`)
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  return process.exit(2)
}
