import { searchIndustries } from '../../../../contract/lists.ts'
import { foldName } from './clean-text.ts'
import industryNames from './industry-names.json' with { type: 'json' }

/**
 * industry-names.json: the names that LinkedIn's lists (the old one of about 150 names, and the newer one in use since 2022)
 * and Apollo's exports give industries, under the industry of ours that they clearly belong to. A name that fits none of the
 * ten (law, hotels, farming, government …) is missing on purpose: it stays as it is written.
 */
const namesOf: Readonly<Record<(typeof searchIndustries)[number], readonly string[]>> = industryNames

/** By the spellings that nearly every row has, then by the folded one, which costs more. */
const bySpelling = new Map<string, string>()
const byFold = new Map<string, string>()
for (const industry of searchIndustries) {
  for (const name of [industry, ...namesOf[industry]]) {
    bySpelling.set(name, industry).set(name.toLowerCase(), industry)
    byFold.set(foldName(name), industry)
  }
}

/** The contract's search industry that a file's word for one belongs to, or the word itself. */
export function industryName(text: string): string {
  return text === '' ? '' : (bySpelling.get(text) ?? byFold.get(foldName(text)) ?? text)
}
