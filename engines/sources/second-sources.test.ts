import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryOf } from '../../sandbox/sources/memory-of.ts'
import { openSources } from '../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../sandbox/sources/sample-people.ts'
import type { Vendor, VendorPerson, VendorWorld } from '../../sandbox/sources/vendor.ts'
import { vendors } from '../../sandbox/sources/vendors.ts'
import { openSource } from './open-source.ts'
import type { PersonSought, Source, SourceAnswer, SourceCall, SourceQuery } from './port.ts'

const key = 'key-of-the-operator-8c'
const call: SourceCall = { timeoutMs: 20_000, callbackUrl: null }
const people = Object.values(samplePeople)
const { verified, guessed, acceptAll, addressless, stale } = samplePeople
type Kind = 'prospeo' | 'peopledatalabs' | 'fullenrich' | 'leadmagic' | 'reacher' | 'millionverifier' | 'zerobounce'
const costs = (milliunits: number, isKnown = true) => ({ spent: { milliunits, isKnown } })

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

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Sent = { url: string; headers: Record<string, string>; body: string }

/** A source against its fake, whose clock and callbacks the test holds. `theirs`: another vendor in the fake's place. */
async function against(kind: Kind, asKey = key, theirs?: (world: VendorWorld) => Vendor) {
  const clock = { ms: 1_000_000 }
  const sent: Sent[] = []
  const callBack: VendorWorld['callBack'] = (url, request) => void sent.push({ url, ...request })
  const vendor = (theirs ?? vendors[kind]!)({ memory: memoryOf(people), key, now: () => clock.ms, callBack })
  const sources = await openSources({ vendors: { it: vendor } })
  ends.push(() => sources.close())
  const source = openSource({ kind: kind, key: asKey, base: sources.baseOf('it') })!
  return { source, sources, clock, sent }
}

/** A source whose vendor says just this. */
async function saying(
  kind: Kind,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Source> {
  const answer = async () => ({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
  return (await against(kind, key, () => ({ answer }))).source
}

const wordOf = (answer: SourceAnswer<{ claim: { means: string } }>) =>
  answer.kind === 'answer' ? answer.value.claim.means : answer.kind

describe('Prospeo', () => {
  it('takes a 400 of nobody for nobody, free, and the other codes for what they say', async () => {
    const { source } = await against('prospeo')
    expect(await source.findAddress!(nobody, call)).toMatchObject({ kind: 'nobody', ...costs(0) })
    const nowhere = { ...atCopperfield, filters: { companyDomain: ['nowhere.test'] } }
    const empty = await source.searchPeople!(nowhere, call)
    expect(empty).toMatchObject({ kind: 'answer', value: { people: [], total: 0 }, ...costs(0) })
    const poor = (await against('prospeo', `${key}-empty`)).source
    expect(await poor.findAddress!(sought(verified), call)).toMatchObject({ kind: 'exhausted', ...costs(0) })
  })

  it('pays for a person once, and for a page of 25 one credit', async () => {
    const { source } = await against('prospeo')
    expect(await source.findAddress!(byId(verified), call)).toMatchObject({ kind: 'answer', ...costs(1000) })
    expect(await source.findAddress!(byId(verified), call)).toMatchObject({ kind: 'answer', ...costs(0) })
    expect(await source.searchPeople!(atCopperfield, call)).toMatchObject({ value: { total: 5 }, ...costs(1000) })
  })

  it('never takes a masked address for one, nor calls more than VERIFIED valid', async () => {
    const answerOf = async (email: unknown) => {
      const person = { person_id: 'p1', email }
      const source = await saying('prospeo', 200, { error: false, free_enrichment: false, person, company: null })
      return wordOf(await source.findAddress!(byId(verified), call))
    }
    expect(await answerOf({ status: 'VERIFIED', revealed: false, email: 'a@copperfield.test' })).toBe('nobody')
    expect(await answerOf({ status: 'VERIFIED', revealed: true, email: 'a****@copperfield.test' })).toBe('nobody')
    expect(await answerOf({ status: 'UNVERIFIED', revealed: true, email: 'a@copperfield.test' })).toBe('unknown')
    expect(await answerOf({ status: 'VERIFIED', revealed: true, email: 'a@copperfield.test' })).toBe('valid')
  })

  it('waits as long as the window that is used up', async () => {
    const windows = { 'x-minute-reset-seconds': '12', 'x-daily-reset-seconds': '40000' }
    const waits = async (left: string) => {
      const headers = { ...windows, 'x-daily-request-left': left }
      return (await saying('prospeo', 429, { error: true, error_code: 'RATE_LIMITED' }, headers)).test(call)
    }
    expect(await waits('7')).toMatchObject({ kind: 'slow-down', retryAfterMs: 12_000 })
    expect(await waits('0')).toMatchObject({ kind: 'slow-down', retryAfterMs: 40_000_000 })
  })
})

describe('People Data Labs', () => {
  it('goes on by no token that a database can’t keep: the page that was paid for is there all the same', async () => {
    const saidNext = async (scroll_token: unknown) => {
      const source = await saying('peopledatalabs', 200, { data: [{ id: '1', full_name: 'ada okafor' }], scroll_token })
      const answer = await source.searchPeople!(atCopperfield, call)
      return answer.kind === 'answer' && answer.value.people.length === 1 && answer.value.next
    }
    expect(await saidNext('1117$12.176522')).toBe('1117$12.176522')
    for (const token of ['1\u0000', '1\ud800', '', '1'.repeat(2_001), 7]) expect(await saidNext(token)).toBeUndefined()
  })

  it('takes its 404 for nobody, free, and a 404 of something else for a refusal', async () => {
    const { source } = await against('peopledatalabs')
    for (const person of [nobody, sought(addressless)])
      expect(await source.findAddress!(person, call)).toMatchObject({ kind: 'nobody', ...costs(0) })
    const elsewhere = await saying('peopledatalabs', 404, 'Not Found')
    expect(await elsewhere.findAddress!(nobody, call)).toMatchObject({ kind: 'refused', because: 'request' })
  })

  it('reads pages one behind the other, each record at a credit, and never walks to a far page', async () => {
    const { source, sources } = await against('peopledatalabs')
    let from: string | undefined
    const page = async (page: number) => {
      const found = await source.searchPeople!({ ...atCopperfield, page, rows: 2, ...(from && { from }) }, call)
      if (found.kind === 'answer') from = found.value.next
      return found
    }
    expect(await page(3)).toMatchObject({ kind: 'refused', ...costs(0) })
    expect(sources.asked).toEqual([])
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages).toMatchObject([costs(2000), costs(2000), costs(1000)])
    const ids = pages.flatMap((page) => (page.kind === 'answer' ? page.value.people.map(({ id }) => id) : []))
    expect(new Set(ids).size).toBe(5)
  })

  it('calls no address valid, and says that a plan has none where it says true', async () => {
    const { source } = await against('peopledatalabs')
    expect(wordOf(await source.findAddress!(sought(verified), call))).toBe('unknown')
    const { source: poor } = await against('peopledatalabs', `${key}-poor`)
    expect(await poor.findAddress!(sought(verified), call)).toMatchObject({ kind: 'refused', because: 'plan' })
  })

  it('takes 402 for used up, and a cost that it does not say for the most', async () => {
    const { source } = await against('peopledatalabs', `${key}-empty`)
    expect(await source.findAddress!(sought(verified), call)).toMatchObject({ kind: 'exhausted', ...costs(0) })
    const silent = await saying('peopledatalabs', 200, { data: { id: '1', work_email: 'a@b.test' }, likelihood: 9 })
    expect(await silent.findAddress!(sought(verified), call)).toMatchObject({ kind: 'answer', ...costs(1000, false) })
  })
})

describe('FullEnrich', () => {
  const begin = async (person: VendorPerson, asKey = key) => {
    const world = await against('fullenrich', asKey)
    const answer = await world.source.findAddress!(sought(person), { ...call, callbackUrl: 'https://quarry.test/cb' })
    return { ...world, answer, reference: answer.kind === 'later' ? answer.reference : '' }
  }

  it('is later until its answer is there, and a catch-all costs a credit and is no proof', async () => {
    const { source, clock, reference, answer } = await begin(acceptAll)
    expect(answer).toMatchObject({ kind: 'later', ...costs(0) })
    expect(await source.lookUp!(reference, call)).toMatchObject({ kind: 'later', reference })
    clock.ms += 40_000
    const claim = { means: 'accept_all', said: 'CATCH_ALL' }
    expect(await source.lookUp!(reference, call)).toMatchObject({ kind: 'answer', value: { claim }, ...costs(1000) })
  })

  it('believes a callback by its signature alone, and in nothing but its id', async () => {
    const { source, sent, reference } = await begin(verified)
    const read = sent.map(({ headers, body }) => source.readCallback!({ headers, body: Buffer.from(body) }))
    expect(read).toEqual([null, { reference }, { reference }])
    const body = Buffer.from(sent[1]!.body)
    const [signed] = Object.values(sent[1]!.headers)
    const changed = Buffer.from(sent[1]!.body.replace('FINISHED', 'FINISHEd'))
    for (const [bytes, signature] of [
      [changed, signed],
      [body, ''],
      [body, undefined],
      [body, `${signed}00`],
    ] as const)
      // oxfmt-ignore
      expect(source.readCallback!({ headers: { 'x-signature-sha1': signature }, body: bytes })).toBeNull()
    const odd = Buffer.from('{"id":"../../account/credits"}')
    const headers = { 'x-signature-sha1': createHmac('sha1', key).update(odd).digest('hex') }
    expect(source.readCallback!({ headers, body: odd })).toBeNull()
  })

  it('knows each of its states, and asks no path that a reference could make up', async () => {
    const kindOf = async (status: string) =>
      (await (await saying('fullenrich', 200, { status, data: [] })).lookUp!('1', call)).kind
    for (const status of ['CREATED', 'IN_PROGRESS', 'RATE_LIMIT', 'UNKNOWN']) expect(await kindOf(status)).toBe('later')
    for (const status of ['FINISHED', 'CANCELED']) expect(await kindOf(status)).toBe('nobody')
    expect(await kindOf('CREDITS_INSUFFICIENT')).toBe('exhausted')
    expect(await kindOf('DONE')).toBe('failed')
    const { source, sources } = await against('fullenrich')
    expect(await source.lookUp!('../../account/credits', call)).toMatchObject({ kind: 'failed' })
    expect(sources.asked).toEqual([])
    expect((await begin(verified, `${key}-empty`)).answer).toMatchObject({ kind: 'exhausted', ...costs(0) })
  })

  it('reads our own row, whatever order rows come in', async () => {
    const row = (row: string, email: string) => ({
      custom: { row }, contact_info: { most_probable_work_email: { email, status: 'DELIVERABLE' } },
    }) // oxfmt-ignore
    const data = [row('7', 'other@b.test'), row('0', 'ours@b.test')]
    const source = await saying('fullenrich', 200, { status: 'FINISHED', cost: { credits: 1 }, data })
    expect(await source.lookUp!('1', call)).toMatchObject({ value: { address: 'ours@b.test' } })
  })

  it('a look-up that is refused ends nothing that was begun: too many is later, within a minute; no other end is free', async () => {
    const looked = async (status: number, headers = {}, body: unknown = {}) =>
      (await saying('fullenrich', status, body, headers)).lookUp!('1', call)
    for (const [said, retryAfterMs] of [
      [{}, 20_000],
      [{ 'retry-after': '1' }, 20_000],
      [{ 'retry-after': '45' }, 45_000],
      [{ 'retry-after': '86400' }, 60_000],
    ] as const)
      expect(await looked(429, said)).toEqual({ kind: 'later', reference: '1', retryAfterMs, ...costs(0) })
    for (const [status, because] of [
      [400, 'request'],
      [401, 'key'],
      [403, 'plan'],
    ] as const) {
      const refused = await looked(status, {}, { code: 'error.invalid' })
      expect(refused).toMatchObject({ kind: 'refused', because, ...costs(1000, false) })
    }
    expect(await looked(402)).toMatchObject({ kind: 'exhausted', ...costs(1000, false) })
    const begun = await (await saying('fullenrich', 429, {})).findAddress!(sought(verified), call)
    expect(begun).toMatchObject({ kind: 'slow-down', ...costs(0) })
  })
})

describe('LeadMagic', () => {
  it('finds for a credit, and calls nothing on a domain that accepts all valid', async () => {
    const { source } = await against('leadmagic')
    expect(await source.findAddress!(sought(verified), call)).toMatchObject({ kind: 'answer', ...costs(1000) })
    for (const person of [guessed, acceptAll])
      expect(wordOf(await source.findAddress!(sought(person), call))).toBe('accept_all')
    expect(await source.findAddress!(nobody, call)).toMatchObject({ kind: 'nobody', ...costs(0) })
  })

  it('checks for a twentieth of a credit, and for nothing what it cannot tell', async () => {
    const { source } = await against('leadmagic')
    const check = (address: string) => source.verifyAddress!(address, call)
    expect(await check(verified.address!)).toMatchObject({ value: { claim: { means: 'valid' } }, ...costs(50) })
    expect(await check(stale.address)).toMatchObject({ value: { claim: { means: 'invalid' } }, ...costs(50) })
    expect(await check(acceptAll.address)).toMatchObject({ value: { claim: { means: 'accept_all' } }, ...costs(0) })
    expect(await check('who@nowhere.test')).toMatchObject({ value: { claim: { means: 'unknown' } }, ...costs(0) })
  })

  it('reads problems, waits by RateLimit-Reset, and takes a soft limit for an answer', async () => {
    const { source } = await against('leadmagic', `${key}-empty`)
    expect(await source.verifyAddress!(verified.address!, call)).toMatchObject({ kind: 'exhausted', ...costs(0) })
    const limited = await saying('leadmagic', 429, { type: 'about:blank' }, { 'ratelimit-reset': '42' })
    expect(await limited.test(call)).toMatchObject({ kind: 'slow-down', retryAfterMs: 42_000 })
    const soft = await saying('leadmagic', 200, { email_status: 'valid' }, { 'ratelimit-remaining': '0' })
    expect(await soft.verifyAddress!('a@b.test', call)).toMatchObject({ kind: 'answer', ...costs(50, false) })
  })
})

describe('verifiers', () => {
  it('say what they mean of each kind of address; a verdict of another address is none', async () => {
    for (const kind of ['reacher', 'millionverifier', 'zerobounce'] as const) {
      const { source } = await against(kind)
      const says = async (address: string) => wordOf(await source.verifyAddress!(address, call))
      expect([kind, await says(verified.address!)]).toEqual([kind, 'valid'])
      expect([kind, await says(acceptAll.address)]).toEqual([kind, 'accept_all'])
      expect([kind, await says(stale.address)]).toEqual([kind, 'invalid'])
      expect([kind, await says('who@nowhere.test')]).toEqual([kind, 'unknown'])
      const another = {
        input: 'b@b.test',
        email: 'b@b.test',
        address: 'b@b.test',
        is_reachable: 'safe',
        result: 'ok',
        status: 'valid',
      }
      const mixed = await saying(kind, 200, another)
      expect([kind, (await mixed.verifyAddress!('a@b.test', call)).kind]).toEqual([kind, 'failed'])
    }
  })

  it('Reacher: needs an address of its own, costs nothing, and tells a wrong secret', async () => {
    const homeless = openSource({ kind: 'reacher', key: '', base: null })!
    expect(await homeless.verifyAddress!('a@b.test', call)).toMatchObject({ kind: 'refused', because: 'request' })
    const { source } = await against('reacher', 'wrong')
    expect(await source.test(call)).toMatchObject({ kind: 'refused', because: 'key' })
  })

  it('MillionVerifier: errors have status 200, its test keys cost nothing, and it ends before we do', async () => {
    const check = async (asKey: string) =>
      (await against('millionverifier', asKey)).source.verifyAddress!('a@b.test', call)
    expect(await check('API_KEY_FOR_OK')).toMatchObject({ value: { claim: { means: 'valid' } }, ...costs(0) })
    expect(await check('API_KEY_FOR_ERROR_INSUFFICIENT_CREDITS')).toMatchObject({ kind: 'exhausted', ...costs(0) })
    expect(await check('API_KEY_FOR_ERROR_IP_ADDRESS_BLOCKED')).toMatchObject({ kind: 'slow-down', ...costs(0) })
    expect(await check('API_KEY_FOR_ERROR_INTERNAL')).toMatchObject({ kind: 'failed', because: 'server' })
    const { source } = await against('millionverifier')
    expect(await source.verifyAddress!(verified.address!, call)).toMatchObject(costs(1000))
    expect(await source.verifyAddress!('who@nowhere.test', call)).toMatchObject(costs(1000, false))
    const seconds: (string | null)[] = []
    const { source: noting } = await against('millionverifier', key, () => ({
      answer: async ({ query }) => (seconds.push(query.get('timeout')), { status: 200, body: '{"result":"ok"}' }),
    }))
    for (const timeoutMs of [1_000, 20_000, 600_000]) await noting.verifyAddress!('a@b.test', { ...call, timeoutMs })
    expect(seconds).toEqual(['2', '19', '60'])
  })

  it('ZeroBounce: an error is no verdict, and no credits are told from a wrong key', async () => {
    const check = async (asKey: string) => (await against('zerobounce', asKey)).source.verifyAddress!('a@b.test', call)
    expect(await check('wrong')).toMatchObject({ kind: 'refused', because: 'key', ...costs(0) })
    expect(await check(`${key}-empty`)).toMatchObject({ kind: 'exhausted', ...costs(0) })
    expect(await check(`${key}-shielded`)).toMatchObject({ kind: 'slow-down', retryAfterMs: 3_600_000, ...costs(0) })
    const both = await saying('zerobounce', 200, { error: 'Missing parameter', status: 'valid', address: 'a@b.test' })
    expect(await both.verifyAddress!('a@b.test', call)).toMatchObject({ kind: 'refused', because: 'request' })
  })

  it('ZeroBounce: unknown is free; what harms the sender is risky; a valid that accepts all is no more than that', async () => {
    const { source } = await against('zerobounce')
    expect(await source.verifyAddress!('who@nowhere.test', call)).toMatchObject(costs(0))
    const says = async (name: string) => wordOf(await source.verifyAddress!(`${name}@toxic.test`, call))
    for (const name of ['trap', 'abuse', 'disposable']) expect([name, await says(name)]).toEqual([name, 'risky'])
    for (const name of ['info', 'likely']) expect([name, await says(name)]).toEqual([name, 'accept_all'])
  })
})
