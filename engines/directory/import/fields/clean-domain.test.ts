import { describe, expect, it } from 'vitest'
import { cleanDomain, domainOfEmail } from './clean-domain.ts'

describe('cleanDomain', () => {
  it.each([
    ['acme.test', 'acme.test'],
    ['https://www.Acme.test/about?x=1#y', 'acme.test'],
    ['http://acme.test:8080/', 'acme.test'],
    ['acme.test:8080', 'acme.test'],
    ['//www2.acme.test', 'acme.test'],
    ['ann@acme.test', 'acme.test'],
    ['mailto:ann@acme.test', 'acme.test'],
    ['https://user:secret@acme.test/', 'acme.test'],
    ['acme.test.', 'acme.test'],
    ['acme.test, acme.org', 'acme.test'],
    ['Bücher.test', 'xn--bcher-kva.test'],
    ['www.test', 'www.test'],
    ['linkedin.com', 'linkedin.com'],
    ['yahoo.com', 'yahoo.com'],
  ])('reads %j as %s', (text, domain) => {
    expect(cleanDomain(text)).toBe(domain)
  })

  it.each(['', 'Acme', 'n/a', '10.0.0.1', 'http://', 'javascript:alert(1)', 'a_b.test', 'https://www.linkedin.com/company/acme', 'ann@gmail.com', 'a'.repeat(300)])('finds none in %j', (text) => {
    expect(cleanDomain(text)).toBe('')
  }) // oxfmt-ignore

  it('takes an address for a company’s only where not anybody can have one', () => {
    expect(domainOfEmail('ann@acme.test')).toBe('acme.test')
    for (const provider of ['gmail.com', 'web.de', 'qq.com', 'proton.me'])
      expect(domainOfEmail(`a@${provider}`)).toBe('')
    expect(domainOfEmail('')).toBe('')
  })
})
