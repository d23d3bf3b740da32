import { companyFamily } from '../../rules/companies/company-family.ts'
import { companyWords } from '../../rules/companies/company-words.ts'
import type { Document } from './person-document.ts'

export type WrittenSpelling = { key: number; entity: number; name: string; domain: string; linked: boolean }

/** One spelling of a company. */
export function companyDocument({ key, entity, name, domain, linked }: WrittenSpelling): Document {
  const family = companyFamily(name)
  return {
    spelling: key,
    entity,
    name,
    linked,
    words: name === '' ? [] : [...companyWords(name)],
    ...(domain !== '' && { domain }),
    ...(family !== '' && { family }),
  }
}
