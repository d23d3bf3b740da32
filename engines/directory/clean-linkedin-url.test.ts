import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLinkedinUrl } from './clean-linkedin-url.ts'

const memberId = 'ACwAAABcdEfGhIjKlMnOpQrStUvWxYz0123456789'

describe('cleanLinkedinUrl', () => {
  it.each([
    ['https://www.linkedin.com/in/ann-lee', 'https://www.linkedin.com/in/ann-lee'],
    ['http://linkedin.com/in/Ann-Lee/', 'https://www.linkedin.com/in/ann-lee'],
    ['de.linkedin.com/in/ann-lee/de?trk=x#y', 'https://www.linkedin.com/in/ann-lee'],
    ['https://www.linkedin.com/in/j%C3%B6rg', 'https://www.linkedin.com/in/j%C3%B6rg'],
    ['https://www.linkedin.com/in/jörg', 'https://www.linkedin.com/in/j%C3%B6rg'],
    [`https://www.linkedin.com/in/${memberId}`, `https://www.linkedin.com/in/${memberId}`],
    ['https://www.linkedin.com/pub/ann-lee/1/2a/3b4', 'https://www.linkedin.com/pub/ann-lee/1/2a/3b4'],
    ['https://www.linkedin.com/sales/lead/abc,NAME', 'https://www.linkedin.com/sales/lead/abc%2CNAME'],
  ])('reads %s', (text, url) => {
    expect(cleanLinkedinUrl(text)).toBe(url)
  })

  it.each([
    '', 'ann-lee', 'https://www.linkedin.com/', 'https://www.linkedin.com/in/', 'https://www.linkedin.com/in//x',
    'https://www.linkedin.com/company/acme', 'https://linkedin.com.evil.test/in/ann', 'https://evil.test/linkedin.com/in/ann',
    'https://notlinkedin.com/in/ann', 'javascript:linkedin.com/in/ann', 'https://www.linkedin.com/in/..', 'https://www.linkedin.com/in/%',
    'https://www.linkedin.com/in/%00', 'https://www.linkedin.com/in/a%2fb', 'https://www.linkedin.com/sales/', 'https://www.linkedin.com/sales/lead',
    `https://www.linkedin.com/in/${'a'.repeat(101)}`,
  ])('finds nobody in %j', (text) => {
    expect(cleanLinkedinUrl(text)).toBe('')
  }) // oxfmt-ignore

  it('answers nothing or an address that it reads the same, and never a control character', () => {
    const slug = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom('in', 'pub', 'sales/lead'), slug, (kind, slug) => {
        const url = cleanLinkedinUrl(`https://linkedin.com/${kind}/${slug}`)
        expect(url).toMatch(/^$|^https:\/\/www\.linkedin\.com\/[!-~]+$/)
        expect(cleanLinkedinUrl(url)).toBe(url)
      }),
      { numRuns: 1_000 },
    )
  })
})
