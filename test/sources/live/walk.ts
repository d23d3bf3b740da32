import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { userLine } from '../../../engines/egress/users/read-users.ts'
import { addresses, makeMachines, type Machines } from '../../three-machines.ts'

/**
 * The whole flow live, with nothing of the practice mode: search at Apollo, reveals by a waterfall of paid sources, a batch with caps, and
 * kill -9 in the middle, on a machine whose port 25 is closed, by `quarry egress serve` on another one and mail hosts on the real
 * port 25 of a third. All of them are network namespaces of this machine, which takes root on Linux. It prints what happened as a
 * table, and ends with exit code 1 if a call, a credit or a receipt was wrong.
 *
 *   npm run live-walk
 *   npm run live-walk -- --people 100 --kills 1
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '500' }, kills: { type: 'string', default: '3' } },
})
const entry = resolve(import.meta.dirname, '../../../bin/quarry.js')
const tsx = import.meta.resolve('tsx')
const machines = makeMachines()
// A test that asks for it is skipped then.
process.exitCode = machines ? await walk(machines) : 77

async function walk(machines: Machines): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-live-'))
  chmodSync(folder, 0o755)
  try {
    writeFileSync(join(folder, 'users'), await userLine('ann', 'correct horse battery'))
    const hosts = ['--import', tsx, resolve(import.meta.dirname, '../../programs/outside-mail-hosts.ts')]
    await machines.start('outside', hosts, (line) => line === 'listening', { cwd: folder })
    const listen = ['egress', 'serve', '--users', 'users', '--listen', `${addresses.door}:1080`, '--metrics', 'off']
    const door = await machines.start('door', [entry, ...listen], (line) => line.includes('ready'), { cwd: folder })
    const fingerprint = /fingerprint=(sha256:[0-9a-f]{64})$/.exec(door.lines.at(-1) ?? '')?.[1] ?? ''
    const way = `socks5s://ann:correct%20horse%20battery@${addresses.door}:1080?fingerprint=${fingerprint}&name=frankfurt`
    const code = await inside(machines, [folder, way, values.people, values.kills])
    const tunnels = door.errors.filter((line) => line.includes('"event":"tunnel"')).length
    process.stdout.write(`the door opened ${tunnels} tunnels to port 25\n`)
    return tunnels > 0 ? code : 1
  } finally {
    machines.removeAll()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function inside(machines: Machines, args: readonly string[]): Promise<number> {
  const program = [process.execPath, '--import', tsx, resolve(import.meta.dirname, 'inside.ts'), ...args]
  const [command = '', ...words] = [...machines.on('inside'), ...program]
  const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}
