import { describe, expect, it } from 'vitest'
import { companyIndexOfDomain } from './company.ts'
import { latinise } from './latinise.ts'
import { listedAddress, mailboxAt, mailboxOf } from './mailbox.ts'
import names from './names.json' with { type: 'json' }
import { syntheticPerson } from './person.ts'
import { DEFAULT_SEED } from './random.ts'

const PEOPLE = 6_000
const mailboxes = Array.from({ length: PEOPLE }, (_, i) => mailboxOf(DEFAULT_SEED, i))
const DOT_ATOM = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/

describe('mailboxes', () => {
  it('have a dot-atom of at most 64 bytes as their local part', () => {
    for (const { localPart } of mailboxes) {
      expect(localPart).toMatch(DOT_ATOM)
      expect(localPart.length).toBeLessThanOrEqual(64)
    }
  })

  it('belong to one person each: the second of a name gets a number', () => {
    expect(new Set(mailboxes.map(({ address }) => address)).size).toBe(PEOPLE)
    expect(mailboxes.filter(({ localPart }) => localPart.endsWith('2')).length).toBeGreaterThan(0)
  })

  it('are found by their address in any world they are in, and in no smaller one', { timeout: 120_000 }, () => {
    for (const mailbox of mailboxes.filter((_, i) => i % 12 === 0)) {
      const { localPart, domain, personIndex } = mailbox
      expect(mailboxAt(DEFAULT_SEED, personIndex + 1, localPart, domain)).toEqual(mailbox)
      expect(mailboxAt(DEFAULT_SEED, 50_000, localPart.toUpperCase(), domain.toUpperCase())).toEqual(mailbox)
      expect(mailboxAt(DEFAULT_SEED, personIndex, localPart, domain)).toBe(null)
    }
  })

  it('that nobody has are not found', () => {
    const { localPart, domain } = mailboxes[0]!
    const strangers = ['', 'nobody', 'postmaster', `${localPart}1`, `${localPart}02`, `${localPart}99`, `${localPart}.`, 'a'.repeat(5_000), `${localPart}\u0000`, 'ü', '__proto__'] // oxfmt-ignore
    for (const stranger of strangers)
      expect([stranger, mailboxAt(DEFAULT_SEED, PEOPLE, stranger, domain)]).toEqual([stranger, null])
    expect(mailboxAt(DEFAULT_SEED, PEOPLE, localPart, 'nobody.test')).toBe(null)
  })

  it('exist in about 88 of 100 cases', () => {
    for (const [state, share] of Object.entries({ exists: 0.88, absent: 0.07, full: 0.02, disabled: 0.03 })) {
      expect(Math.abs(mailboxes.filter((mailbox) => mailbox.state === state).length / PEOPLE - share)).toBeLessThan(
        0.015,
      )
    }
  })
})

describe('the listed address', () => {
  it('is there exactly for the people expected to have one', () => {
    for (let i = 0; i < 2_000; i++) {
      expect(listedAddress(DEFAULT_SEED, i) !== null).toBe(syntheticPerson(DEFAULT_SEED, i).emailExpected)
    }
  })

  it('is out of date for about 3 of 100, and then nobody has it', () => {
    const listed = mailboxes.map(({ personIndex }) => listedAddress(DEFAULT_SEED, personIndex))
    const stale = listed.filter(
      (address, i): address is string => address !== null && address !== mailboxes[i]!.address,
    )
    expect(Math.abs(stale.length / PEOPLE - 0.03)).toBeLessThan(0.01)
    for (const address of stale) {
      const [localPart, domain] = address.split('@') as [string, string]
      expect(localPart).toMatch(DOT_ATOM)
      expect(domain.endsWith('.test')).toBe(true)
      expect(mailboxAt(DEFAULT_SEED, 100_000, localPart, domain)).toBe(null)
    }
    expect(stale.some((address) => companyIndexOfDomain(DEFAULT_SEED, address.split('@')[1]!) === null)).toBe(true)
  })
})

describe('names in a mailbox', () => {
  it.each([
    ['Müller', true, 'mueller'], ['Müller', false, 'muller'], ['Łukasz', true, 'lukasz'], ['Đặng', true, 'dang'], ['O’Sullivan', false, 'osullivan'], ['Jean-Pierre', true, 'jean-pierre'],
    ['İbrahim', false, 'ibrahim'], ['Işık', false, 'isik'], ['Weiß', false, 'weiss'], ['Søren', true, 'soeren'], ['Þór', false, 'thor'], ['van der Berg', true, 'van der berg'], ['Ma.', false, 'ma'],
  ])('%s (umlauts written out: %s) is %s', (name, expand, ascii) => expect(latinise(name, expand)).toBe(ascii)) // oxfmt-ignore

  it('every name of every culture leaves letters', () => {
    const pools = Object.values(names)
    for (const name of pools.flatMap(({ women, men, family }) => [women, men, family].join(' ').split(' '))) {
      for (const part of name.split(/[_-]/)) expect([name, /^[a-z]/.test(latinise(part, true))]).toEqual([name, true])
      expect(name.normalize('NFC')).toBe(name)
    }
  })
})
