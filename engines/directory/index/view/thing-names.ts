import { isTextBefore, textOf } from './dictionary.ts'
import type { IndexView } from './index-view.ts'
import type { Words } from './memory.ts'

/** How a company is called: by its name, or by its domain if it has none. Both are "" for no company. */
export function nameOfCompany(
  { companies, dictionaries }: IndexView,
  number: number,
): { label: string; domain: string } {
  const domain = textOf(dictionaries.companyDomain, companies.domain[number]!)
  return { label: textOf(dictionaries.company, companies.name[number]!) || domain, domain }
}

/** In the order of their names, domains and keys. */
export function isCompanyBefore({ companies, dictionaries }: IndexView, a: number, b: number): boolean {
  const { name, domain, key } = companies
  const [nameOfA, nameOfB] = [name[a]!, name[b]!]
  if (nameOfA !== nameOfB) return isTextBefore(dictionaries.company, nameOfA, nameOfB)
  if (domain[a] !== domain[b]) return isTextBefore(dictionaries.companyDomain, domain[a]!, domain[b]!)
  return key[a]! < key[b]!
}

/** How a place is called, and what tells it apart from others of its name. */
export function nameOfPlace({ places, dictionaries }: IndexView, number: number): { label: string; beside: string } {
  const text = (of: Words) => textOf(dictionaries.location, of[number]!)
  return { label: text(places.name), beside: text(places.beside) }
}

/** In the order of their names and ids. */
export function isPlaceBefore({ places, dictionaries }: IndexView, a: number, b: number): boolean {
  if (places.name[a] !== places.name[b]) return isTextBefore(dictionaries.location, places.name[a]!, places.name[b]!)
  return places.id[a]! < places.id[b]!
}
