import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MailboxSource } from '../../sandbox/mail-world/people/mailbox-source.ts'
import { openMailWorld, type MailWorld } from '../../sandbox/mail-world/open-mail-world.ts'
import { readmeExample } from '../../test/house/readme-example.ts'

const example = readmeExample(import.meta.dirname)
const source: MailboxSource = {
  behaviourOf: (domain) =>
    ({ 'acme.test': 'accept' as const, 'takes-all.test': 'accept-all' as const })[domain] ?? null,
  stateOf: (_, local) => (local === 'jane' ? 'exists' : 'absent'),
}
let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ source, seed: 1, latencyMs: [0, 0] })
})
afterAll(() => world.close())

it('the example of the README prints what it says, asking hosts of the practice mail world', async () => {
  const printed = await example.run({ DNS: world.dns, SMTP_PORT: String(world.smtpPort) })
  expect(printed).toBe(example.block('text'))
  expect(world.politeness().crossed).toEqual([])
}, 60_000)
