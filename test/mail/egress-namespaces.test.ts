import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { userLine } from '../../engines/egress/users/read-users.ts'

/**
 * Three machines of one kernel: this product's inside, whose provider drops port 25; the door; a mail host outside, on the real
 * port 25. Their addresses look public, since the rule against private ones stays as it is.
 */
const [inside, door, outside] = ['in', 'door', 'out'].map((name) => `quarry-${process.pid}-${name}`) as [string, string, string] // oxfmt-ignore
const [insideIp, doorIp, doorOutIp, mailIp] = ['45.90.1.2', '45.90.1.1', '45.90.2.1', '45.90.2.2'] as const
const entry = resolve(import.meta.dirname, '../../bin/quarry.js')
const folder = mkdtempSync(join(tmpdir(), 'quarry-namespaces-'))
const children: ChildProcess[] = []

function ip(...words: string[]): void {
  execFileSync('ip', words, { stdio: 'pipe' })
}

function on(namespace: string, ...words: string[]): void {
  execFileSync('ip', ['netns', 'exec', namespace, ...words], { stdio: 'pipe' })
}

/** Whether this kernel and user can make such machines; why not is printed. */
function canBuild(): boolean {
  try {
    for (const name of [inside, door, outside]) ip('netns', 'add', name)
    link(inside, insideIp, door, doorIp)
    link(outside, mailIp, door, doorOutIp)
    for (const name of [inside, door, outside]) ip('-n', name, 'link', 'set', 'lo', 'up')
    ip('-n', inside, 'route', 'add', 'default', 'via', doorIp)
    ip('-n', outside, 'route', 'add', 'default', 'via', doorOutIp)
    on(door, 'sysctl', '-qw', 'net.ipv4.ip_forward=1')
    // The provider's rule: what comes from inside for port 25 disappears.
    ip('-n', door, 'rule', 'add', 'iif', 'to-in', 'ipproto', 'tcp', 'dport', '25', 'blackhole')
    return true
  } catch (error) {
    const why = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    process.stderr.write(`Skipped: network namespaces can't be made here (${why}).\n`)
    removeAll()
    return false
  }
}

function link(namespace: string, address: string, other: string, otherAddress: string): void {
  const far = namespace === inside ? 'to-in' : 'to-out'
  ip('-n', namespace, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', far, 'netns', other)
  ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', other, 'addr', 'add', `${otherAddress}/24`, 'dev', far)
  ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  ip('-n', other, 'link', 'set', far, 'up')
}

function removeAll(): void {
  for (const child of children) child.kill('SIGKILL')
  for (const name of [inside, door, outside])
    try {
      ip('netns', 'del', name)
    } catch {
      // It was never made.
    }
}

/** A program on one of the machines, and its lines until one says that it is ready. */
async function start(namespace: string, args: string[], isReady: (line: string) => boolean) {
  const child = spawn('ip', ['netns', 'exec', namespace, process.execPath, ...args], { cwd: folder, env: { PATH: process.env['PATH'], LOG_LEVEL: 'error' } }) // oxfmt-ignore
  children.push(child)
  const [lines, errors]: [string[], string[]] = [[], []]
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  await new Promise<void>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (isReady(line)) done()
    })
    child.once('exit', (code) => fail(new Error(`ended with ${code}\n${errors.join('\n')}`)))
  })
  return { child, lines, errors }
}

type Checked = { ok: boolean; checks: { name: string; state: string; what: string }[] }

async function check(...args: string[]): Promise<Checked & { code: number | null }> {
  const whole = ['netns', 'exec', inside, process.execPath, entry, 'egress', 'check', '--json', ...args]
  const child = spawn('ip', whole, { cwd: folder, env: { PATH: process.env['PATH'] } })
  let [output, errors] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect(errors).toBe('')
  return { code, ...(JSON.parse(output) as Checked) }
}

const isBuilt = process.platform === 'linux' && process.getuid?.() === 0 && canBuild()
afterAll(() => {
  if (isBuilt) removeAll()
  rmSync(folder, { recursive: true })
})

describe.skipIf(!isBuilt)('a machine whose port 25 is closed', () => {
  it('reaches mail hosts by the door, with its password alone, and nothing else by it', async () => {
    writeFileSync(join(folder, 'users'), await userLine('ann', 'correct horse battery'))
    const tsx = import.meta.resolve('tsx')
    const program = (name: string) => ['--import', tsx, resolve(import.meta.dirname, '../programs', name)]
    const mail = await start(outside, [...program('greeting-host.ts'), mailIp, '25', 'mx.one.acme-mail.com'], (line) => line === 'listening') // oxfmt-ignore
    // A host on the door's own machine, which nobody may reach through it.
    await start(door, [...program('greeting-host.ts'), doorOutIp, '25', 'own.acme-mail.com'], (line) => line === 'listening') // oxfmt-ignore
    const names = await start(inside, program('zone-of-namespaces.ts'), (line) => line.startsWith('127.'))
    const listen = ['egress', 'serve', '--users', 'users', '--listen', `${doorIp}:1080`, '--metrics', 'off']
    const egress = await start(door, [entry, ...listen], (line) => line.includes('ready'))
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
    expect(wrong.checks[0]!.what).toContain('does not take this user and password')
    expect(own.checks[0]).toMatchObject({ state: 'fail' })
    expect(mail.lines).toEqual(['listening', `from ${doorOutIp}`])

    egress.child.kill('SIGTERM')
    const [code] = (await once(egress.child, 'exit')) as [number | null]
    expect(code).toBe(0)
    const log = egress.errors.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object)
    expect(log).toContainEqual(expect.objectContaining({ event: 'tunnel', user: 'ann', ip: mailIp, end: 'ended' }))
    expect(log).toContainEqual(expect.objectContaining({ event: 'wrong_password', network: '45.90.1.0/24' }))
    expect(log).toContainEqual(expect.objectContaining({ event: 'refused', reason: 'own_address', detail: doorOutIp }))
  }, 120_000)
})
