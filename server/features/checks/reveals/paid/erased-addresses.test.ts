import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Receipt, RevealAnswer } from '../../../../../contract/reveals.ts'
import type { ClaimedAddress, Source, SourceAnswer, SourceSetting } from '../../../../../engines/sources/port.ts'
import { newHop, type Hop } from '../../../../../engines/sources/waterfall/port.ts'
import { knownPeople, peopleWho, type KnownPerson } from '../../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../../test/product.ts'
import { Visitor } from '../../../../../test/visitor.ts'
import type { RevealRow } from '../../../../db/tables/checks.ts'
import { addSource } from '../../../sources/settings/add-source.ts'
import { setPolicy } from '../../../sources/settings/set-policy.ts'
import { takeUpHops } from './take-up-hops.ts'

const spent = { milliunits: 500, isKnown: true }
const asked: string[] = []
let named = ''
let means: 'valid' | 'risky' = 'valid'
let judgeObjects = false

/** One that names an address, and one that judges it. */
function openFake({ kind, key }: SourceSetting): Source {
  const isNamer = key === 'namer'
  const findAddress = { milliunits: 500, isFreeIfNobody: true, by: ['name+domain' as const], isLater: false }
  return {
    kind,
    label: key,
    can: {
      searchPeople: null,
      findAddress: isNamer ? findAddress : null,
      verifyAddress: isNamer ? null : { milliunits: 500 },
      limits: [],
      unit: 'credit',
    },
    test: async () => ({ kind: 'answer', value: { leftMilliunits: null }, spent }),
    async findAddress(): Promise<SourceAnswer<ClaimedAddress>> {
      asked.push(key)
      return { kind: 'answer', value: { address: named, claim: { means, said: means }, person: null }, spent }
    },
    async verifyAddress(address) {
      asked.push(`${key} ${address}`)
      if (judgeObjects) return { kind: 'objected', spent }
      return { kind: 'answer', value: { claim: { means: 'valid', said: 'valid' } }, spent }
    },
  }
}

let product: TestProduct
let someone: Visitor
beforeAll(async () => {
  product = await startTestProduct({ openSource: openFake })
  for (const name of ['namer', 'judge']) {
    const at = { base: 'http://127.0.0.1:1', key: name, microUsdPerUnit: 10_000, budgets: {} }
    await addSource(product.ctx, { kind: 'http', name, ...at })
    await setPolicy(product.ctx, name, { charge: { valid: true }, keepPeople: null, keepDays: null })
  }
  someone = await Visitor.register(product.url)
})
afterAll(() => product.stop())
beforeEach(() => {
  asked.length = 0
  judgeObjects = false
})

const catchAll = peopleWho('accept_all', 6)
const elsewhereAt = ({ mailbox }: KnownPerson, name: string) => `${name}@${mailbox.split('@')[1]}`
const erase = (address: string) => product.ctx.suppression.add([{ kind: 'email', value: address }])
const holds = (address: string) => product.ctx.suppression.holds([{ kind: 'email', value: address }])
async function reveal({ id }: KnownPerson) {
  const { body } = await someone.post<Extract<RevealAnswer, { receiptId: string }>>('/api/enrich-contact', {
    contactId: id,
  })
  return { answer: body, receipt: (await someone.get<Receipt>(`/api/receipts/${body.receiptId}`)).body }
}
/** Of somebody who was erased: the account is told no more than that. */
async function receiptsOf({ id }: KnownPerson): Promise<object[]> {
  const { rows } = await product.database.ownerPool.query<object>(
    'select status, reason, charged, email, name from receipts where contact_id = $1',
    [id],
  )
  return rows
}

test('a source that names an address on the list knew nobody: it is neither shown nor charged, whatever may be charged for', async () => {
  const [person, other] = catchAll
  means = 'valid'
  named = elsewhereAt(person!, 'ann.erased')
  await erase(named)
  const { answer, receipt } = await reveal(person!)
  expect(asked).toContain('namer')
  expect(receipt.email).not.toBe(named)
  expect(JSON.stringify([answer, receipt])).not.toContain('ann.erased')
  expect(receipt.hops?.[0]).toMatchObject({ source: 'namer', ended: 'nobody', claim: null, proof: null })

  // Somebody else's is charged for by the same policy.
  named = elsewhereAt(other!, 'not.erased')
  expect((await reveal(other!)).receipt).toMatchObject({ email: named, status: 'claimed', charged: 1 })
})

test('an address on the list is sent to no verifier', async () => {
  const [, , person, other] = catchAll
  means = 'risky'
  named = elsewhereAt(person!, 'ann.erased')
  await erase(named)
  await reveal(person!)
  expect(asked).not.toContain(`judge ${named}`)

  named = elsewhereAt(other!, 'not.erased')
  await reveal(other!)
  expect(asked).toContain(`judge ${named}`)
})

test('an address that somebody objected to at a verifier comes onto the list, and nothing is charged', async () => {
  const person = catchAll[4]!
  means = 'risky'
  judgeObjects = true
  named = elsewhereAt(person, 'ann.objected')
  await reveal(person)
  expect(asked).toContain(`judge ${named}`)
  const ended = { status: 'erased', reason: 'person.objected', charged: 0, email: '', name: '' }
  expect(await receiptsOf(person)).toEqual([ended])
  expect(await holds(named)).toBe(true)
})

test('what an earlier attempt was told of somebody who was erased since is forgotten', async () => {
  const at = new Date()
  const claim = { means: 'valid', said: 'valid' } as const
  const told = (sourceId: number, address: string): Hop => ({
    ...newHop(sourceId, 'namer', 'address', at),
    ...{ ended: 'answer', address, claim, proof: 'unprovable' },
  })
  await erase('ann.since@acme.test')
  const row = { id: 0, holdId: 0, hops: [told(1, 'Ann.Since@acme.test'), told(2, 'bob@acme.test')] }
  const hops = await takeUpHops(product.ctx, row as unknown as RevealRow, [])
  expect(hops).toMatchObject([{ ended: 'nobody', address: null, claim: null, proof: null }, row.hops[1]])
})

test('whoever objected before is not asked about, and whoever is erased while hosts are asked is neither shown nor charged', async () => {
  const [before, meanwhile] = knownPeople().filter(
    ({ expected, behaviour }) => expected === 'valid' && behaviour === 'accept',
  )
  const { verifier } = product.ctx
  const proven: string[] = []
  product.ctx.verifier = {
    ...verifier,
    async verify(address, options) {
      proven.push(address)
      const verdict = await verifier.verify(address, options)
      await erase(address)
      return verdict
    },
  }
  try {
    await product.ctx.suppression.add([{ kind: 'id', value: before!.id }])
    const ended = { status: 'erased', reason: 'person.erased', charged: 0, email: '', name: '' }
    await reveal(before!)
    expect(await receiptsOf(before!)).toEqual([ended])
    expect([proven, asked]).toEqual([[], []])
    await reveal(meanwhile!)
    expect(await receiptsOf(meanwhile!)).toEqual([ended])
    expect(proven).toEqual([meanwhile!.address])
  } finally {
    product.ctx.verifier = verifier
  }
})
