import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt, RevealAnswer } from '../../../../../contract/reveals.ts'
import type { Source, SourcePerson, SourceSetting } from '../../../../../engines/sources/port.ts'
import { knownPeople, peopleWho } from '../../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../../test/product.ts'
import { Visitor } from '../../../../../test/visitor.ts'
import type { RevealRow } from '../../../../db/tables/checks.ts'
import { reserveCall } from '../../../sources/calls/reserve-call.ts'
import { listAble } from '../../../sources/list-able.ts'
import { addSource } from '../../../sources/settings/add-source.ts'
import { newHop, type Hop } from '../../../../../engines/sources/waterfall/port.ts'
import { takeUpHops } from './take-up-hops.ts'

const spent = { milliunits: 1_000, isKnown: true }
const asked: string[] = []
let right = ''
/** Whom the one with the right address says that it is of. */
let who: Partial<SourcePerson> | null = null

/** By its key: names the right address, a wrong one, nobody, or dies. */
function openFake({ kind, key }: SourceSetting): Source {
  const claim = { means: 'valid', said: 'verified' } as const
  return {
    kind,
    label: key,
    can: {
      searchPeople: null,
      findAddress: { milliunits: 1_000, isFreeIfNobody: true, by: ['name+domain'], isLater: false },
      verifyAddress: null,
      limits: [],
      unit: 'credit',
    },
    test: async () => ({ kind: 'answer', value: { leftMilliunits: null }, spent }),
    async findAddress({ companyDomain }) {
      asked.push(key)
      if (key === 'dead') throw new Error('dead')
      if (key === 'empty') return { kind: 'nobody', spent: { milliunits: 0, isKnown: true } }
      const address = key === 'liar' ? `nobody.of.that.name@${companyDomain}` : right
      return { kind: 'answer', value: { address, claim, person: key === 'right' ? who : null }, spent }
    },
  }
}

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ openSource: openFake })
  for (const [n, key] of ['liar', 'empty', 'dead', 'right'].entries())
    await addSource(product.ctx, {
      kind: 'http',
      name: key,
      base: 'http://127.0.0.1:1',
      key,
      microUsdPerUnit: 10_000 + n,
      budgets: {},
    })
})
afterAll(() => product.stop())

test('a reveal asks sources only behind what is free, each once, stops at our own proof, and tells every hop without other addresses', async () => {
  // Nothing listed, and no guess can be right: only a source can name a mailbox, here one of other people's.
  const people = knownPeople().filter(({ expected }) => expected === 'not_found')
  const mailboxes = knownPeople().filter(({ expected, behaviour }) => expected === 'valid' && behaviour === 'accept')
  const someone = await Visitor.register(product.url)
  let withHops = 0
  for (const [n, person] of people.slice(0, 5).entries()) {
    right = mailboxes[n]!.mailbox
    asked.length = 0
    const { body } = await someone.post('/api/enrich-contact', { contactId: person.id })
    const answer = body as RevealAnswer
    if (!('receiptId' in answer)) continue
    const receipt = (await someone.get(`/api/receipts/${answer.receiptId}`)).body as Receipt
    expect(new Set(asked).size).toBe(asked.length)
    if (asked.length === 0) {
      expect(receipt.hops).toBeUndefined()
      continue
    }
    withHops += 1
    expect(answer).toMatchObject({ success: true, charged: 1 })
    expect(receipt.email).toBe(right)
    expect(asked.at(-1)).toBe('right')
    const hops = receipt.hops ?? []
    expect(hops.filter(({ ended }) => ended !== 'not-asked').map(({ source }) => source)).toEqual(asked)
    expect(hops.filter(({ proof }) => proof === 'proven').map(({ source }) => source)).toEqual(['right'])
    expect(JSON.stringify(receipt)).not.toContain('nobody.of.that.name')
    if (withHops === 3) break
  }
  expect(withHops).toBeGreaterThan(0)
  const { rows } = await product.database.pool.query(
    `select (select count(*)::int from source_calls where state = 'open') as open,
      (select count(*)::int from reveals where hops <> '[]') as kept`,
  )
  expect(rows).toEqual([{ open: 0, kept: 0 }])
})

test('somebody else’s address is neither proven nor charged, whoever names it, and the receipt says so', async () => {
  const people = knownPeople().filter(({ expected }) => expected === 'not_found')
  const [mailbox] = knownPeople().filter(({ expected, behaviour }) => expected === 'valid' && behaviour === 'accept')
  const someone = await Visitor.register(product.url)
  const seen: unknown[] = []
  for (const person of people) {
    right = mailbox!.mailbox
    asked.length = 0
    who = { name: 'Quirin Zwetschkenbaum', linkedinUrl: 'https://www.linkedin.com/in/quirin-z' }
    const { body } = await someone.post('/api/enrich-contact', { contactId: person.id })
    const answer = body as RevealAnswer
    if (!asked.includes('right') || !('receiptId' in answer)) continue
    const receipt = (await someone.get(`/api/receipts/${answer.receiptId}`)).body as Receipt
    const hop = receipt.hops?.find(({ source }) => source === 'right')
    seen.push([answer.success, receipt.charged, receipt.email, hop?.ended, hop?.proof, hop?.units])
    if (seen.length === 1) break
  }
  who = null
  expect(seen).toEqual([[false, 0, '', 'another-person', null, 1]])
})

test('where the mail host accepts everything no source is paid, and the receipt says why', async () => {
  const someone = await Visitor.register(product.url)
  const reasons: (string | null)[][] = []
  for (const { id, mailbox } of peopleWho('accept_all', 4)) {
    right = mailbox
    asked.length = 0
    const { body } = await someone.post('/api/enrich-contact', { contactId: id })
    const { receiptId } = body as Extract<RevealAnswer, { receiptId: string }>
    const { hops = [], charged } = (await someone.get(`/api/receipts/${receiptId}`)).body as Receipt
    expect(charged).toBe(0)
    if (asked.length === 0) reasons.push(hops.map(({ because }) => because))
  }
  // One in many is asked all the same: what a source is worth there is learned too.
  expect(reasons.length).toBeGreaterThan(1)
  for (const because of reasons) expect(because).toEqual(Array.from({ length: 4 }, () => 'unprovable'))
})

test(
  'an address that was paid for isn’t lost where we had no time to prove it: it is proven a moment later, and no source is asked again',
  { timeout: 120_000 },
  async () => {
    const someone = await Visitor.register(product.url)
    const { verifier } = product.ctx
    const people = knownPeople().filter(({ expected }) => expected === 'not_found')
    const mailboxes = knownPeople().filter(({ expected, behaviour }) => expected === 'valid' && behaviour === 'accept')
    let isShort = false
    product.ctx.verifier = {
      ...verifier,
      verify(address, options) {
        if (address !== right || isShort) return verifier.verify(address, options)
        isShort = true
        return verifier.verify(address, { ...options, deadlineMs: 1 })
      },
    }
    try {
      for (const [n, { id: contactId }] of people.toReversed().entries()) {
        right = mailboxes.at(-1 - n)!.mailbox
        asked.length = 0
        await someone.post<RevealAnswer>('/api/enrich-contact', { contactId })
        if (!isShort) continue
        const shown = async () => (await someone.get<RevealAnswer>(`/api/reveals/${contactId}`)).body
        await expect.poll(shown, { timeout: 60_000 }).toMatchObject({ success: true, charged: 1 })
        expect(asked.filter((key) => key === 'right')).toEqual(['right'])
        return
      }
      throw new Error('nobody had to be bought')
    } finally {
      product.ctx.verifier = verifier
    }
  },
)

test('an address that was paid for teaches the company’s habit', async () => {
  const someone = await Visitor.register(product.url)
  const proofsAt = async (domain: string) => {
    const { rows } = await product.database.pool.query<{ weight: number }>(
      'select coalesce(sum(weight), 0) as weight from finder.habits where domain = $1',
      [domain],
    )
    return rows[0]?.weight ?? 0
  }
  // Most are guessed; the first who isn't is bought.
  for (const { id, mailbox } of peopleWho('guessed', 25, 'accept')) {
    right = mailbox
    asked.length = 0
    const domain = mailbox.split('@')[1]!
    const before = await proofsAt(domain)
    const { body } = await someone.post('/api/enrich-contact', { contactId: id })
    if (asked.includes('right') && (body as { charged: number }).charged === 1)
      return expect.poll(() => proofsAt(domain), { timeout: 20_000 }).toBeGreaterThan(before)
  }
  throw new Error('nobody had to be bought')
})

test('what was begun at a source is counted in full where a kill lost the end of its look-up', async () => {
  const [source] = await listAble(product.ctx, 'findAddress')
  const endings = ['failed', 'refused', 'slow-down', 'later', 'nobody'] as const
  for (const [n, ended] of endings.entries()) {
    const now = product.ctx.now()
    const reveal = { id: 1_000_000 + n, holdId: 1 }
    const wanted = { source: source!, to: 'findAddress' as const, workspaceId: null, reveal, batchId: null }
    const reserved = await reserveCall(product.ctx.db, { ...wanted, milliunits: 700, now })
    if (!('callId' in reserved)) throw new Error(reserved.refused)
    const hop: Hop = { ...newHop(source!.id, '', 'address', now), ended, callId: reserved.callId, reference: 'begun' }
    await takeUpHops(product.ctx, { ...reveal, hops: [hop] } as unknown as RevealRow, [source!])
  }
  const { rows } = await product.database.pool.query(
    'select state, outcome, milliunits::int, reference from source_calls where reveal_id >= 1000000 order by reveal_id',
  )
  expect(rows).toEqual([
    ...['failed', 'refused', 'slow-down'].map((outcome) => ({
      state: 'ended',
      outcome,
      milliunits: 700,
      reference: 'begun',
    })),
    { state: 'open', outcome: null, milliunits: 700, reference: 'begun' },
    { state: 'ended', outcome: 'nobody', milliunits: 0, reference: 'begun' },
  ])
})

test('a call of which nothing was written down is told by what its source is called', async () => {
  const [source] = await listAble(product.ctx, 'findAddress')
  const practice = { ...source!, name: 'practice-http' }
  const reveal = { id: 2_000_000, holdId: 1 }
  const wanted = { source: practice, to: 'findAddress' as const, workspaceId: null, reveal, batchId: null }
  await reserveCall(product.ctx.db, { ...wanted, milliunits: 700, now: product.ctx.now() })
  const hops = await takeUpHops(product.ctx, { ...reveal, hops: [] as Hop[] } as RevealRow, [practice])
  expect(hops).toMatchObject([{ ended: 'cut-off', label: 'Practice liar', milliunits: 1_000 }])
})
