import type { SourceFilter, SourceQuery } from '../../sources/port.ts'
import type { DirectoryCriteria, DirectoryFilters } from '../port.ts'
import { straightQuotes } from '../rules/straight-quotes.ts'
import type { LiveSource } from './port.ts'

/** What a source is asked, what is looked at here in its rows, and what people are told of both. */
export type MappedCriteria = {
  filters: SourceQuery['filters']
  /** Fields that the rows themselves are looked at for. */
  checked: DirectoryCriteria
  notices: string[]
  /** Null of our own things that the source doesn't know: nobody of it can be told to fit. */
  isAskable: boolean
}

const words: Record<SourceFilter, string> = {
  jobTitle: 'job title',
  company: 'company',
  companyDomain: 'company domain',
  industry: 'industry',
  location: 'location',
  employeeCount: 'company size',
  seniority: 'seniority',
  name: 'name',
}

/** A source knows no seniority of ours that it can't name. */
const ourOwn = 'Staff'

/** Nothing is dropped in silence: what isn't sent is looked for in the rows, and said. */
export function mapCriteria(
  { can, label }: Pick<LiveSource, 'can' | 'label'>,
  asked: DirectoryCriteria,
): MappedCriteria {
  const criteria = withoutBlank(asked)
  const { filters, checked, notices }: Omit<MappedCriteria, 'isAskable'> = { filters: {}, checked: {}, notices: [] }
  const isPicked = picked(criteria)

  const titles = readTitles(criteria)
  checked.titleAll = titles.all
  checked.titleNone = titles.none
  const isOurOwn = criteria.seniority?.includes(ourOwn) ?? false
  const wanted: DirectoryFilters = { ...criteria, jobTitle: titles.any }
  for (const field of Object.keys(words) as SourceFilter[]) {
    const values = wanted[field]
    if (!values?.length) continue
    const how = field === 'seniority' && isOurOwn ? 'no' : can.filters[field]
    if (how === 'no') {
      checked[field] = values
      notices.push(
        `${label} can’t filter by ${words[field]}. Rows that say another one are left out here; of others it isn’t known.`,
      )
      continue
    }
    filters[field] = values.map((value) => straightQuotes(value).replaceAll('"', ''))
    if (how === 'roughly') {
      checked[field] = values
      notices.push(`${label} filters by ${words[field]} only roughly. Rows that say another one are left out here.`)
    }
    if (how === 'by keyword')
      notices.push(`${label} can’t filter by ${words[field]}. We ask by keyword, so some may not fit.`)
  }
  if (criteria.titleAny?.length && criteria.jobTitle?.length) checked.titleAny = criteria.titleAny
  if (criteria.department?.length) {
    checked.department = criteria.department
    notices.push(`${label} can’t filter by department. We read it from the job titles.`)
  }
  if (criteria.not && Object.values(withoutBlank(criteria.not)).some((values) => values.length > 0)) {
    checked.not = withoutBlank(criteria.not)
    notices.push(`${label} isn’t asked without somebody. We leave out rows that say what you don’t want.`)
  }
  if (isPicked)
    notices.push(`What was picked from a list isn’t known to ${label}. Type it instead to search there, too.`)
  return { filters, checked, notices, isAskable: !isPicked }
}

/** What was picked means our own numbers of companies and places. Those left out can be looked for nowhere in a row, either. */
function picked({ companyId, placeId, not }: DirectoryCriteria): boolean {
  return [companyId, placeId, not?.companyId, not?.placeId].some((values) => (values?.length ?? 0) > 0)
}

function withoutBlank<Criteria extends DirectoryCriteria>(criteria: Criteria): Criteria {
  const entries = Object.entries(criteria).map(([field, values]) => [
    field,
    Array.isArray(values) ? (values as string[]).filter((value) => value.trim() !== '') : values,
  ])
  return Object.fromEntries(entries) as Criteria
}

/** `any`: what a source is asked for; `all`, `none`: words that the rows' titles have to hold, or must not. */
type ReadTitles = { any: string[]; all: string[]; none: string[] }

/** `-word`, `NOT word`, and behind another word `not word`. */
const UNWANTED = /(?:(?:^|\s)(?:-|NOT\s+)|(?<=\S)\s+not\s+)("[^"]*"|\S+)/g

/** A source knows no OR and no minus: alternatives become values of their own, what is left out is looked for in the rows. */
function readTitles({ jobTitle = [], titleAny = [], titleAll = [], titleNone = [] }: DirectoryCriteria): ReadTitles {
  const none = [...titleNone]
  const any = jobTitle
    .flatMap((text) => straightQuotes(text).split(/\s+or\s+/i))
    .map((text) => {
      for (const [, left = ''] of text.matchAll(UNWANTED)) none.push(left.replaceAll('"', ''))
      return text.replaceAll(UNWANTED, ' ').trim()
    })
  const asked = any.filter((text) => text !== '')
  const instead = titleAny.length > 0 ? titleAny : titleAll
  return { any: asked.length > 0 ? asked : [...instead], all: [...titleAll], none }
}
