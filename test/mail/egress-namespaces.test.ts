import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { userLine } from '../../engines/egress/users/read-users.ts'
import { addresses, makeMachines, type Machine } from '../three-machines.ts'

const entry = resolve(import.meta.dirname, '../../bin/quarry.js')
const folder = mkdtempSync(join(tmpdir(), 'quarry-namespaces-'))
const machines = makeMachines()
const { door: doorIp, doorOutside: doorOutIp, outside: mailIp } = addresses

type Checked = { ok: boolean; checks: { name: string; state: string; what: string }[] }

async function check(...args: string[]): Promise<Checked & { code: number | null }> {
  const [command = '', ...whole] = [
    ...machines!.on('inside'),
    process.execPath,
    entry,
    'egress',
    'check',
    '--json',
    ...args,
  ]
  const child = spawn(command, whole, { cwd: folder, env: { PATH: process.env['PATH'] } })
  let [output, errors] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect(errors).toBe('')
  return { code, ...(JSON.parse(output) as Checked) }
}

afterAll(() => {
  machines?.removeAll()
  rmSync(folder, { recursive: true })
})

describe.skipIf(!machines)('a machine whose port 25 is closed', () => {
  it('reaches mail hosts by the door, with its password alone, and nothing else by it', async () => {
    writeFileSync(join(folder, 'users'), await userLine('ann', 'correct horse battery'))
    const tsx = import.meta.resolve('tsx')
    const program = (name: string) => ['--import', tsx, resolve(import.meta.dirname, '../programs', name)]
    const start = (machine: Machine, args: string[], isReady: (line: string) => boolean) =>
      machines!.start(machine, args, isReady, { cwd: folder })
    const mail = await start('outside', [...program('greeting-host.ts'), mailIp, '25', 'mx.one.acme-mail.com'], (line) => line === 'listening') // oxfmt-ignore
    // A host on the door's own machine, which nobody may reach through it.
    await start('door', [...program('greeting-host.ts'), doorOutIp, '25', 'own.acme-mail.com'], (line) => line === 'listening') // oxfmt-ignore
    const names = await start('inside', program('zone-of-namespaces.ts'), (line) => line.startsWith('127.'))
    const listen = ['egress', 'serve', '--users', 'users', '--listen', `${doorIp}:1080`, '--metrics', 'off']
    const egress = await start('door', [entry, ...listen], (line) => line.includes('ready'))
    const fingerprint = /fingerprint=(sha256:[0-9a-f]{64})$/.exec(egress.lines.at(-1)!)![1]!
    const asked = ['--dns', names.lines.at(-1)!, '--helo', 'door.acme-mail.com', '--from', 'a@acme-mail.com', '--list', 'bl.acme-mail.com'] // oxfmt-ignore
    const way = (password: string) => `socks5s://ann:${password}@${doorIp}:1080?fingerprint=${fingerprint}`
    const good = way('correct%20horse%20battery')

    const [straight, through, wrong, own] = await Promise.all([
      check(...asked, '--domain', 'one.acme-mail.com'),
      check(good, ...asked, '--domain', 'one.acme-mail.com'),
      check(way('wrong'), ...asked, '--domain', 'one.acme-mail.com'),
      check(good, ...asked, '--domain', 'own.acme-mail.com'),
    ])
    expect(straight).toMatchObject({ code: 1, ok: false })
    expect(straight.checks[0]).toMatchObject({ name: 'port-25', state: 'fail', what: expect.stringContaining('Dropped') as string }) // oxfmt-ignore
    expect(through.checks.filter(({ state }) => state !== 'ok')).toEqual([])
    expect(through).toMatchObject({ code: 0, ok: true })
    expect(through.checks[1]).toMatchObject({ name: 'address', what: `Mail servers see ${doorOutIp}.` })
    expect(wrong.checks[0]!.what).toContain('refused our name or password')
    expect(own.checks[0]).toMatchObject({ state: 'fail' })
    expect(mail.lines).toEqual(['listening', `from ${doorOutIp}`])

    egress.child.kill('SIGTERM')
    const [code] = (await once(egress.child, 'exit')) as [number | null]
    expect(code).toBe(0)
    const log = egress.errors.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object)
    // As whoever hangs up first does it.
    const end = expect.stringMatching(/^(?:ended|broken)$/) as string
    expect(log).toContainEqual(expect.objectContaining({ event: 'tunnel', user: 'ann', ip: mailIp, end }))
    expect(log).toContainEqual(expect.objectContaining({ event: 'wrong_password', network: '45.90.1.0/24' }))
    expect(log).toContainEqual(expect.objectContaining({ event: 'refused', reason: 'own_address', detail: doorOutIp }))
  }, 120_000)
})
