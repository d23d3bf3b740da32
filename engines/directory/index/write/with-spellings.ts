import { keyOf, spellingOfKey, type Companies } from '../view/companies.ts'
import { listsOf, type Lists } from '../view/lists.ts'
import { words, type Words } from '../view/memory.ts'

/** A name with a domain (as numbers of texts), and which spelling of the same origin stands for its company. */
export type Spelling = { origin: number; id: number; entity: number; name: number; domain: number }

/** The companies with some spellings more, or with those that now belong to another company. */
export function withSpellings(before: Companies, spellings: readonly Spelling[], empty: EmptyTexts): Companies {
  if (spellings.length === 0) return before
  const known = new Map<number, number>()
  const fresh: Spelling[] = []
  for (const spelling of spellings) {
    const key = keyOf(spelling.origin, spelling.id)
    if (known.has(key)) continue
    const number = spellingOfKey(before, key)
    known.set(key, number < 0 ? before.count + fresh.length : number)
    if (number < 0) fresh.push(spelling)
  }
  const count = before.count + fresh.length
  const grown = (array: Words, of: (spelling: Spelling) => number) => {
    const larger = words(count)
    larger.set(array)
    fresh.forEach((spelling, k) => (larger[before.count + k] = of(spelling)))
    return larger
  }
  const key = grown(before.key, ({ origin, id }) => keyOf(origin, id))
  const name = grown(before.name, (spelling) => spelling.name)
  const domain = grown(before.domain, (spelling) => spelling.domain)
  const company = grown(before.company, () => 0)
  let hasChanged = false
  for (const { origin, id, entity } of spellings) {
    const number = known.get(keyOf(origin, id))!
    const entityKey = keyOf(origin, entity)
    const standing = known.get(entityKey) ?? spellingOfKey(before, entityKey)
    // what is to stand for it is not known: it stands for itself
    const wanted = standing < 0 ? number : standing
    hasChanged ||= number < before.count ? company[number] !== wanted : wanted < before.count
    company[number] = wanted
  }
  if (fresh.length === 0 && !hasChanged) return before
  return {
    count,
    key,
    name,
    domain,
    company,
    byKey: fresh.length === 0 ? before.byKey : mergedByKey(before, key, count),
    byName: listsBut(name, company, empty.name),
    byDomain: listsBut(domain, company, empty.domain),
    linked: before.linked + (hasChanged ? 1 : 0),
  }
}

/** The numbers of the empty text among names and among domains, which name nobody; -1 if there is none. */
export type EmptyTexts = { name: number; domain: number }

function mergedByKey(before: Companies, key: Words, count: number): Words {
  const added = Array.from({ length: count - before.count }, (_, k) => before.count + k)
  added.sort((a, b) => key[a]! - key[b]!)
  const merged = words(count)
  let from = 0
  let taken = 0
  for (let at = 0; at < count; at++) {
    const old = before.byKey[from]
    const next = added[taken]
    const isOld = old !== undefined && (next === undefined || key[old]! < key[next]!)
    merged[at] = isOld ? old : next!
    if (isOld) from++
    else taken++
  }
  return merged
}

function listsBut(numbers: Words, companies: Words, empty: number): Lists {
  const isNamed = (_: number, k: number) => numbers[k] !== empty
  return listsOf(numbers.filter(isNamed), companies.filter(isNamed))
}
