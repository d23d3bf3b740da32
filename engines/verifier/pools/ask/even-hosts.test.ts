import { afterEach, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '../../../../sandbox/mail-world/open-mail-world.ts'
import { openVerifier, type OpenVerifier } from '../../open-verifier.ts'

let world: MailWorld
let verifier: OpenVerifier
afterEach(async () => {
  await verifier.close()
  await world.close()
})

async function open(limits: object = {}): Promise<void> {
  world = await openMailWorld({ seed: 17, latencyMs: [0, 0] })
  const { dns, smtpPort } = world
  const about = { dns, smtpPort, helo: 'verifier.quarry.test', from: 'probe@quarry.test', allowPrivate: true }
  verifier = openVerifier({ ...about, limits: { connectionsPerSecond: Infinity, rcptsPerSecond: Infinity, ...limits } })
}

const statusOf = async (address: string) => (await verifier.verify(address)).status
const connectionsTo = (part: string) =>
  Object.entries(world.politeness().hosts)
    .filter(([host]) => host.includes(part))
    .reduce((sum, [, { connections }]) => sum + connections, 0)

it('how one of a provider’s own hosts treats first recipients holds for all of them', async () => {
  await open()
  expect(await statusOf('a-nobody@m365-1.mw.test')).toBe('invalid')
  expect(await statusOf('u-ann@m365-2.mw.test')).toBe('valid')
  expect(connectionsTo('m365-2')).toBe(1)
})

it('any other host has to show it itself', async () => {
  await open()
  expect(await statusOf('a-nobody@accept-1.mw.test')).toBe('invalid')
  expect(await statusOf('u-ann@accept-2.mw.test')).toBe('valid')
  expect(connectionsTo('accept-2')).toBe(2)
})

it('if many of its hosts are asked at once, only the first few are asked twice', async () => {
  await open({ sessions: 4, providerPace: false, sessionsPerHost: 4, sessionsAtStart: 4 })
  const companies = Array.from({ length: 24 }, (_, n) => `u-ann@m365-${n}.mw.test`)
  expect(new Set(await Promise.all(companies.map(statusOf)))).toEqual(new Set(['valid']))
  expect(connectionsTo('m365-')).toBeLessThan(24 + 12)
})
