import { openContext } from '../open-context.ts'
import { openWorldVerifier, startMailWorld } from '../open-world.ts'
import { closeAll, type Closer } from '../close-all.ts'
import { readConfig } from '../config.ts'
import { complain } from './say.ts'
import { usage } from './usage.ts'
import { quietLogger } from './with-operator.ts'

export async function runVerify(args: readonly string[]): Promise<number> {
  const addresses = args.filter((arg) => !arg.startsWith('--'))
  const isKnown = args.every((arg) => !arg.startsWith('--') || arg === '--json')
  if (addresses.length === 0 || !isKnown) return complain(usage)
  const config = readConfig()
  const closers: Closer[] = []
  try {
    const { ctx, database } = await openContext(config, quietLogger(config), closers, { attach: true })
    const verifier = openWorldVerifier(config, ctx, database.pool, closers, await startMailWorld(config, ctx, closers))
    // Asked at once, so that addresses of one host share its sessions; shown in the given order.
    const verdicts = await Promise.all(addresses.map((address) => verifier.verify(address, { fresh: true })))
    for (const { address, status, reason, evidence } of verdicts) {
      const line = args.includes('--json')
        ? JSON.stringify({ address, status, reason, evidence })
        : `${address}  ${status}  ${reason}`
      process.stdout.write(`${line}\n`)
    }
    return 0
  } finally {
    await closeAll(closers)
  }
}
