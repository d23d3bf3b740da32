import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GARBAGE, openHostileVendor, wrongKinds, type HostileVendor } from './conformance/hostile-vendor.conformance.ts'
import { sourceChecks, type SourceSubjects } from './conformance/promises.ts'
import type { Source, SourceAnswer, SourceCall } from './port.ts'

export type SourceWorld = {
  /** Where the vendor's fake is served. */
  base: string
  /** The key that the fake accepts: a text that occurs nowhere else. */
  key: string
  subjects: SourceSubjects
  close(): Promise<void>
}

/** How this vendor differs; the port leaves it to each. */
export type SourceTraits = {
  /** A key isn't needed, or a wrong one isn't told from others (Reacher, on one's own machine). */
  needsNoKey?: boolean
}

type Call = readonly [
  name: string,
  most: number,
  ask: (source: Source, call: SourceCall) => Promise<SourceAnswer<unknown>>,
]

const usual: SourceCall = { timeoutMs: 20_000, callbackUrl: null }
const short: SourceCall = { timeoutMs: 150, callbackUrl: null }

/** What the port promises of every source, by what it declares; `open` opens it at an address with a key. */
export function sourceConformance(
  name: string,
  open: (base: string, key: string) => Source,
  openWorld: () => Promise<SourceWorld>,
  traits: SourceTraits = {},
): void {
  describe(`${name} as a source`, () => {
    let world: SourceWorld
    let hostile: HostileVendor
    beforeAll(async () => {
      world = await openWorld()
      hostile = await openHostileVendor()
    })
    afterAll(async () => {
      await Promise.all([world.close(), hostile.close()])
    })
    const opened = () => open(hostile.base, world.key)
    const suite: Suite = {
      world: () => world,
      hostile: () => hostile,
      opened,
      calls: () => callsOf(opened(), world.subjects),
      open,
      traits,
    }
    keepsItsPromises(suite)
    readsNothingIntoGarbage(suite)
    keepsTheKey(suite)
    endsItsCalls(suite)
  })
}

/** `opened`: asks the hostile vendor, as every one of `calls` does. */
type Suite = {
  world(): SourceWorld
  hostile(): HostileVendor
  opened(): Source
  calls(): Call[]
  open(base: string, key: string): Source
  traits: SourceTraits
}

function keepsItsPromises(suite: Suite): void {
  it('keeps what the port promises of answers, finds, nobody and costs', async () => {
    const checks = sourceChecks(suite.open(suite.world().base, suite.world().key), suite.world().subjects, usual)
    const wrong: string[] = []
    for (const check of checks) for (const each of await check.run()) wrong.push(`${check.name}: ${each}`)
    expect(wrong).toEqual([])
    expect(checks.length).toBeGreaterThan(2)
  })

  it.skipIf(suite.traits.needsNoKey)(
    'tells a key that isn’t accepted from other refusals, and names it nowhere',
    async () => {
      const answer = await suite.open(suite.world().base, 'no-key-of-theirs').test(usual)
      expect(answer).toMatchObject({ kind: 'refused', because: 'key', spent: { milliunits: 0 } })
      expect(JSON.stringify(answer)).not.toContain('no-key-of-theirs')
    },
  )
}

function readsNothingIntoGarbage(suite: Suite): void {
  it('reads no answer out of garbage, and counts what it may have cost', { timeout: 60_000 }, async () => {
    for (const [what, body] of GARBAGE) {
      suite.hostile().replyWith((_, response) => void response.end(body))
      for (const [call, most, ask] of suite.calls())
        expectFailed(`${call}, ${what}`, await ask(suite.opened(), usual), most)
    }
  })

  it('takes wrong kinds of value for no answer, and neither throws nor makes something up', async () => {
    for (const value of [null, true, -1, 1e300, 'x', '', [], [null], [[]], {}, { email: 7 }, [{ email: {} }]]) {
      suite.hostile().replyWith((_, response) => void response.end(wrongKinds(value)))
      for (const [call, most, ask] of suite.calls()) {
        const answer = await ask(suite.opened(), { ...usual, timeoutMs: 1_000 })
        expect(answer.spent.milliunits, call).toBeLessThanOrEqual(most)
        if (['findAddress', 'companyFacts', 'matchAddress'].includes(call))
          expect([value, answer.kind]).not.toEqual([value, 'answer'])
        if (answer.kind !== 'answer') continue
        // A word that isn't known is unknown, and a list of nothing has nobody in it.
        if (call === 'verifyAddress') expect(answer).toMatchObject({ value: { claim: { means: 'unknown' } } })
        if (call === 'searchCompanies') expect(answer).toMatchObject({ value: [] })
        if (call === 'searchPeople') expect(answer).toMatchObject({ value: { people: [] } })
      }
    }
  })

  it('takes errors of the server for failures of the server', async () => {
    for (const status of [500, 502, 503, 504]) {
      suite.hostile().replyWith((_, response) => void response.writeHead(status).end('<h1>Oops</h1>'))
      for (const [call, , ask] of suite.calls())
        expect([call, await ask(suite.opened(), usual)]).toMatchObject([call, { kind: 'failed', because: 'server' }])
    }
  })
}

function keepsTheKey(suite: Suite): void {
  it('follows no redirect, which would take the key elsewhere', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      for (const [call, most, ask] of suite.calls()) {
        suite
          .hostile()
          .replyWith(
            (_, response) => void response.writeHead(status, { location: `${suite.hostile().base}/there` }).end(),
          )
        expectFailed(`${call}, ${status}`, await ask(suite.opened(), usual), most)
        expect([call, suite.hostile().requests()]).toEqual([call, 1])
      }
    }
  })

  it('has neither the key nor anything of a refusal’s body in what it answers', async () => {
    for (const status of [200, 400, 401, 402, 403, 404, 409, 410, 422, 429, 451, 500]) {
      suite.hostile().replyWith((request, response) => {
        const echo = JSON.stringify({ error: `${request.url} ${JSON.stringify(request.headers)} secret-of-theirs` })
        response.writeHead(status).end(echo)
      })
      for (const [call, most, ask] of suite.calls()) {
        const answer = await ask(suite.opened(), { ...usual, timeoutMs: 1_000 })
        const text = JSON.stringify(answer)
        expect([call, status, text.includes(suite.world().key), text.includes('secret-of-theirs')]).toEqual([
          call, status, false, false,
        ]) // oxfmt-ignore
        expect([call, status, answer.kind]).not.toEqual([call, status, 'answer'])
        expect(answer.spent.milliunits, call).toBeLessThanOrEqual(most)
      }
    }
  })
}

function endsItsCalls(suite: Suite): void {
  it('ends a call that isn’t answered, or never to its end, behind its time', async () => {
    const drip = Buffer.from('{"data":')
    for (const reply of [
      () => {},
      (_: unknown, response: { write(bytes: Buffer): unknown }) => void response.write(drip),
    ]) {
      suite.hostile().replyWith(reply)
      for (const [call, most, ask] of suite.calls()) {
        const answer = await ask(suite.opened(), short)
        expect([call, answer]).toMatchObject([call, { kind: 'failed', because: 'timeout', mayHaveCost: true }])
        expectCounted(call, answer, most)
      }
    }
  })

  it('counts a call whose connection was cut behind the request, and not one that reached nobody', async () => {
    suite.hostile().replyWith((_, response) => void response.destroy())
    for (const [call, most, ask] of suite.calls()) {
      const answer = await ask(suite.opened(), usual)
      expect([call, answer]).toMatchObject([call, { kind: 'failed', because: 'network', mayHaveCost: true }])
      expectCounted(call, answer, most)
    }
    const nobodyThere = await openHostileVendor()
    await nobodyThere.close()
    for (const [call, , ask] of suite.calls()) {
      const answer = await ask(suite.open(nobodyThere.base, suite.world().key), usual)
      expect([call, answer]).toMatchObject([call, { kind: 'failed', mayHaveCost: false, spent: { milliunits: 0 } }])
    }
  })

  it('rejects with the reason of whoever ends the call, and asks nobody if it was ended before', async () => {
    const reason = new Error('the reveal has ended')
    for (const [call, , ask] of suite.calls()) {
      suite.hostile().replyWith(() => {})
      await expect(ask(suite.opened(), { ...usual, signal: AbortSignal.abort(reason) }), call).rejects.toBe(reason)
      expect([call, suite.hostile().requests()]).toEqual([call, 0])
      const ending = new AbortController()
      const ended = ask(suite.opened(), { ...usual, signal: ending.signal }).catch((error: unknown) => error)
      await suite.hostile().asked()
      ending.abort(reason)
      expect([call, await ended]).toEqual([call, reason])
    }
  })
}

function callsOf({ can }: Source, subjects: SourceSubjects): Call[] {
  const { search, known, nobody, address = 'anybody@example.com', company = 'example.com' } = subjects
  const calls: Call[] = [['test', 0, (source, call) => source.test(call)]]
  const sought = known ?? nobody
  if (can.searchPeople && search) {
    const { milliunitsPerPage, milliunitsPerRow } = can.searchPeople
    const most = milliunitsPerPage + milliunitsPerRow * search.rows
    calls.push(['searchPeople', most, (source, call) => source.searchPeople!(search, call)])
  }
  if (can.findAddress && sought)
    calls.push(['findAddress', can.findAddress.milliunits, (source, call) => source.findAddress!(sought, call)])
  if (can.findAddress?.isLater)
    calls.push(['lookUp', can.findAddress.milliunits, (source, call) => source.lookUp!('1', call)])
  if (can.verifyAddress)
    calls.push(['verifyAddress', can.verifyAddress.milliunits, (source, call) => source.verifyAddress!(address, call)])
  if (can.matchAddress)
    calls.push(['matchAddress', can.matchAddress.milliunits, (source, call) => source.matchAddress!(address, call)])
  if (can.companyFacts)
    calls.push(['companyFacts', can.companyFacts.milliunits, (source, call) => source.companyFacts!(company, call)])
  if (can.searchCompanies) {
    const { milliunits } = can.searchCompanies
    calls.push(['searchCompanies', milliunits, (source, call) => source.searchCompanies!({ location: ['Oslo'] }, call)])
  }
  return calls
}

function expectFailed(what: string, answer: SourceAnswer<unknown>, most: number): void {
  expect([what, answer]).toMatchObject([what, { kind: 'failed', mayHaveCost: true }])
  expectCounted(what, answer, most)
}

/** A call that may have cost is counted as the most that it can cost, unless what it can do is free. */
function expectCounted(what: string, answer: SourceAnswer<unknown>, most: number): void {
  if (what.startsWith('lookUp')) return
  expect([what, answer.spent]).toEqual([what, { milliunits: most, isKnown: most === 0 }])
}
