import { absentWords } from './reply-words/absent.ts'
import { domainWords } from './reply-words/domain.ts'
import { missingThings } from './reply-words/missing-things.ts'

/**
 * "Not found", "does not exist" and the like, said of somebody who gets mail: what is said of a domain, a server, a record or
 * a list is taken out first. `words` as plainWording gives them.
 */
export function saysAbsent(words: string): boolean {
  return absentWords.test(words) && absentWords.test(words.replace(saidOfThings, ' '))
}

const saidOfThings = new RegExp(`${domainWords.source}|${missingThings.source}`, 'g')
