import { afterEach, expect, it } from 'vitest'
import { memoryOf } from '../../sandbox/sources/memory-of.ts'
import { openSources } from '../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../sandbox/sources/sample-people.ts'
import type { Vendor, VendorAsked, VendorPerson, VendorSays } from '../../sandbox/sources/vendor.ts'
import { apollo, type ApolloManner } from '../../sandbox/sources/vendors/apollo.ts'
import { GARBAGE } from './conformance/hostile-vendor.conformance.ts'
import { openSource } from './open-source.ts'
import type { PersonSought, SourceCall } from './port.ts'

const key = 'key-of-the-operator-7f'
const call: SourceCall = { timeoutMs: 20_000, callbackUrl: null }
const { verified, guessed, acceptAll, addressless } = samplePeople
const many: VendorPerson[] = Array.from({ length: 25 }, (_, n) => ({
  ...verified,
  id: `p${n}`,
  address: `p${n}@copperfieldanalytics.test`,
}))
const byId = (id: string): PersonSought => ({ id, name: '', company: '', companyDomain: '', linkedinUrl: '' })

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Change = (report: { matches: unknown[]; [field: string]: unknown }) => unknown

/**
 * Apollo's adapter against its fake. `asked`: whom each call was about, several in brackets. `change`: what is made of an answer about
 * several. `instead`: the vendor says that of several.
 */
async function against({
  manner = {},
  change,
  instead,
  waterfallMilliunits = 0,
}: { manner?: ApolloManner; change?: Change; instead?: Vendor['answer']; waterfallMilliunits?: number } = {}) {
  const asked: string[] = []
  const people = [...Object.values(samplePeople), ...many]
  const fake = apollo({ memory: memoryOf(people), key, now: () => 0, callBack: () => {} }, manner)
  async function answer(ask: VendorAsked): Promise<VendorSays> {
    if (!ask.path.endsWith('/bulk_match')) {
      asked.push(ask.query.get('id') ?? '')
      return fake.answer(ask)
    }
    const { details } = JSON.parse(ask.body) as { details: { id: string }[] }
    asked.push(`[${details.map(({ id }) => id).join(' ')}]`)
    if (instead) return instead(ask)
    const says = await fake.answer(ask)
    if (!change || typeof says === 'string') return says
    return { ...says, body: JSON.stringify(change(JSON.parse(says.body) as Parameters<Change>[0])) }
  }
  const sources = await openSources({ vendors: { it: { answer } } })
  ends.push(() => sources.close())
  const source = openSource({ kind: 'apollo', key, base: `${sources.baseOf('it')}/api/v1`, waterfallMilliunits })!
  const find = (id: string, more: Partial<SourceCall> = {}) => source.findAddress!(byId(id), { ...call, ...more })
  /** Of all at once: the address or what it ended as, and the milliunits, with ? where the cost isn't known. */
  const findAll = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const found = await find(id)
        const { milliunits, isKnown } = found.spent
        return [found.kind === 'answer' ? found.value.address : found.kind, `${milliunits}${isKnown ? '' : '?'}`]
      }),
    )
  return { source, asked, find, findAll }
}

const json = (status: number, body: unknown, headers = {}): VendorSays => ({
  status,
  headers,
  body: JSON.stringify(body),
})
const three = [verified.id, 'nobody', guessed.id]

it('people who are sought at once are asked for ten at a time; each has their own answer, and one alone is a match', async () => {
  const { asked, find, findAll } = await against()
  const ids = many.map(({ id }) => id)
  expect(await findAll(ids)).toEqual(many.map(({ address }) => [address, '1000']))
  const tens = [ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]
  expect(asked.toSorted()).toEqual(tens.map((ten) => `[${ten.join(' ')}]`).toSorted())
  expect(await find(verified.id)).toMatchObject({ value: { address: verified.address, person: { id: verified.id } } })
  expect(asked.at(-1)).toBe(verified.id)
})

it('says of several what it says of one: a claim, somebody without an address for a credit, nobody for nothing', async () => {
  const ids = [verified, guessed, acceptAll, addressless].map(({ id }) => id).concat('nobody')
  const { asked, find } = await against()
  const together = await Promise.all(ids.map((id) => find(id)))
  expect(asked).toHaveLength(1)
  for (const [n, id] of ids.entries()) {
    const alone = await find(id)
    expect(together[n]).toEqual({ ...alone, spent: { ...alone.spent, isKnown: true } })
  }
})

it('only those whom Apollo’s own id names go together, once each, and none behind its waterfall', async () => {
  const { asked, source, findAll } = await against()
  const named = { ...byId(''), id: null, name: 'Ada Hughson', companyDomain: verified.companyDomain }
  await Promise.all([source.findAddress!(named, call), source.findAddress!(named, call)])
  expect(asked).toEqual(['', ''])
  const found = await findAll([verified.id, verified.id, guessed.id])
  expect(found.map(([address]) => address)).toEqual([verified.address, verified.address, guessed.address])
  expect(asked.slice(2).toSorted()).toEqual([`[${verified.id} ${guessed.id}]`, verified.id].toSorted())
  const later = await against({ waterfallMilliunits: 5_000 })
  await later.findAll([verified.id, guessed.id])
  expect(later.asked.toSorted()).toEqual([verified.id, guessed.id].toSorted())
})

it('a call that may wait longer does, until there are ten or one joins that may not', async () => {
  const { asked, find } = await against()
  const patient = { patienceMs: 600_000 }
  await Promise.all([find(verified.id, patient), find('nobody'), find(guessed.id, patient)])
  expect(asked).toEqual([`[${verified.id} nobody ${guessed.id}]`])
  await Promise.all(many.slice(0, 10).map(({ id }) => find(id, patient)))
  expect(asked).toHaveLength(2)
})

const row = (id: string | null, email: string | null) => ({ id, name: 'X', email, email_status: 'verified' })
const [ada, bo] = [row(verified.id, verified.address), row(guessed.id, guessed.address)]
for (const [what, change, expected] of [
  [
    'rows in the order of nobody, and nulls',
    ({ matches }) => [null, ...matches.toReversed(), null],
    [ada.email, 'nobody', bo.email],
  ],
  ['somebody told twice', () => [ada, bo, ada], [ada.email, 'nobody', bo.email]],
  [
    'somebody told twice, with two addresses',
    () => [ada, bo, row(verified.id, 'x@y.test')],
    ['failed', 'nobody', bo.email],
  ],
  ['another person in somebody’s place', () => [row('other', 'x@y.test'), null, bo], ['nobody', 'nobody', bo.email]],
  [
    'a person without an id in somebody’s place',
    () => [row(null, 'x@y.test'), row('', 'x@y.test'), bo],
    ['nobody', 'nobody', bo.email],
  ],
  ['fewer rows, and none of them first', () => [bo], ['nobody', 'nobody', bo.email]],
  [
    'more rows than were asked for',
    () => [row('other', 'x@y.test'), bo, ada, row('nobody ', 'email_not_unlocked@domain.com')],
    [ada.email, 'nobody', bo.email],
  ],
  ['nobody at all', () => [], ['nobody', 'nobody', 'nobody']],
  ['no rows but texts', () => [verified.id, 'nobody', 7, [ada]], ['nobody', 'nobody', 'nobody']],
] satisfies [string, (report: Parameters<Change>[0]) => unknown[], unknown[]][])
  // oxfmt-ignore
  it(`nobody has somebody else’s address of ${what}`, async () => {
    const { findAll } = await against({ change: (report) => ({ ...report, matches: change(report) }) })
    expect((await findAll(three)).map(([told]) => told)).toEqual(expected)
  })

it('what was consumed is known where it is what the rows come to, and else the most is counted', async () => {
  const costs = async (credits: unknown) => {
    const { findAll } = await against({ change: (report) => ({ ...report, credits_consumed: credits }) })
    return (await findAll(three)).map(([, cost]) => cost)
  }
  for (const same of [2, 1.9999999999999996]) expect(await costs(same)).toEqual(['1000', '0', '1000'])
  for (const less of [0, 1.5, -1]) expect(await costs(less)).toEqual(['1000?', '0', '1000?'])
  for (const more of [2.5, 3, 1e300, undefined, '2', null])
    expect(await costs(more)).toEqual(['1000?', '1000?', '1000?'])
})

it('a refusal reaches all who asked, and costs nobody anything', async () => {
  for (const [status, body, answer] of [
    [429, '', { kind: 'slow-down', retryAfterMs: 17_000 }],
    [401, 'Invalid API key.', { kind: 'refused', because: 'key' }],
    [403, '<h1>Forbidden</h1>', { kind: 'refused', because: 'plan' }],
    [422, { error: 'Insufficient credits. Please upgrade your plan.' }, { kind: 'exhausted' }],
  ] as const) {
    const { find, asked } = await against({ instead: async () => json(status, body, { 'retry-after': '17' }) })
    for (const each of await Promise.all(three.map((id) => find(id))))
      expect(each).toMatchObject({ ...answer, spent: { milliunits: 0 } })
    expect(asked).toHaveLength(1)
  }
})

it('a key that may not ask for several, and a vendor that doesn’t take it, are asked one by one from then on', async () => {
  const failed = { status: 'failed', error_code: 'INVALID_REQUEST', error_message: 'invalid request, missing details' }
  for (const how of [{ manner: { isBarredFromBulk: true } }, { instead: async () => json(400, failed) }]) {
    const { findAll, asked } = await against(how)
    const expected = [
      [verified.address, '1000?'],
      ['nobody', '0'],
      [guessed.address, '1000?'],
    ]
    expect(await findAll(three)).toEqual(expected)
    expect(await findAll(three)).toEqual(expected)
    expect(asked.filter((who) => who.startsWith('['))).toHaveLength(1)
    expect(asked).toHaveLength(7)
  }
})

it('a call that died, or can’t be read, counts in full for each', async () => {
  const deaths: [string, VendorSays][] = [
    ['cut', 'cut'],
    ['down', { status: 503, body: '' }],
    ...GARBAGE.map(([what, body]): [string, VendorSays] => [what, { status: 200, body }]),
    ...[{}, { matches: null }, { matches: {} }, { status: 'success', matches: 'x', credits_consumed: 0 }].map((body): [string, VendorSays] => [JSON.stringify(body), json(200, body)]),
  ] // oxfmt-ignore
  for (const [what, says] of deaths) {
    const { findAll } = await against({ instead: async () => says })
    expect([what, await findAll(three)]).toEqual([what, three.map(() => ['failed', '1000?'])])
  }
})

/** A vendor that answers about several only once it is let, and says when it was asked and when the call was ended. */
async function held() {
  let [isAsked, release] = [() => {}, () => {}]
  const wasAsked = new Promise<void>((resolve) => (isAsked = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const ended: Promise<unknown>[] = []
  async function reach(_: string | URL | Request, init?: RequestInit): Promise<Response> {
    const signal = init!.signal!
    ended.push(new Promise((resolve) => signal.addEventListener('abort', resolve)))
    isAsked()
    const told = { status: 'success', credits_consumed: 1, matches: [null, ada] }
    return Promise.race([
      released.then(() => Response.json(told)),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ])
  }
  const source = openSource({ kind: 'apollo', key, base: 'http://127.0.0.1:1', fetch: reach })!
  const find = (id: string, more: Partial<SourceCall>) => source.findAddress!(byId(id), { ...call, ...more })
  return { find, wasAsked, release, ended }
}

it('one who ends their call, or whose time is over, doesn’t end it for the others', async () => {
  const { find, wasAsked, release } = await held()
  const reason = new Error('the reveal has ended')
  const ending = new AbortController()
  const [gone, late, stays] = [
    find('gone', { signal: ending.signal }).catch((error: unknown) => error),
    find('late', { timeoutMs: 300 }),
    find(verified.id, {}),
  ]
  await wasAsked
  ending.abort(reason)
  expect(await gone).toBe(reason)
  const spent = { milliunits: 1_000, isKnown: false }
  expect(await late).toEqual({ kind: 'failed', because: 'timeout', mayHaveCost: true, spent })
  release()
  expect(await stays).toMatchObject({ kind: 'answer', value: { address: verified.address } })
})

it('the call is ended once nobody waits for it any more', async () => {
  const { find, wasAsked, ended } = await held()
  const ending = [new AbortController(), new AbortController()]
  const both = ending.map(({ signal }, n) => find(`p${n}`, { signal }).catch(() => 'ended'))
  await wasAsked
  for (const each of ending) each.abort()
  expect(await Promise.all(both)).toEqual(['ended', 'ended'])
  await Promise.all(ended)
  expect(ended).toHaveLength(1)
})

it('whoever ends their call before it is sent is asked for by nobody, and pays nothing', async () => {
  const { find, asked } = await against()
  const ending = new AbortController()
  const gone = find(guessed.id, { signal: ending.signal }).catch(() => 'ended')
  const short = find(acceptAll.id, { timeoutMs: 1 })
  const stays = find(verified.id)
  ending.abort()
  expect(await gone).toBe('ended')
  expect(await short).toMatchObject({
    kind: 'failed',
    because: 'timeout',
    mayHaveCost: false,
    spent: { milliunits: 0 },
  })
  expect(await stays).toMatchObject({ kind: 'answer' })
  expect(asked).toEqual([verified.id])
})
