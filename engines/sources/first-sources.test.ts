import { afterEach, describe, expect, it } from 'vitest'
import { memoryOf } from '../../sandbox/sources/memory-of.ts'
import { openSources } from '../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../sandbox/sources/sample-people.ts'
import type { Vendor, VendorPerson, VendorSays, VendorWorld } from '../../sandbox/sources/vendor.ts'
import { apollo } from '../../sandbox/sources/vendors/apollo.ts'
import { hunter } from '../../sandbox/sources/vendors/hunter.ts'
import { ownHttp } from '../../sandbox/sources/vendors/own-http.ts'
import { openSource } from './open-source.ts'
import { SEARCH_KINDS, SOURCE_KINDS, type PersonSought, type SourceCall, type SourceQuery } from './port.ts'
import { sourceConformance } from './source.conformance.ts'

const key = 'key-of-the-operator-7f'
const call: SourceCall = { timeoutMs: 20_000, callbackUrl: null }
const people = Object.values(samplePeople)
const { verified, guessed, acceptAll, stale, addressless, hostile } = samplePeople
const bases = { apollo: '/api/v1', hunter: '/v2', http: '' }
type Kind = keyof typeof bases

const sought = ({ firstName, lastName, company, companyDomain }: VendorPerson): PersonSought => ({
  id: null,
  name: `${firstName} ${lastName}`,
  company,
  companyDomain,
  linkedinUrl: '',
})
const byId = ({ id }: VendorPerson): PersonSought => ({ id, name: '', company: '', companyDomain: '', linkedinUrl: '' })
const nobody = { ...sought(verified), name: 'Zoe Nobody' }
const atCopperfield: SourceQuery = { filters: { companyDomain: [verified.companyDomain] }, page: 1, rows: 25 }

it('those that are said to search are those that can', () => {
  const able = SOURCE_KINDS.filter((kind) => openSource({ kind, key, base: 'http://127.0.0.1:1' })?.can.searchPeople)
  expect(able.toSorted()).toEqual(SEARCH_KINDS.toSorted())
})

const makers: Record<Kind, (world: VendorWorld) => Vendor> = { apollo, hunter, http: ownHttp }
for (const kind of ['apollo', 'hunter', 'http'] as const)
  sourceConformance(
    kind,
    (base, key) => openSource({ kind, key, base })!,
    async () => {
      const world = { memory: memoryOf(people), key, now: () => 0, callBack: () => {} }
      const sources = await openSources({ vendors: { [kind]: makers[kind](world) } })
      const subjects = { search: atCopperfield, known: sought(verified), nobody, address: verified.address!, company: verified.companyDomain, noCompany: 'nobodys.test', owned: verified.address!, unowned: 'nobody@copperfieldanalytics.test', companies: { location: ['Berlin'], industry: ['Technology'] } } // oxfmt-ignore
      return { base: sources.baseOf(kind) + bases[kind], key, subjects, close: () => sources.close() }
    },
  )

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A source against a fake of its own, whose clock and callbacks the test holds. */
async function against(kind: Kind, make: (world: VendorWorld) => Vendor, waterfallMilliunits = 0) {
  const clock = { ms: 1_000_000 }
  const callbacks: string[] = []
  const callBack = (_: string, { body }: { body: string }) => void callbacks.push(body)
  const vendor = make({ memory: memoryOf(people), key, now: () => clock.ms, callBack })
  const sources = await openSources({ vendors: { it: vendor } })
  ends.push(() => sources.close())
  const source = openSource({
    kind,
    key,
    base: sources.baseOf('it') + bases[kind],
    waterfallMilliunits,
  })!
  return { source, sources, clock, callbacks, vendor }
}

/** A source whose vendor says just this. */
const saying = (kind: Kind, says: VendorSays) => against(kind, () => ({ answer: async () => says }))
const text = (status: number, body: unknown, headers = {}): VendorSays => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

describe('Apollo', () => {
  it('shows people with cut names for nothing, whichever place has the total', async () => {
    const { source } = await against('apollo', apollo)
    for (const page of [1, 2]) {
      const found = await source.searchPeople!({ ...atCopperfield, page, rows: 3 }, call)
      expect(found).toMatchObject({ kind: 'answer', value: { total: 5 }, spent: { milliunits: 0 } })
      if (page === 1)
        expect(found).toMatchObject({ value: { people: [{ name: 'Ada Hu***n', nameIsPartial: true }, {}, {}] } })
    }
  })

  it('takes a total of nobody with people for an answer to another question', async () => {
    const { source } = await against('apollo', apollo)
    const found = await source.searchPeople!({ filters: { jobTitle: ['{x'] }, page: 1, rows: 5 }, call)
    expect(found).toMatchObject({ kind: 'failed', because: 'unreadable' })
  })

  it('asks nothing behind the last row that can be reached', async () => {
    const { source, sources } = await against('apollo', apollo)
    expect(await source.searchPeople!({ filters: {}, page: 501, rows: 100 }, call)).toMatchObject({
      value: { people: [] },
    })
    expect(sources.asked).toEqual([])
  })

  it('asks for an address alone, never for personal ones or phones', async () => {
    const asked: URLSearchParams[] = []
    const { source } = await against('apollo', (world) => {
      const inner = apollo(world)
      return { answer: (ask) => (asked.push(ask.query), inner.answer(ask)) }
    })
    await source.findAddress!(byId(verified), call)
    expect(asked.map(String)).toEqual([`id=${verified.id}`])
  })

  it('calls only verified valid', async () => {
    const { source } = await against('apollo', apollo)
    const means = async (person: VendorPerson) => {
      const answer = await source.findAddress!(byId(person), call)
      return answer.kind === 'answer' ? answer.value.claim : answer.kind
    }
    expect(await means(verified)).toEqual({ means: 'valid', said: 'verified' })
    expect(await means(stale)).toEqual({ means: 'valid', said: 'verified' })
    expect(await means(guessed)).toEqual({ means: 'risky', said: 'extrapolated' })
    expect(await means(acceptAll)).toEqual({ means: 'unknown', said: 'unverified' })
    for (const status of ['likely to engage', 'locked', 'pending_manual_fulfillment', 'constructor', 7, null]) {
      const { source } = await saying(
        'apollo',
        text(200, { person: { id: 'p', email: 'a@b.test', email_status: status } }),
      )
      expect(await source.findAddress!(byId({ ...verified, id: 'p' }), call)).toMatchObject({
        value: { claim: { means: 'unknown' } },
      })
    }
  })

  it('reads nobody from a stub and from null for nothing, and from somebody without an address for a credit', async () => {
    for (const saysNull of [false, true]) {
      const { source } = await against('apollo', (world) => apollo(world, { saysNull }))
      expect(await source.findAddress!(nobody, call)).toEqual({
        kind: 'nobody',
        spent: { milliunits: 0, isKnown: true },
      })
    }
    const { source } = await against('apollo', apollo)
    expect(await source.findAddress!(byId(addressless), call)).toMatchObject({
      kind: 'nobody',
      spent: { milliunits: 1000 },
    })
  })

  it('never lets a placeholder, the customer’s own contact or another person through', async () => {
    const locked = {
      id: 'p',
      email: 'email_not_unlocked@domain.com',
      email_status: 'verified',
      contact: { email: 'x@y.test' },
    }
    for (const [asked, person] of [
      ['p', locked],
      ['p', { ...locked, email: null }],
      ['q', { ...locked, email: 'x@y.test' }],
    ] as const) {
      const { source } = await saying('apollo', text(200, { person }))
      expect(await source.findAddress!(byId({ ...verified, id: asked }), call)).toMatchObject({ kind: 'nobody' })
    }
  })

  it('cleans what strangers wrote', async () => {
    const { source } = await against('apollo', apollo)
    const answer = await source.findAddress!(byId(hostile), call)
    expect(answer).toMatchObject({
      value: {
        person: { name: 'Fay Bcc: all@acme.test Li ng', linkedinUrl: '', location: '<script>alert(1)</script> Oslo' },
      },
    })
    expect(answer.kind === 'answer' && answer.value.person?.jobTitle?.length).toBe(300)
  })

  it('tells refusals apart', async () => {
    const outOf = async (says: VendorSays) => (await saying('apollo', says)).source.findAddress!(nobody, call)
    expect(await outOf(text(401, 'Invalid API key.'))).toMatchObject({ kind: 'refused', because: 'key' })
    expect(await outOf(text(403, { error_code: 'API_INACCESSIBLE' }))).toMatchObject({ because: 'plan' })
    expect(await outOf(text(422, { error: 'Insufficient credits. Please upgrade your plan.' }))).toMatchObject({
      kind: 'exhausted',
    })
    expect(await outOf(text(422, { error: 'Invalid parameters' }))).toMatchObject({ because: 'request' })
    const slow = (body: string, headers: Record<string, string>) => outOf(text(429, body, headers))
    expect(await slow('', { 'retry-after': '17' })).toMatchObject({ kind: 'slow-down', retryAfterMs: 17_000 })
    expect(await slow('', { 'x-24-hour-requests-left': '0' })).toMatchObject({ retryAfterMs: 86_400_000 })
    expect(await slow('', { 'x-daily-requests-left': '0' })).toMatchObject({ retryAfterMs: 86_400_000 })
    const twice = JSON.stringify({ message: JSON.stringify({ message: 'is 600 times per hour. Please' }) })
    expect(await slow(twice, {})).toMatchObject({ retryAfterMs: 3_600_000 })
  })

  it('slows down in its windows, and is exhausted without credits', async () => {
    const { source, clock } = await against('apollo', (world) => apollo(world, { callsPerMinute: 1, credits: 0 }))
    expect(await source.findAddress!(byId(verified), call)).toMatchObject({
      kind: 'exhausted',
      spent: { milliunits: 0 },
    })
    expect(await source.findAddress!(byId(verified), call)).toMatchObject({ kind: 'slow-down', retryAfterMs: 60_000 })
    clock.ms += 60_000
    expect(await source.findAddress!(byId(verified), call)).toMatchObject({ kind: 'exhausted' })
  })

  it('takes a callback for a hint: the same reference twice, and only a look-up tells; then it is gone', async () => {
    const { source, clock, callbacks } = await against('apollo', apollo, 5_000)
    const begun = await source.findAddress!(byId(verified), { ...call, callbackUrl: 'https://quarry.test/hook' })
    if (begun.kind !== 'later') throw new Error(begun.kind)
    // Its last digits are beyond what a number holds.
    expect(begun.reference).toBe('-7214863215447019000')
    const read = (body: string) => source.readCallback!({ headers: {}, body: Buffer.from(body) })
    expect(callbacks.map(read)).toEqual([{ reference: begun.reference }, { reference: begun.reference }])
    expect(['', 'null', '{}', '{"request_id":"x"}', '{"a":{"request_id":1}}', '{"request_id":1e400}'].map(read)).toEqual([null, null, null, null, null, null]) // oxfmt-ignore
    expect(await source.lookUp!(begun.reference, call)).toMatchObject({ kind: 'later', retryAfterMs: 1_000 })
    clock.ms += 3_000
    const found = { kind: 'answer', value: { address: verified.address, claim: { means: 'valid' } } }
    expect(await source.lookUp!(begun.reference, call)).toMatchObject({ ...found, spent: { milliunits: 6_000 } })
    clock.ms += 31 * 86_400_000
    const gone = { kind: 'failed', mayHaveCost: true, spent: { milliunits: 6_000, isKnown: false } }
    expect(await source.lookUp!(begun.reference, call)).toMatchObject(gone)
    expect(await source.lookUp!('-1', call)).toMatchObject(gone)
  })

  it('picks nobody by a place in a list of several', async () => {
    const person = { id: 'p', emails: [{ email: 'a@b.test', email_status_cd: 'Verified' }] }
    const says = text(200, { request_id: -1, webhook_result: { people: [person, { ...person, id: 'q' }] } })
    const { source } = await against('apollo', () => ({ answer: async () => says }), 1)
    expect(await source.lookUp!('-1', call)).toMatchObject({ kind: 'failed', because: 'unreadable' })
  })

  it('is played with its bulk calls: nobody as null, another order, at most ten', async () => {
    const { vendor } = await against('apollo', apollo)
    const bulk = (details: unknown[]) =>
      vendor.answer({ method: 'POST', path: '/api/v1/people/bulk_match', query: new URLSearchParams(), headers: { 'x-api-key': key }, body: JSON.stringify({ details }) }) // oxfmt-ignore
    const says = (await bulk([{ id: verified.id }, { id: 'nobody' }, { id: guessed.id }])) as { body: string }
    expect(JSON.parse(says.body)).toMatchObject({
      status: 'success',
      matches: [{ id: guessed.id }, null, { id: verified.id }],
    })
    expect(await bulk(Array.from({ length: 11 }, () => ({ id: verified.id })))).toMatchObject({ status: 400 })
  })
})

describe('Hunter', () => {
  it('takes 403 for slower, 429 for used up, 451 for an objection', async () => {
    const outOf = async (status: number) =>
      (await saying('hunter', text(status, { errors: [{ id: 'x', code: status }] }))).source.findAddress!(nobody, call)
    expect(await outOf(403)).toMatchObject({ kind: 'slow-down', spent: { milliunits: 0 } })
    expect(await outOf(429)).toMatchObject({ kind: 'exhausted' })
    expect(await outOf(451)).toMatchObject({ kind: 'objected' })
    expect(await outOf(401)).toMatchObject({ because: 'key' })
    expect(await outOf(400)).toMatchObject({ because: 'request' })
    expect(await outOf(404)).toMatchObject({ kind: 'nobody' })
  })

  it('repeats a call that is still worked on, and counts it once', async () => {
    const { source, sources } = await against('hunter', hunter)
    const left = async () => {
      const answer = await source.test(call)
      return answer.kind === 'answer' ? answer.value.leftMilliunits! : Number.NaN
    }
    const before = await left()
    expect(await source.verifyAddress!(verified.address!, call)).toMatchObject({
      value: { claim: { means: 'valid' } },
      spent: { milliunits: 500 },
    })
    expect(sources.asked.filter((line) => line.includes('verifier'))).toHaveLength(2)
    expect(before - (await left())).toBe(500)
  })

  it('calls a verdict what it is: catch-all, unknown, no talk with the mail server', async () => {
    const { source } = await against('hunter', (world) => hunter(world, { unreached: ['x@y.test'] }))
    const of = async (address: string) => source.verifyAddress!(address, call)
    expect(await of(acceptAll.address)).toMatchObject({ value: { claim: { means: 'accept_all' } } })
    expect(await of(guessed.address)).toMatchObject({ value: { claim: { means: 'unknown' } } })
    expect(await of('x@y.test')).toMatchObject({ value: { claim: { means: 'unknown', said: 'status 222' } } })
    for (const status of ['webmail', 'deliverable', 'VALID', '__proto__']) {
      const { source } = await saying('hunter', text(200, { data: { status } }))
      expect(await source.verifyAddress!('a@b.test', call)).toMatchObject({ value: { claim: { means: 'unknown' } } })
    }
  })

  it('finds nobody for nothing, and says catch-all of a domain that takes everything', async () => {
    const { source } = await against('hunter', (world) => hunter(world, { objected: [stale.address] }))
    expect(await source.findAddress!(nobody, call)).toEqual({ kind: 'nobody', spent: { milliunits: 0, isKnown: true } })
    expect(await source.findAddress!(sought(acceptAll), call)).toMatchObject({
      value: { claim: { means: 'accept_all' } },
    })
    expect(await source.findAddress!(sought(stale), call)).toMatchObject({ kind: 'objected' })
  })

  it('shows who works at one company with no address in any row, and asks for one company only', async () => {
    const { source, sources } = await against('hunter', hunter)
    const found = await source.searchPeople!(atCopperfield, call)
    expect(found).toMatchObject({ kind: 'answer', value: { total: 5 }, spent: { milliunits: 1000 } })
    expect(JSON.stringify(found)).not.toContain('@copperfield')
    const asked = sources.asked.length
    expect(await source.searchPeople!({ filters: {}, page: 1, rows: 5 }, call)).toMatchObject({ because: 'request' })
    expect(sources.asked).toHaveLength(asked)
  })
})

describe('a source of one’s own', () => {
  it('costs what it says, and the most where it says nothing or more', async () => {
    for (const [cost, spent] of [
      [0.25, { milliunits: 250, isKnown: true }],
      [undefined, { milliunits: 1000, isKnown: false }],
      [7, { milliunits: 1000, isKnown: false }],
      [-1, { milliunits: 1000, isKnown: false }],
    ] as const) {
      const { source } = await saying('http', text(200, { address: null, cost }))
      expect(await source.findAddress!(nobody, call)).toEqual({ kind: 'nobody', spent })
    }
  })

  it('may leave calls out, slow down, be used up and object', async () => {
    const outOf = async (status: number, headers = {}) =>
      (await saying('http', text(status, '', headers))).source.findAddress!(nobody, call)
    expect(await outOf(501)).toMatchObject({ because: 'plan' })
    expect(await outOf(429, { 'retry-after': '3' })).toMatchObject({ kind: 'slow-down', retryAfterMs: 3_000 })
    expect(await outOf(402)).toMatchObject({ kind: 'exhausted' })
    expect(await outOf(451)).toMatchObject({ kind: 'objected' })
  })

  it('has no address but the one it is opened at', () => {
    expect(openSource({ kind: 'http', key, base: null })).toBeNull()
  })
})
