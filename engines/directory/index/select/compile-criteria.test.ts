import { expect, it } from 'vitest'
import { plainDomain } from './compile-criteria.ts'

it('reads a company’s domain as the store keeps it, however it is typed', () => {
  const typed = ['müller.de', 'https://www.Müller.de:8080/über?uns', 'xn--mller-kva.de', 'MÜLLER.DE.']
  expect(new Set(typed.map(plainDomain))).toEqual(new Set(['xn--mller-kva.de']))
  expect(plainDomain('https://www.acme.co.uk/about')).toBe('acme.co.uk')
  expect(plainDomain('no domain')).toBe('no domain')
})
