import { afterEach, describe, expect, it } from 'vitest'
import { interactiveLimits } from '../../limits.ts'
import { scriptedWorld, type HostScript, type HostTalk, type ScriptedWorld } from '../../scripted-host.conformance.ts'

const worlds: ScriptedWorld[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

/** How many lines came at once at most, talk by talk. */
type Seen = { batches: number[] }

async function open(broken: (line: string, talk: HostTalk) => string | null | undefined, seen: Seen) {
  const script: HostScript = {
    banner(talk) {
      seen.batches[talk.number] = 1
      talk.socket.prependListener('data', (bytes) => {
        const lines = bytes.toString().split('\r\n').length - 1
        seen.batches[talk.number] = Math.max(seen.batches[talk.number]!, lines)
      })
      return '220 mx ESMTP'
    },
    answer: broken,
  }
  const world = await scriptedWorld(script)
  worlds.push(world)
  return world
}

const isBehindOthers = (line: string, { lines }: HostTalk) => lines.at(-1) !== line
const mailbox = (line: string) => (/<u\d+@/.test(line) ? '250 2.1.5 ok' : '550 5.1.1 user unknown')

/** One host each, since a host keeps its state. */
const kinds = {
  'forgets what came with the command before it'() {
    const deaf = new WeakMap<HostTalk, number>()
    return (line: string, talk: HostTalk) => {
      const left = deaf.get(talk) ?? 0
      if (left > 0) deaf.set(talk, left - 1)
      if (left > 0) return null
      deaf.set(talk, talk.lines.length - 1 - talk.lines.lastIndexOf(line))
      return undefined
    }
  },
  'falls silent for good over a batch'() {
    const silent = new WeakSet<HostTalk>()
    return (line: string, talk: HostTalk) => {
      if (silent.has(talk)) return null
      if (isBehindOthers(line, talk)) silent.add(talk)
      return undefined
    }
  },
  'answers recipients after all questions, the last one first'() {
    const ofTalk = new WeakMap<HostTalk, string[]>()
    return (line: string, talk: HostTalk) => {
      if (!line.startsWith('RCPT')) return undefined
      const held = ofTalk.get(talk) ?? []
      ofTalk.set(talk, held)
      held.unshift(mailbox(line))
      return isBehindOthers(line, talk) ? null : held.splice(0).join('\r\n')
    }
  },
}

describe('a host that offers PIPELINING and breaks over it', () => {
  it.each(Object.entries(kinds))(
    'that %s is asked one command at a time from then on, and gets the right verdicts',
    async (_, kind) => {
      const seen: Seen = { batches: [] }
      const world = await open(kind(), seen)
      const verifier = world.verifier({ limits: { rcptMs: 150, mailMs: 150, resetMs: 150, probeMs: 150 } })
      const first = await verifier.verify('u1@x.test')
      expect(seen.batches[0]).toBeGreaterThan(1)
      expect(first).toMatchObject({ status: 'valid', reason: 'accepted.proven' })

      const before = world.talks.length
      const answers = await Promise.all(['u2@x.test', 'a3@x.test'].map((address) => verifier.verify(address)))
      expect(answers.map(({ status }) => status)).toEqual(['valid', 'invalid'])
      expect(seen.batches.slice(1).every((lines) => lines === 1)).toBe(true)
      expect(world.talks.length).toBeLessThanOrEqual(before + 2)
    },
  )

  it('is tried with a batch again after a while: it may have been repaired', async () => {
    const seen: Seen = { batches: [] }
    let addedMs = 0
    let isMended = false
    const broken = kinds['falls silent for good over a batch']()
    const world = await open((line, talk) => (isMended ? undefined : broken(line, talk)), seen)
    const verifier = world.verifier({
      clock: () => performance.now() + addedMs,
      limits: { rcptMs: 150, mailMs: 150, resetMs: 150, probeMs: 150 },
    })
    expect((await verifier.verify('u1@x.test')).status).toBe('valid')
    isMended = true
    expect((await verifier.verify('u2@x.test')).status).toBe('valid')
    expect(seen.batches.slice(1).every((lines) => lines === 1)).toBe(true)

    addedMs = interactiveLimits.plainMs
    expect((await verifier.verify('u3@x.test')).status).toBe('valid')
    expect(Math.max(...seen.batches.slice(1))).toBeGreaterThan(1)
  })
})
