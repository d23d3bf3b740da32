import { afterEach, describe, expect, it } from 'vitest'
import {
  mailboxes,
  scriptedWorld,
  type HostScript,
  type HostTalk,
  type ScriptedWorld,
} from '../../scripted-host.conformance.ts'

let world: ScriptedWorld | null = null
afterEach(async () => {
  await world?.close()
  world = null
})

/** What came in one read, talk by talk. */
async function open(script: HostScript = {}): Promise<string[][]> {
  const chunks: string[][] = []
  world = await scriptedWorld({
    delayMs: 5,
    ...script,
    banner(talk) {
      const own: string[] = (chunks[talk.number] = [])
      talk.socket.prependListener('data', (bytes) => void own.push(bytes.toString()))
      return '220 mx ESMTP'
    },
  })
  return chunks
}

function isFirst(address: string, lines: readonly string[]): boolean {
  return lines.find((line) => line.startsWith('RCPT'))?.includes(`<${address}>`) ?? false
}

describe('the end of a talk', () => {
  it('goes out with the last questions if others wait for the socket, and the verdicts are the same', async () => {
    const rcpt = (address: string) => (/^jo[a-z]?@/.test(address) ? '250 2.1.5 ok' : '550 5.1.1 user unknown')
    const chunks = await open({ rcpt })
    const verifier = world!.verifier({ limits: { sessions: 1, queue: 10 } })
    const addresses = ['jo@a.test', 'joe@b.test', 'ann@c.test']
    const verdicts = await Promise.all(addresses.map((address) => verifier.verify(address)))
    expect(verdicts.map(({ status }) => status)).toEqual(['valid', 'valid', 'invalid'])
    expect(chunks[0]!.at(-1)).toMatch(/^MAIL .*\r\nRCPT .*\r\n(?:RCPT .*\r\n)?RSET\r\nQUIT\r\n$/)
    expect(world!.mostOpen()).toBe(1)
    expect(chunks.every((own) => own.join('').split('QUIT').length <= 2)).toBe(true)
  })

  it.each([
    ['hangs up without a word', 'HANG UP'],
    ['does not answer it', null],
    ['answers something else', '250 2.0.0 ok'],
  ])('changes no verdict if the host %s, not even one that has to be confirmed first', async (_, goodbye) => {
    // Accepts any first recipient of a talk; else it knows u1 to u999.
    const rcpt = (address: string, { lines }: HostTalk) =>
      isFirst(address, lines) ? '250 2.1.5 ok' : mailboxes(address)
    await open({ rcpt, answer: (line) => (line === 'QUIT' ? goodbye : undefined) })
    const verifier = world!.verifier({ limits: { sessions: 1, queue: 20, quitMs: 20 } })
    const addresses = ['a1@a.test', 'u2@b.test', 'a3@c.test', 'a4@a.test', 'a5@b.test', 'a6@c.test']
    for (let visit = 0; visit < 2; visit++) {
      const verdicts = await Promise.all(addresses.map((address) => verifier.verify(address)))
      for (const { address, status } of verdicts) {
        if (address.startsWith('a')) expect(status).not.toBe('valid')
        else expect(status).not.toBe('invalid')
      }
    }
  })

  it('stays open if nobody waits for the socket: the next address needs no greeting', async () => {
    const chunks = await open()
    const verifier = world!.verifier()
    await verifier.verify('u1@a.test')
    const before = chunks.length
    for (const address of ['u2@a.test', 'a3@a.test']) await verifier.verify(address)
    expect(chunks).toHaveLength(before)
    expect(chunks.flat().join('')).not.toContain('QUIT')
  })
})
