import type { Enrichment, EnrichmentDetail } from '../../../../contract/enrichments.ts'
import { haveWords, type Purse } from '../running/purse.ts'
import { number } from '../../../ui/format.ts'
import { plural } from '../running/work-words.ts'
import { creditsInWords } from '../../../ui/money.ts'

type Field = NonNullable<EnrichmentDetail['columns'][number]['field']>

const people = (count: number) => plural(count, 'person', 'people')
const rows = (count: number) => plural(count, 'row', 'rows')

/** What a column can be mapped to. */
export const fieldWords: Readonly<Record<Field, string>> = {
  email: 'Email',
  linkedin_url: 'LinkedIn address',
  external_id: 'ID in your other system',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  company_domain: 'Company website',
  company: 'Company',
}

/** "412 people found, 388 new, at most 388 credits; you have 250." */
export function fileQuoteWords(
  { total, alreadyYours, mostCredits, uses }: Enrichment & Partial<Pick<EnrichmentDetail, 'uses'>>,
  purse: Purse,
): string {
  if (uses?.length === 0) return 'No column identifies a person yet. Choose one under Columns.'
  if (total === 0) return 'Nobody in this file was found in the directory. You pay nothing.'
  const isNew = `${number.format(total - alreadyYours)} new`
  return `${people(total)} found, ${isNew}, at most ${creditsInWords(mostCredits)}; ${haveWords(purse)}.`
}

/** "Free: 24 people already yours, 1 row that fits more than one person." "" if nothing is. */
export function freeWords({
  alreadyYours,
  notFound,
  ambiguous,
  duplicates,
  told = 0,
  uses,
}: Enrichment & { told?: number } & Partial<Pick<EnrichmentDetail, 'uses'>>): string {
  if (uses?.length === 0) return ''
  const parts = [
    alreadyYours > 0 && `${people(alreadyYours)} already yours`,
    notFound > told && `${rows(notFound - told)} not in the directory`,
    told > 0 && `${rows(told)} named by a source`,
    ambiguous > 0 && `${rows(ambiguous)} matching several people`,
    duplicates > 0 && `${rows(duplicates)} repeating an earlier row`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Free: ${parts.join(', ')}.` : ''
}
