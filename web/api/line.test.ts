import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changesWaiting, throughLoss, watchWaiting } from './line.ts'

const device = { onLine: true }
const page = new EventTarget()
let stopWatching = () => {}

beforeEach(() => {
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('window', page)
  device.onLine = true
  stopWatching = watchWaiting(() => {})
})
afterEach(() => {
  stopWatching()
  vi.unstubAllGlobals()
})

function comeBack(): void {
  device.onLine = true
  page.dispatchEvent(new Event('online'))
}

/** Sends that are cut as often as there are faults, and the network with them. */
function cut(faults: number): { sent: () => number; send: () => Promise<string> } {
  let sent = 0
  return {
    sent: () => sent,
    async send() {
      sent += 1
      if (sent > faults) return 'answer'
      device.onLine = false
      throw new TypeError('Failed to fetch')
    },
  }
}

it('without a network nothing is sent; when it is back it is sent once, whatever it does', async () => {
  device.onLine = false
  const { send, sent } = cut(0)
  const answer = throughLoss(send, { isRead: false, hasKey: false })
  await Promise.resolve()
  expect([sent(), changesWaiting()]).toEqual([0, 1])
  comeBack()
  expect([await answer, sent(), changesWaiting()]).toEqual(['answer', 1, 0])
})

it('what the loss cut is sent again only if that can do nothing twice', async () => {
  const read = cut(1)
  const answer = throughLoss(read.send, { isRead: false, hasKey: true })
  await vi.waitFor(() => expect(changesWaiting()).toBe(1))
  comeBack()
  expect([await answer, read.sent()]).toEqual(['answer', 2])

  const write = cut(1)
  await expect(throughLoss(write.send, { isRead: false, hasKey: false })).rejects.toThrow('Failed to fetch')
  expect(write.sent()).toBe(1)
})

it('with a network, what the server does once is asked for once more: its answer alone may be lost', async () => {
  const lose = vi
    .fn<() => Promise<string>>(async () => 'answer')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await throughLoss(lose, { isRead: false, hasKey: true })).toBe('answer')
  const away = vi.fn<() => Promise<string>>(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(throughLoss(away, { isRead: false, hasKey: true })).rejects.toThrow('Failed to fetch')
  expect(away).toHaveBeenCalledTimes(2)
})

it('a fault with a network is told at once, and so is one that was called off', async () => {
  const away = vi.fn<() => Promise<string>>(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(throughLoss(away, { isRead: true, hasKey: false })).rejects.toThrow('Failed to fetch')
  expect(away).toHaveBeenCalledTimes(1)

  device.onLine = false
  const { send, sent } = cut(0)
  const aborted = new AbortController()
  const answer = throughLoss(send, { isRead: false, hasKey: true, signal: aborted.signal })
  aborted.abort()
  await expect(answer).rejects.toThrow()
  expect([sent(), changesWaiting()]).toEqual([0, 0])
})

it('where nobody shows who waits, a call without a network fails at once', async () => {
  stopWatching()
  device.onLine = false
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(throughLoss(fail, { isRead: true, hasKey: true })).rejects.toThrow('Failed to fetch')
})
