import type { Enrichment, EnrichmentDetail } from '../../../contract/enrichments.ts'
import { moneyWords } from '../../ui/batch-words.ts'

type Field = NonNullable<EnrichmentDetail['columns'][number]['field']>

const number = new Intl.NumberFormat('en-US')
const credits = (count: number) => `${number.format(count)} ${count === 1 ? 'credit' : 'credits'}`
const people = (count: number) => `${number.format(count)} ${count === 1 ? 'person' : 'people'}`
const rows = (count: number) => `${number.format(count)} ${count === 1 ? 'row' : 'rows'}`

/** What a column can be told to say. */
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
export function quoteWords({ total, alreadyYours, mostCredits }: Enrichment, balance: number): string {
  if (total === 0) return 'Nobody of this file was found in the directory. Nothing is spent.'
  const isNew = `${number.format(total - alreadyYours)} new`
  return `${people(total)} found, ${isNew}, at most ${credits(mostCredits)}; you have ${number.format(balance)}.`
}

/** What of the file costs nothing, part by part. */
export function freeWords({ alreadyYours, notFound, ambiguous, duplicates }: Enrichment): string[] {
  const parts = [
    alreadyYours > 0 && `${people(alreadyYours)} already yours`,
    notFound > 0 && `${rows(notFound)} about nobody in the directory`,
    ambiguous > 0 && `${rows(ambiguous)} that more than one person fits`,
    duplicates > 0 && `${rows(duplicates)} about somebody named before`,
  ]
  return parts.filter((part) => part !== false)
}

/** How far a running file is. */
export function progressWords({ total, waiting, checking }: Enrichment): string {
  const done = `${number.format(total - waiting - checking)} of ${number.format(total)}`
  return waiting === 0 && checking > 0 ? `${done} · waiting for ${number.format(checking)} slow mail hosts` : done
}

export function provenOf({ byStatus }: Enrichment): number {
  return byStatus.find(({ status }) => status === 'valid')?.count ?? 0
}

/** What a file came to. */
export function endWords(file: Enrichment): string {
  const { total, skipped, maxCredits, mostCredits, spentCredits } = file
  const back = Math.max(0, Math.min(maxCredits ?? 0, mostCredits) - spentCredits)
  const left = skipped > 0 ? ` ${number.format(skipped)} left out when the credits were used up.` : ''
  const given = back > 0 ? ` ${credits(back)} given back.` : ''
  return `${number.format(provenOf(file))} of ${people(total)} with a proven address, ${moneyWords(file)}.${left}${given}`
}
