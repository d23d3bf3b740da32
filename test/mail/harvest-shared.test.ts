import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../engines/verifier/memory/open-store.ts'
import { openVerifier } from '../../engines/verifier/open-verifier.ts'
import type { Verifier } from '../../engines/verifier/port.ts'
import { manyHosts } from '../../sandbox/mail-world/smtp/smtp-server.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { falsehoods, inTurns, openTrial, type Trial } from './mail-trial.ts'

const hasManyHosts = await manyHosts()
const limits = { connectionsPerSecond: Infinity, rcptsPerSecond: Infinity, pauseMs: 1, pauseMaxMs: 10 }
const memoryKey = Buffer.alloc(32, 5)

let database: TestDatabase
let trial: Trial
let others: Verifier[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const each of others) await each.close()
  await trial.close()
})
afterAll(() => database.drop())

/** As two processes of the product do: one database, one key. */
async function openTwo(trustOfOthersMs: number): Promise<Verifier[]> {
  trial = await openTrial({ seed: 7, latencyMs: [0, 2], timeScale: 1 / 25, limits })
  const { dns, smtpPort, clock } = trial.world
  others = [0, 1].map(() =>
    openVerifier({
      ...{
        dns,
        smtpPort,
        helo: 'verifier.quarry.test',
        from: 'probe@quarry.test',
        allowPrivate: true,
        limits: { ...limits, trustOfOthersMs },
        memoryKey,
      },
      store: openStore(database.pool, () => clock.now()),
      now: () => clock.now(),
    }),
  )
  return others
}

const rows = async (text: string) => (await database.ownerPool.query(text)).rows as Record<string, unknown>[]
const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i))

describe.skipIf(!hasManyHosts)('two processes on one database', () => {
  it('believe eight refusals of a host together if no good address is known there', async () => {
    const two = await openTwo(2_000)
    const absent = many(40, (i) => `a-${i}@harvest-silent-100-hour-1.mw.test`)
    const verdicts = await inTurns(absent, 12, (address) =>
      two[Number(address.slice(2, 4).replace('@', '')) % 2]!.verify(address),
    )
    const invalid = verdicts.filter(({ status }) => status === 'invalid')
    expect(invalid.length).toBeGreaterThan(0)
    expect(invalid.length).toBeLessThanOrEqual(8)
    const rest = verdicts.filter(({ status }) => status !== 'invalid').map(({ reason }) => reason)
    expect(new Set(rest)).toEqual(new Set(['local.budget']))
  })

  it.each([25, 50])(
    'give no false verdict about a host that lies after %i refusals, and withdraw its verdicts together',
    async (after) => {
      const two = await openTwo(100)
      const domain = `harvest-silent-${after}-${after === 50 ? '' : 'hour-'}2.mw.test`
      const addresses = many(80, (i) => `${i % 2 ? 'u' : 'a'}-${i}@${domain}`)
      const ask = (address: string, i: number) => two[i % 2]!.verify(address)
      const all = []
      for (let visit = 0; visit < 2; visit++) {
        all.push(
          ...(await inTurns(
            addresses.map((address, i) => [address, i] as const),
            10,
            ([address, i]) => ask(address, i + visit),
          )),
        )
        trial.world.clock.advance(2 * 3_600_000)
      }
      expect(falsehoods(trial.world, all)).toEqual([])
      expect(all.filter(({ status }) => status === 'valid').length).toBeGreaterThan(0)
      const controls = await rows(`select place, encode(sealed, 'escape') as sealed from verifier.controls`)
      expect(controls.length).toBeGreaterThan(0)
      for (const { sealed } of controls) expect(String(sealed)).not.toMatch(/mw\.test|u-\d/)
    },
  )
})
