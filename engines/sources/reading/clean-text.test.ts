import { expect, it } from 'vitest'
import { cleanDomain } from './clean-text.ts'

it.each([
  ['Acme.com', 'acme.com'],
  ['www.acme.com.', 'acme.com'],
  ['https://www.acme.com/about?x=1', 'acme.com'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['https://www.bücher.example/', 'xn--bcher-kva.example'],
  ['例え.jp', 'xn--r8jz45g.jp'],
])('the domain of %j is %s', (text, domain) => {
  expect(cleanDomain(text)).toBe(domain)
})

it.each([
  '',
  'acme',
  '10.0.0.1',
  '10.0.0.10',
  '１０.0.0.1',
  '0x7f.1',
  'a b.com',
  'ask@acme.com',
  '../x',
  'http://',
  '-.com',
  null,
  7,
  {},
])('%j is none', (text) => {
  expect(cleanDomain(text)).toBe('')
})
