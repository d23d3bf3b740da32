/* A worker that stands still longer than its claim lasts finds another at its check when it goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt, RevealAnswer } from '../../../../../contract/reveals.ts'
import type { Source, SourceSetting } from '../../../../../engines/sources/port.ts'
import { knownPeople } from '../../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../../test/product.ts'
import { until } from '../../../../../test/until.ts'
import { Visitor } from '../../../../../test/visitor.ts'
import { addSource } from '../../../sources/settings/add-source.ts'

const asked: { key: string; answer: () => void }[] = []

/** Knows nobody, and says so when the test lets it. */
function openFake({ kind, key }: SourceSetting): Source {
  const spent = { milliunits: 1_000, isKnown: true }
  const findAddress = { milliunits: 1_000, isFreeIfNobody: false, by: ['name+domain' as const], isLater: false }
  return {
    kind,
    label: key,
    can: { searchPeople: null, findAddress, verifyAddress: null, limits: [], unit: 'credit' },
    test: async () => ({ kind: 'answer', value: { leftMilliunits: null }, spent }),
    findAddress: () => new Promise((resolve) => asked.push({ key, answer: () => resolve({ kind: 'nobody', spent }) })),
  }
}

const log: string[] = []
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ openSource: openFake, log })
  for (const key of ['one', 'two', 'three'])
    await addSource(product.ctx, {
      ...{ kind: 'http', name: key, base: 'http://127.0.0.1:1', key, microUsdPerUnit: 10_000, budgets: {} },
    })
})
afterAll(() => product.stop())

test('no source is asked twice by the two, and the check ends with the later one', async () => {
  const { pool } = product.database
  const someone = await Visitor.register(product.url)
  let answer: RevealAnswer | null = null
  for (const { id: contactId } of knownPeople().filter(({ expected }) => expected === 'not_found')) {
    const revealing = someone.post<RevealAnswer>('/api/enrich-contact', { contactId })
    await Promise.race([revealing, until(() => asked.length > 0)])
    if (asked.length === 0) continue
    await product.database.ownerPool.query(
      `update reveals set claimed_until = claimed_until - interval '1 hour' where contact_id = $1`,
      [contactId],
    )
    await until(() => asked.length === 2)
    asked[0]!.answer()
    // The first ends the call, and would go on.
    const ended = async () =>
      (await pool.query<{ ended: number }>(`select count(*)::int as ended from source_calls where state = 'ended'`))
        .rows[0]!.ended
    await expect.poll(ended, { timeout: 20_000 }).toBeGreaterThan(0)
    await until(() => log.some((line) => line.includes('another attempt')) || asked.length > 2)
    expect(asked).toHaveLength(2)
    asked[1]!.answer()
    await until(() => asked.length === 3)
    asked[2]!.answer()
    answer = (await revealing).body
    break
  }
  expect(asked.map(({ key }) => key).toSorted()).toEqual(['one', 'three', 'two'])
  const { receiptId } = answer as Extract<RevealAnswer, { receiptId: string }>
  const { hops = [] } = (await someone.get<Receipt>(`/api/receipts/${receiptId}`)).body
  expect(hops.map(({ ended }) => ended).toSorted()).toEqual(['cut-off', 'nobody', 'nobody'])
})
