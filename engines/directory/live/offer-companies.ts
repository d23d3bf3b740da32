import type { CompanyQuery, FoundCompany } from '../../sources/port.ts'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import type { DirectoryQuery } from '../port.ts'
import { keyOf } from './ask-once.ts'
import { keptSince } from './kept-since.ts'
import { insertPage, selectPage } from './live.queries.ts'
import type { LiveOptions, LiveSource } from './port.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Of a source that is searched within one company, and of a search that names none: companies that fit what else was asked for, kept like its
 * other answers. Null if there is nothing to go by, or no answer.
 */
export async function offerCompanies(
  { pool, options }: { pool: DirectoryPool; options: LiveOptions },
  source: LiveSource,
  { criteria, asker = '' }: DirectoryQuery,
): Promise<FoundCompany[] | null> {
  if (!source.findCompanies || isGiven(criteria.company) || isGiven(criteria.companyDomain)) return null
  const { industry, location, employeeCount } = criteria
  const given = Object.entries({ industry, location, employeeCount }).filter(([, values]) => isGiven(values))
  if (given.length === 0) return null
  const filters = Object.fromEntries(given) as CompanyQuery
  const key = keyOf(source, { filters, page: 0, rows: 0 })
  const seenAt = options.now()
  const known = await selectPage(pool, key, seenAt, keptSince(source, seenAt))
  if (known?.companies) return known.companies
  const companies = await source.findCompanies(filters, asker)
  const until = new Date(seenAt.getTime() + source.keepDays * dayMs)
  const page = companies && { people: [], total: null, companies }
  if (page) await insertPage(pool, { key, page, people: [], seenAt, until, keep: null })
  return companies
}

function isGiven(values: readonly string[] | undefined): boolean {
  return values?.some((value) => value.trim() !== '') ?? false
}
