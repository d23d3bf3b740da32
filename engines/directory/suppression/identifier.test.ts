import { expect, it } from 'vitest'
import { blankPerson } from '../../sources/port.ts'
import { seenPerson } from '../kept/seen-person.ts'
import { identifierHmac } from './identifier.ts'

const key = Buffer.alloc(32, 7)
const spellings = [
  'https://www.linkedin.com/in/ann-hill',
  'https://linkedin.com/in/ann-hill',
  'http://www.linkedin.com/in/Ann-Hill/',
  'https://de.linkedin.com/in/ann-hill?trk=people',
  ' https://www.linkedin.com/in/ann-hill ',
]

it('an erased profile is known again however a file or a vendor spells it, and no other is taken for it', () => {
  const hmacOf = (value: string) => identifierHmac(key, { kind: 'profile', value })
  expect(new Set(spellings.map(hmacOf)).size).toBe(1)
  expect(hmacOf('https://www.linkedin.com/in/ann-hill-2')).not.toBe(hmacOf(spellings[0]!))
  expect(hmacOf('https://xing.test/ann')).not.toBe(hmacOf('https://xing.test/bob'))
})

it('a row of a source has the profile in the spelling of our files', () => {
  const source = { kind: 'apollo', label: 'Apollo' } as const
  for (const linkedinUrl of spellings.slice(0, 4))
    expect(seenPerson(source, { ...blankPerson('1'), linkedinUrl }).linkedinUrl).toBe(spellings[0])
  expect(seenPerson(source, { ...blankPerson('1'), linkedinUrl: 'https://xing.test/ann' }).linkedinUrl).toBe(
    'https://xing.test/ann',
  )
})
