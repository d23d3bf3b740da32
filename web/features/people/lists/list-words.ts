import type { SearchList } from '../../../../contract/search-lists.ts'
import { number } from '../../../ui/format.ts'

/** What was recognised of a list, and what was not: "9,120 of 10,000 companies are known". */
export function knownInWords({ kind, entries, known }: Pick<SearchList, 'kind' | 'entries' | 'known'>): string {
  const [one, many] = kind === 'companies' ? ['company', 'companies'] : ['person', 'people']
  const all = `${number.format(entries)} ${entries === 1 ? one : many}`
  if (known === entries) return entries === 1 ? `This ${one} is in the directory` : `All ${all} are in the directory`
  return `${number.format(known)} of ${all} ${known === 1 ? 'is' : 'are'} in the directory`
}
