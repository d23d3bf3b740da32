import type { CompanyFacts, SourceOutcome } from '../port.ts'
import { cleanDomain, cleanLink, cleanText } from './clean-text.ts'

type Said = Record<'name' | 'industry' | 'location' | 'employees' | 'linkedin' | 'founded', unknown> & {
  /** Whom it speaks of: the company's domain, and others that it has. */
  domains: readonly unknown[]
}

const oldestYear = 1000

/** A vendor's company as an answer about the domain that was asked about; nobody, if it is about another one. */
export function companyAbout(domain: string, said: Said): SourceOutcome<CompanyFacts> {
  const domains = said.domains.slice(0, 50).map((each) => cleanDomain(each))
  if (domains.every((each) => each === '')) return { kind: 'failed', because: 'unreadable', mayHaveCost: true }
  if (!domains.includes(domain)) return { kind: 'nobody', isAnother: true }
  const { founded } = said
  const isYear = typeof founded === 'number' && Number.isInteger(founded) && founded >= oldestYear && founded < 2200
  const value = {
    name: companyText(said.name),
    domain,
    industry: companyText(said.industry),
    location: companyText(said.location),
    employees: sizeOf(said.employees),
    linkedinUrl: pageOf(said.linkedin),
    founded: isYear ? founded : null,
  }
  return { kind: 'answer', value }
}

/** A text with somebody's address in it is none about a company. */
export function companyText(value: unknown): string {
  const text = typeof value === 'string' ? cleanText(value) : ''
  return text.includes('@') ? '' : text
}

function sizeOf(value: unknown): string {
  const size = cleanText(value).replaceAll(/[\s,]/g, '').replaceAll('–', '-')
  return /^[1-9]\d{0,7}(?:-\d{1,8}|\+)?$/.test(size) ? size : ''
}

/** Whoever works alone may have a profile in its place, which isn't the company's. */
function pageOf(value: unknown): string {
  const link = cleanLink(value)
  return /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/(?:company|school|showcase)\/[^/?#@]+\/?$/.test(link) ? link : ''
}

/** One of a vendor's ranges of company sizes: its name, and how many work there at least and at most. */
export type SizeRange = readonly [name: string, least: number, most: number]

/** The vendor's ranges that lie in ours (`51-200`, `10001+`); a range that only overlaps is left out. */
export function rangesWithin(asked: readonly string[], theirs: readonly SizeRange[]): string[] {
  const spans = asked.map((text) => {
    const [least = Number.NaN, most] = text.split(/[-+]/).map(Number)
    return { least, most: text.endsWith('+') ? Infinity : (most ?? least) }
  })
  return theirs
    .filter(([, least, most]) => spans.some((span) => span.least <= least && most <= span.most))
    .map(([name]) => name)
}
