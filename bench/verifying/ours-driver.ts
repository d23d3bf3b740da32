import { text } from 'node:stream/consumers'
import type { Limits } from '../../engines/verifier/limits.ts'
import { openVerifier } from '../../engines/verifier/open-verifier.ts'
import type { VerdictStatus } from '../../engines/verifier/port.ts'
import type { Said } from './judge-said.ts'

/**
 * Asks our verifier about the addresses on standard input, as the peers' drivers do:
 *   node --import tsx bench/verifying/ours-driver.ts AT-ONCE HELO SENDER batch|interactive LIMITS-AS-JSON
 * AT-ONCE addresses are under way or wait; in the limits "none" is infinite. One line an address,
 * `address<TAB>yes|no|full|disabled|catch-all|unknown`; then `seconds<TAB>…` for all of them.
 */
const [atOnce = '', helo = '', from = '', priority = '', limits = ''] = process.argv.slice(2)
const addresses = (await text(process.stdin)).trim().split('\n')
const verifier = openVerifier({
  ...{ dns: null, smtpPort: 25, helo, from, allowPrivate: true },
  limits: JSON.parse(limits, (_, value: unknown) => (value === 'none' ? Infinity : value)) as Partial<Limits>,
})
const words: Record<VerdictStatus, Said> = {
  valid: 'yes',
  invalid: 'no',
  mailbox_full: 'full',
  disabled: 'disabled',
  accept_all: 'catch-all',
  accepted_unproven: 'unknown',
  unknown: 'unknown',
}
const said: string[] = []
const next = addresses.values()
const askOneByOne = async () => {
  for (const address of next) {
    const { status } = await verifier.verify(address, { priority: priority === 'batch' ? 'batch' : 'interactive' })
    said.push(`${address}\t${words[status]}`)
  }
}
const startedMs = performance.now()
await Promise.all(Array.from({ length: Number(atOnce) }, askOneByOne))
const seconds = (performance.now() - startedMs) / 1_000
await verifier.close()
if (process.env['TRACE']) console.error(process.cpuUsage(), process.memoryUsage.rss() / 1e6)
process.stdout.write(`${said.join('\n')}\nseconds\t${seconds}\n`)
