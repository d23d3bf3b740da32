import { describe, expect, it } from 'vitest'
import { INDUSTRIES, SECOND_WORDS, STEMS, TAILS } from './company-words.ts'
import { companyIndexOfDomain, EMAIL_PATTERNS, syntheticCompany } from './company.ts'
import { DEFAULT_SEED } from './random.ts'

const COMPANIES = 20_000
const companies = Array.from({ length: COMPANIES }, (_, j) => syntheticCompany(DEFAULT_SEED, j))

/** Well-known brands, and real firms whose names two of our words once made. */
// oxfmt-ignore
const BRANDS = 'apple amazon oracle shell stripe google meta adobe intel cisco dell nokia siemens bosch visa chase citi target snowflake cloudflare salesforce workday blackrock blackstone rackspace redhat mailchimp hubspot ringcentral silverlake goldman barclays copperleaf dropbox lyft uber netflix palantir tesla ford nike puma adidas ikea lego sony canon zoom slack atlassian mongodb twilio square paypal klarna revolut monzo starling wise zendesk shopify etsy ebay walmart costco kroger nestle unilever pepsi heineken carlsberg maersk volvo ericsson spotify reddit pinterest airbnb expedia booking trivago zalando delivery hellofresh birkenstock springfield birchbox cedarssinai larksuite ravenpack flintstone willowpump elmhurst rowanmoor fenwick meadowbrook glendale cedargate willowbrook'.split(' ')

describe('company domains', () => {
  it('are unique, under .test, plain host names, and lead back to their company', () => {
    expect(new Set(companies.map(({ domain }) => domain)).size).toBe(COMPANIES)
    for (const { domain, index } of companies) {
      expect(domain).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.test$/)
      expect(domain.length).toBeLessThanOrEqual(63)
      expect(companyIndexOfDomain(DEFAULT_SEED, domain)).toBe(index)
    }
    for (const j of [99_999, 500_000, 999_999]) {
      expect(companyIndexOfDomain(DEFAULT_SEED, syntheticCompany(DEFAULT_SEED, j).domain)).toBe(j)
    }
  })

  it('that no company owns are not found', () => {
    const { domain } = companies[0]!
    const strangers = ['', '.test', 'test', 'example.com', 'labs.test', domain.toUpperCase(), `${domain}.`, `x${domain}`, `old-${domain}`, domain.replace('.test', '.com'), `mail.${domain}`] // oxfmt-ignore
    for (const stranger of strangers)
      expect([stranger, companyIndexOfDomain(DEFAULT_SEED, stranger)]).toEqual([stranger, null])
  })

  it('cannot be spelt by two pairs of words', () => {
    const first = STEMS.flatMap((stem) => TAILS.map((tail) => (stem + tail).toLowerCase()))
    const second = SECOND_WORDS.flatMap(([, words]) => words.map((word) => word.toLowerCase()))
    expect(new Set(first).size).toBe(first.length)
    expect(new Set(second).size).toBe(second.length)
    const firsts = new Set(first)
    for (const long of second) {
      for (const short of second.filter((word) => word !== long && long.endsWith(word))) {
        const between = long.slice(0, -short.length)
        expect(first.filter((word) => firsts.has(word + between))).toEqual([])
      }
    }
  })
})

describe('companies', () => {
  it('bear names of 1 to 100 characters, none of a well-known brand', () => {
    for (const { name } of companies) {
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(100)
      expect(BRANDS).not.toContain(name.toLowerCase().split(' ')[0])
    }
  })

  it('spread over industries from about 26 % to about 3 %', () => {
    const shares = INDUSTRIES.map(
      (industry) => companies.filter((company) => company.industry === industry).length / COMPANIES,
    )
    expect(Math.max(...shares)).toBeCloseTo(0.26, 1.5)
    expect(Math.min(...shares)).toBeCloseTo(0.03, 1.7)
  })

  it('behave as mail hosts do, mostly accepting', () => {
    const expected = {
      accept: 0.74,
      'accept-all': 0.08,
      greylist: 0.07,
      refuse: 0.04,
      'no-mail': 0.04,
      'reject-all': 0.03,
    }
    for (const [behaviour, share] of Object.entries(expected)) {
      const found = companies.filter(({ mailBehaviour }) => mailBehaviour === behaviour).length / COMPANIES
      expect(Math.abs(found - share)).toBeLessThan(0.01)
    }
  })

  it('write addresses by the measured patterns: first.last leads, single names only in small firms', () => {
    const share = (pattern: string) =>
      companies.filter(({ emailPattern }) => emailPattern === pattern).length / COMPANIES
    const shares = EMAIL_PATTERNS.map(share)
    expect(share('first.last')).toBe(Math.max(...shares))
    expect(share('first.last')).toBeGreaterThan(0.35)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(
      companies.filter(({ size, emailPattern }) => size === '1000+' && ['first', 'last', 'fl'].includes(emailPattern)),
    ).toEqual([])
  })

  it('end where the names end', () => {
    for (const j of [-1, 1.5, Number.NaN, 2_000_000])
      expect(() => syntheticCompany(DEFAULT_SEED, j)).toThrow(RangeError)
  })
})
