import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress } from '../verifier/syntax/syntax.ts'
import { PATTERNS } from './habits/patterns.ts'
import { memoryStore } from './memory-store.ts'
import { openFinder, type FinderOptions } from './open-finder.ts'
import type { Candidate, Observation } from './port.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const YEAR_MS = 365.25 * 24 * 3_600_000
const open = (options: Partial<FinderOptions> = {}) => openFinder({ store: memoryStore(), now: () => NOW, ...options })
const locals = (candidates: readonly Candidate[]) => candidates.map(({ address }) => address.split('@')[0])
const shareOf = (candidates: readonly Candidate[], local: string) =>
  candidates.find(({ address }) => address.startsWith(`${local}@`))?.share ?? 0
const proven = (name: string, local: string, at = NOW): Observation => ({
  name,
  address: `${local}@acme.test`,
  kind: 'proven',
  at,
})
const anna = { name: 'Anna Q. Berglund', domain: 'acme.test' }
const runs = { numRuns: process.env['QUARRY_LONG'] === '1' ? 20_000 : 400 }

const words = fc.constantFrom(
  'Dr.', 'Prof.', 'Jean-Pierre', 'van', 'der', 'O’Neil', 'MÜLLER', 'de', 'la', 'José', 'J.', 'Nguyễn', 'Wang', '(Bob)', '"Bill"', 'PhD', ',',
  '王小明', '김민수', 'Юрий', 'Ødegård', 'dos', 'Abd', 'El-Aziz', 'Chan', 'Tai', 'Man', 'ジョン・スミス', 'ヨウコ', 'ศิริพร', 'محمد', 'שרה', 'สมชาย', 'शर्मा', '山田', '😀', 'bin', "d'Angelo", '-', '.', '|', 'Al-Rashid', 'García', 'III', 'ß', 'İ',
) // oxfmt-ignore
const anyName = fc.oneof(
  fc.array(words, { maxLength: 7 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const anyDomain = fc.oneof(fc.constant('acme.test'), fc.domain(), fc.string({ unit: 'grapheme', maxLength: 40 }), fc.webUrl()) // oxfmt-ignore
const anyCountry = fc.option(fc.constantFrom('Germany', 'es', 'China', 'Hungary', 'Brazil', 'nowhere', '__proto__'), { nil: undefined }) // oxfmt-ignore

function expectSound(candidates: readonly Candidate[], most: number) {
  expect(candidates.length).toBeLessThanOrEqual(most)
  expect(new Set(candidates.map(({ address }) => address)).size).toBe(candidates.length)
  for (const { address, share, pattern } of candidates) {
    expect(checkAddress(address)).toMatchObject({ ok: true, address })
    expect(address).toMatch(/^[a-z0-9._'-]{1,64}@/)
    expect(share).toBeGreaterThan(0)
    expect(PATTERNS.map(({ key }) => key)).toContain(pattern)
  }
  const shares = candidates.map(({ share }) => share)
  expect(shares).toEqual([...shares].sort((a, b) => b - a))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9)
}

describe('for any name and domain', () => {
  it('candidates are distinct, valid, in order, and their chances sum to at most 1', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, anyDomain, anyCountry, fc.integer({ min: 1, max: 32 }), async (name, domain, country, most) => {
        const found = await open().candidates({ name, domain, ...(country && { country }) }, most)
        expectSound(found, most)
      }),
      runs,
    ) // oxfmt-ignore
  })

  it('that stays true after learning anything at all', async () => {
    const observation = fc.record({
      name: anyName,
      address: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.emailAddress(), fc.stringMatching(/^[a-z.]{1,12}@acme\.test$/)), // oxfmt-ignore
      kind: fc.constantFrom('proven', 'known', 'refused'),
      at: fc.date(),
    })
    await fc.assert(
      fc.asyncProperty(anyName, fc.array(observation, { maxLength: 12 }), async (name, observations) => {
        const finder = open()
        for (const each of observations) await finder.learn(each)
        for (const each of observations) await finder.learn({ ...each, address: `${name.slice(0, 20)}@acme.test` })
        expectSound(await finder.candidates({ name, domain: 'acme.test' }, 32), 32)
      }),
      { ...runs, numRuns: runs.numRuns / 4 },
    )
  })

  it('that stays true with any known addresses of the domain', async () => {
    const digits = fc.constantFrom('', '1', '2', '3', '9')
    const other = fc.record({
      name: fc.constantFrom('Anna Berglund', 'Anna Q. Berglund', 'Ann Berglund', 'Alva Berglund', '?'),
      address: fc
        .tuple(fc.constantFrom('anna.berglund', 'Anna', 'aberglund', 'berglund.anna'), digits)
        .map(([local, digit]) => `${local}${digit}@acme.test`),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(other, { maxLength: 12 }), fc.array(other, { maxLength: 4 }), async (others, inFile) => {
        const finder = open({ knownAt: async () => inFile })
        for (let time = 0; time < 3; time++) await finder.learn(proven('John Smith', 'john.smith'))
        const found = await finder.candidates({ ...anna, others }, 32)
        expectSound(found, 32)
        const strangers = others.filter(({ name }) => name.startsWith('Alva')).map(({ address }) => address.toLowerCase())
        for (const { address } of found) expect(strangers).not.toContain(address)
      }),
      { ...runs, numRuns: runs.numRuns / 8 },
    ) // oxfmt-ignore
  })

  it('the same question has the same answer', async () => {
    expect(await open().candidates(anna)).toEqual(await open().candidates(anna))
  })

  it.each(['', '   ', '😀😀', '12345', '—', '(…)', '.', "'", 'Dr.', 'Prof. Dr.'])('a text without a name, %j, gives nothing', async (name) => {
    expect(await open().candidates({ name, domain: 'acme.test' })).toEqual([])
  }) // oxfmt-ignore

  it.each([
    '',
    'localhost',
    '10.0.0.1',
    'a..b',
    '-a.test',
    'a b.test',
    'acme.test@x',
    `${'a'.repeat(64)}.test`,
    'ac\nme.test',
  ])('a text that is no domain, %j, gives nothing', async (domain) => {
    expect(await open().candidates({ ...anna, domain })).toEqual([])
  })

  it('a domain is asked in ASCII and lower case', async () => {
    const [first] = await open().candidates({ ...anna, domain: 'Bücher.Test.' })
    expect(first!.address).toBe('anna.berglund@xn--bcher-kva.test')
  })
})

describe('before anything is known of a domain', () => {
  it('the usual patterns come in the measured order, without a number', async () => {
    const found = await open().candidates(anna)
    expect(found.slice(0, 3).map(({ pattern }) => pattern)).toEqual(['first.last', 'flast', 'first'])
    expect(locals(await open().candidates(anna, 32)).filter((local) => /\d/.test(local!))).toEqual([])
    expect(found.length).toBe(8)
  })

  it('somebody alone in a firm more likely has the given name as address', async () => {
    const alone = await open().candidates({ ...anna, employees: 1 })
    expect(alone[0]!.address).toBe('anna@acme.test')
    const many = await open().candidates({ ...anna, employees: 5_000 })
    expect(many[0]!.address).toBe('anna.berglund@acme.test')
    expect(shareOf(many, 'anna')).toBeLessThan(shareOf(await open().candidates(anna), 'anna'))
  })

  it('an address says whether a namesake’s would look the same', async () => {
    const found = await open().candidates(anna, 32)
    const identity = (local: string) => found.find(({ address }) => address === `${local}@acme.test`)?.identity
    expect(identity('anna.berglund')).toBe('full')
    expect(identity('berglundanna')).toBe('full')
    expect(identity('aberglund')).toBe('initial')
    expect(identity('anna')).toBe('initial')
  })
})

const written = (parts: readonly string[], cut?: number) => {
  const texts: Record<string, string> = { first: 'matthew', last: 'harrington', f: 'm', l: 'h', m: 'k' }
  return parts.map((part) => texts[part] ?? part).join('').slice(0, cut) // oxfmt-ignore
}

describe('learning', () => {
  it.each(PATTERNS.map(({ key, parts, cut }) => [key, parts, cut] as const))(
    'one proven address of %s makes that pattern likelier for a colleague, and three make it the first guess',
    async (key, parts, cut) => {
      const finder = open()
      const colleague = { name: 'Susanna B. Kowalczyk', domain: 'acme.test' }
      const share = async () =>
        (await finder.candidates(colleague, 32)).filter((each) => each.pattern === key).reduce((sum, each) => sum + each.share, 0) // oxfmt-ignore
      const before = await share()
      await finder.learn(proven('Matthew K. Harrington', written(parts, cut)))
      expect(await share()).toBeGreaterThan(before)
      for (let more = 0; more < 2; more++) await finder.learn(proven('Matthew K. Harrington', written(parts, cut)))
      expect((await finder.candidates(colleague))[0]!.pattern).toBe(key)
    },
  )

  it('an address that several patterns explain is credited to each by how likely it is', async () => {
    const store = memoryStore()
    await open({ store }).learn(proven('John Smith', 'jsmith'))
    const weights = new Map((await store.read('acme.test')).map(({ key, weight }) => [key, weight]))
    expect(weights.get('flast')!).toBeGreaterThan(weights.get('flast8')!)
    expect(weights.get('flast8')!).toBeGreaterThan(0)
    expect([...weights.values()].reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 1)
  })

  it('an address that no pattern explains makes us less sure of all of them', async () => {
    const finder = open()
    const before = await finder.candidates(anna)
    for (let at = 0; at < 4; at++) await finder.learn(proven('Bo Ek', `x81-${at}q`))
    const after = await finder.candidates(anna)
    expect(after[0]!.share).toBeLessThan(before[0]!.share / 2)
  })

  it('a refusal makes its pattern less likely than before; a proof outweighs it', async () => {
    const finder = open()
    const odds = async () => {
      const found = await finder.candidates(anna)
      return shareOf(found, 'anna.berglund') / shareOf(found, 'aberglund')
    }
    const before = await odds()
    await finder.learn({ ...proven('John Smith', 'john.smith'), kind: 'refused' })
    expect(await odds()).toBeLessThan(before)
    await finder.learn(proven('Mary Jones', 'mary.jones'))
    expect(await odds()).toBeGreaterThan(before)
  })

  it('a refused nickname hardly changes the pattern', async () => {
    const store = memoryStore()
    await open({ store }).learn({ ...proven('David Edwards', 'dave.edwards'), kind: 'refused' })
    for (const { refused } of await store.read('acme.test')) expect(refused).toBeLessThan(0.1)
  })

  it('after many refusals the next guesses are less sure, and in the same order', async () => {
    const finder = open()
    for (let at = 0; at < 3; at++) await finder.learn(proven('Mary Jones', 'mary.jones'))
    const before = await finder.candidates(anna)
    for (let at = 0; at < 3; at++) {
      const person = { name: `Tom Walker${'abc'[at]}`, domain: 'acme.test' }
      for (const { address } of await finder.candidates(person)) {
        await finder.learn({ name: person.name, address, kind: 'refused', at: NOW })
      }
    }
    const after = await finder.candidates(anna)
    expect(after[0]!.address).toBe(before[0]!.address)
    expect(after[0]!.share).toBeLessThan(before[0]!.share * 0.75)
  })

  it('people who have left, refused by every pattern, do not unseat a proven habit', async () => {
    const finder = open()
    for (const name of ['Mary Jones', 'Paul Price', 'Rita Hughes']) {
      const [first, last] = name.toLowerCase().split(' ') as [string, string]
      await finder.learn(proven(name, first[0] + last))
    }
    for (let gone = 0; gone < 10; gone++) {
      const person = { name: `Tom Walker${'abcdefghij'[gone]}`, domain: 'acme.test' }
      for (const { address } of await finder.candidates(person)) {
        await finder.learn({ name: person.name, address, kind: 'refused', at: NOW })
      }
    }
    expect((await finder.candidates(anna))[0]!.address).toBe('aberglund@acme.test')
  })

  it('old observations count less than the measured table', async () => {
    const store = memoryStore()
    const old = new Date(NOW.getTime() - 14 * YEAR_MS)
    await openFinder({ store, now: () => old }).learn(proven('John Smith', 'john_smith', old))
    const first = async (now: Date) => (await openFinder({ store, now: () => now }).candidates(anna))[0]!.pattern
    expect(await first(old)).toBe('first_last')
    expect(await first(NOW)).toBe('first.last')
  })

  it('a firm’s way with umlauts is learned, not only its pattern', async () => {
    const finder = open()
    const person = { name: 'Jürgen Köhler', domain: 'acme.test' }
    expect((await finder.candidates(person))[0]!.address).toBe('juergen.koehler@acme.test')
    for (const [name, local] of [
      ['Ulf Schäfer', 'ulf.schafer'],
      ['Ina Müller', 'ina.muller'],
    ] as const) {
      // oxfmt-ignore
      await finder.learn(proven(name, local))
    }
    expect((await finder.candidates(person))[0]!.address).toBe('jurgen.kohler@acme.test')
  })

  it('a habit is learned for one domain, in any spelling of it', async () => {
    const finder = open()
    for (let at = 0; at < 3; at++)
      await finder.learn({ ...proven('John Smith', 'smithj'), address: 'SmithJ@ACME.test' })
    expect((await finder.candidates(anna))[0]!.address).toBe('berglunda@acme.test')
    expect((await finder.candidates({ ...anna, domain: 'acme2.test' }))[0]!.pattern).toBe('first.last')
  })

  it('a number is guessed only if the pattern is known, and after the address without it', async () => {
    const finder = open()
    for (const name of ['Mary Jones', 'Paul Price', 'Rita Hughes', 'Ben Howe', 'Tim Cole']) {
      await finder.learn(proven(name, name.toLowerCase().replace(' ', '.')))
    }
    const found = locals(await finder.candidates({ ...anna, employees: 5_000 }, 32))
    expect(found[0]).toBe('anna.berglund')
    expect(found.indexOf('anna.berglund2')).toBeGreaterThan(0)
  })
})

describe('addresses that the operator’s file has', () => {
  const jones = { name: 'Mary Jones', address: 'mjones@acme.test' }

  it('count like proven ones, a little less, and nothing of them is kept', async () => {
    const store = memoryStore()
    const finder = open({ store, knownAt: async () => [jones] })
    const found = await finder.candidates(anna)
    expect(found[0]!.address).toBe('aberglund@acme.test')
    expect(await store.read('acme.test')).toEqual([])
    const learned = open()
    await learned.learn(proven(jones.name, 'mjones'))
    expect(found[0]!.share).toBeLessThan((await learned.candidates(anna))[0]!.share)
  })

  it('are asked for by the domain in ASCII; those of other domains and those beyond fifty are ignored', async () => {
    const asked: string[] = []
    const elsewhere = Array.from({ length: 50 }, () => ({ ...jones, address: 'mjones@other.test' }))
    const knownAt = async (domain: string) => (asked.push(domain), [...elsewhere, jones])
    expect((await open({ knownAt }).candidates({ ...anna, domain: 'ACME.test' }))[0]!.pattern).toBe('first.last')
    expect(asked).toEqual(['acme.test'])
  })

  it('are left out if they fail or don’t come in time', async () => {
    const usual = await open().candidates(anna)
    const fails = () => Promise.reject(new Error('no file'))
    expect(await open({ knownAt: fails }).candidates(anna)).toEqual(usual)
    const never = () => new Promise<never>(() => {})
    expect(await open({ knownAt: never, knownWaitMs: 1 }).candidates(anna)).toEqual(usual)
  })
})

describe('forms that a domain has shown', () => {
  it.each([
    ['anna_berg', 'eva_lund'],
    ['anna-berg', 'eva-lund'],
    ['berg.anna', 'lund.eva'],
    ['berg_anna', 'lund_eva'],
    ['berg-a', 'lund-e'],
    ['berg_a', 'lund_e'],
    ['anna_b', 'eva_l'],
  ])('%s, seen three times, makes %s the first guess', async (shown, first) => {
    const finder = open()
    for (let time = 0; time < 3; time++) await finder.learn(proven('Anna Berg', shown))
    expect(locals(await finder.candidates({ name: 'Eva Lund', domain: 'acme.test' }))[0]).toBe(first)
  })
})
