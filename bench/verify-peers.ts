import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOurs, type Ours } from './verifying/build-ours.ts'
import { buildPeers, obstacleToPeers, type Peers } from './verifying/build-peers.ts'

/**
 * Ours beside the real libraries of Reacher and AfterShip, in one sealed network: the mail world is the only name server
 * and the only mail host in it, and no way leads out. `--write` makes docs/verify-peers.md of the outcome.
 */
const name = 'verify-peers'
const obstacle = obstacleToPeers()
if (obstacle === null) process.exitCode = compareInside({ ...buildPeers(), ...(await buildOurs()) })
else {
  console.log(`Nothing was compared: ${obstacle}.`)
  console.log(JSON.stringify({ name, claims: [], checked: `nothing: ${obstacle}` }))
}

/** A user's own namespaces: ports 25 and 53 can be bound without privileges, and /etc/resolv.conf be another. */
function compareInside({ reacher, aftership, driver, world }: Peers & Ours): number {
  const ground = mkdtempSync(join(tmpdir(), 'verify-peers-'))
  const resolvers = join(ground, 'resolv.conf')
  writeFileSync(resolvers, 'nameserver 127.0.0.1\n')
  const program = join(import.meta.dirname, 'verifying/compare-with-peers.ts')
  const inside = `ip link set lo up && mount --bind "${resolvers}" /etc/resolv.conf && exec "$0" "$@"`
  const command = [
    process.execPath,
    '--import',
    'tsx',
    program,
    reacher,
    aftership,
    driver,
    world,
    ...process.argv.slice(2),
  ]
  try {
    return spawnSync('unshare', ['-Urnm', 'sh', '-c', inside, ...command], { stdio: 'inherit' }).status ?? 1
  } finally {
    rmSync(ground, { recursive: true, force: true })
  }
}
