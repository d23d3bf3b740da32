import { getEventListeners } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { scriptedMailHost, type ScriptedMailHost } from '../../../test/mail/scripted-mail-host.ts'
import { SmtpSession } from './smtp-session.ts'

const limitMs = 60_000
const hosts: ScriptedMailHost[] = []
const stops: AbortController[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  for (const host of hosts.splice(0)) await host.close()
})

function newStop(): AbortController {
  const stop = new AbortController()
  stops.push(stop)
  return stop
}

describe('dialling', () => {
  it('a port nobody listens on is refused', async () => {
    const host = await scriptedMailHost(() => {})
    await host.close()
    const stop = newStop()
    await expect(SmtpSession.dial('127.0.0.1', host.port, limitMs, stop.signal)).rejects.toMatchObject({
      reason: 'net.refused',
      message: 'ECONNREFUSED',
    })
  })

  it('ends at its time limit, and at an abort with its reason', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] })
    const host = await scriptedMailHost(() => {})
    hosts.push(host)
    const stop = newStop()
    const dials = [1_000, 2_000].map((ms) => SmtpSession.dial('127.0.0.1', host.port, ms, stop.signal))
    vi.advanceTimersByTime(1_001)
    stop.abort(new Error('enough'))
    expect(await Promise.allSettled(dials)).toMatchObject([
      { reason: { reason: 'net.connect_timeout', message: 'no connection in time' } },
      { reason: stop.signal.reason },
    ])
    await expect(SmtpSession.dial('127.0.0.1', host.port, 1_000, stop.signal)).rejects.toThrow('enough')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not late if the connection is there and this process was busy', async () => {
    const later = setTimeout
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const host = await scriptedMailHost((socket) => void socket.end())
    hosts.push(host)
    const dial = SmtpSession.dial('127.0.0.1', host.port, 1_000, newStop().signal)
    setImmediate(() => {
      later(() => vi.advanceTimersByTime(1_000), 1)
      const busyUntilMs = performance.now() + 5
      while (performance.now() < busyUntilMs);
    })
    const session = await dial
    session.close()
  })

  it('a mistake of ours is not reported as a fault of the network', async () => {
    const dial = SmtpSession.dial('127.0.0.1', 65_536, limitMs, newStop().signal)
    await expect(dial).rejects.toThrow(RangeError)
  })

  it.each(['localhost', 'mx.x.test', '', '127.0.0.1\0', '127.1'])(
    '%j is no address: nothing is looked up',
    async (ip) => {
      await expect(SmtpSession.dial(ip, 25, limitMs, newStop().signal)).rejects.toThrow(TypeError)
    },
  )
})
