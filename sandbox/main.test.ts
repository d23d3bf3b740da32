import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { syntheticCompany } from '../synthetic/company.ts'
import { mailboxOf } from '../synthetic/mailbox.ts'
import { openVerifier } from '../engines/verifier/open-verifier.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))
const seed = 20_261_121
const people = 100_000

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

type Place = { dns: string; smtpPort: number }

async function start(stdio: 'pipe' | 'ipc', args = ['--people', String(people), '--seed', String(seed)]) {
  const input = stdio === 'ipc' ? 'ignore' : 'pipe'
  const pipes: ('ignore' | 'pipe' | 'inherit' | 'ipc')[] = [
    input,
    'pipe',
    'inherit',
    ...(stdio === 'ipc' ? ['ipc' as const] : []),
  ]
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], { cwd: root, stdio: pipes })
  started.push(child)
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, place: JSON.parse(line.toString()) as Place }
}

async function isListening({ smtpPort }: Place): Promise<boolean> {
  const socket = connect(smtpPort, '127.0.0.1')
  const outcome = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return outcome
}

describe('the practice world as a process', () => {
  it('says where it listens, and both its people and its behaviours can be asked about', async () => {
    const { place } = await start('pipe')
    const verifier = openVerifier({
      ...place,
      helo: 'verifier.quarry.test',
      from: 'probe@quarry.test',
      allowPrivate: true,
    })
    const proven = (i: number) => {
      const { state, companyIndex } = mailboxOf(seed, i)
      return state === 'exists' && syntheticCompany(seed, companyIndex).mailBehaviour === 'accept'
    }
    const i = Array.from({ length: 1_000 }, (_, i) => people - 1 - i).find(proven)!
    expect((await verifier.verify(mailboxOf(seed, i).address)).status).toBe('valid')
    expect((await verifier.verify('a-bob@accept-1.mw.test')).status).toBe('invalid')
    expect((await verifier.verify('a-bob@policy-rcpt-1.mw.test')).status).toBe('unknown')
    await verifier.close()
  })

  it.each<[string, 'pipe' | 'ipc', (child: ChildProcess) => void]>([
    ['its input ends', 'pipe', (child) => child.stdin!.end()],
    ['its channel to the parent ends', 'ipc', (child) => child.disconnect()],
    ['SIGTERM comes', 'pipe', (child) => void child.kill('SIGTERM')],
  ])('ends with exit 0 when %s, and nothing listens any more', async (_, stdio, stop) => {
    const { child, place } = await start(stdio)
    expect(await isListening(place)).toBe(true)
    const ended = once(child, 'exit')
    stop(child)
    expect((await ended)[0]).toBe(0)
    expect(await isListening(place)).toBe(false)
  })

  it('refuses numbers it cannot use', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', main, '--people', 'many', '--seed', '1'], { cwd: root })
    started.push(child)
    expect((await once(child, 'exit'))[0]).toBe(2)
  })
})
