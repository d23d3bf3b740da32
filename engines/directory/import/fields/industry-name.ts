import { searchIndustries } from '../../../../contract/lists.ts'
import { foldName } from './clean-text.ts'
import { industryNames } from './industry-names-data.ts'

/** By the spellings that nearly every row has, then by the folded one, which costs more. */
const bySpelling = new Map<string, string>()
const byFold = new Map<string, string>()
for (const industry of searchIndustries) {
  for (const name of [industry, ...industryNames[industry]]) {
    bySpelling.set(name, industry).set(name.toLowerCase(), industry)
    byFold.set(foldName(name), industry)
  }
}

/** The contract's search industry that a file's word for one belongs to, or the word itself. */
export function industryName(text: string): string {
  return text === '' ? '' : (bySpelling.get(text) ?? byFold.get(foldName(text)) ?? text)
}
