import { distinctiveNames, freeDomains, realNeighbours } from './well-known-domains.ts'

/**
 * The well-known domain that was probably meant, or null. Only for sure cases: an ending that doesn't exist (`.con`), a
 * dot that is missing, doubled or a comma, and one typing error (two in a long name) after the right first letter. A
 * domain that is well known itself, or known to be somebody's, is never corrected; nor is an ending that exists, as in
 * `gmail.co`.
 */
export function suggestDomain(domain: string): string | null {
  const typed = domain.toLowerCase()
  if (typed.length > maxLength || freeDomains.has(typed) || realNeighbours.has(typed)) return null
  const dotted = typed.replace(/[.,;\s]+/g, '.').replace(/^\.|\.$/g, '')
  const mended = dotted.replace(/[^.]+$/, (ending) => endings.get(ending) ?? ending)
  if (freeDomains.has(mended)) return mended
  if (realNeighbours.has(mended)) return null
  return (mended.includes('.') ? nearest(mended) : null) ?? withDot(mended)
}

/** Longer than any mistyped well-known domain. */
const maxLength = 40

/** Typing errors that are no top-level domain. */
const endings: ReadonlyMap<string, string> = new Map([
  ...['con', 'cmo', 'ocm', 'vom', 'xom', 'cpm', 'cim', 'clm', 'c0m', 'conm', 'comm', 'coom', 'ccom', 'com1'].map(
    (slip): [string, string] => [slip, 'com'],
  ),
  ...['nte', 'ent', 'ner', 'nrt', 'net1', 'nett', 'ney'].map((slip): [string, string] => [slip, 'net']),
  ...['ed', 'dee', 'dde'].map((slip): [string, string] => [slip, 'de']),
])

const longNameLength = 9

function nearest(domain: string): string | null {
  const [name, ending] = split(domain)
  let best: string | null = null
  let bestSlips = Infinity
  for (const known of knownByEnding.get(ending) ?? []) {
    const [knownName] = split(known)
    if (!beginsAlike(name, knownName)) continue
    const slips = slipsBetween(name, knownName)
    const allowed = knownName.length >= longNameLength ? 2 : 1
    if (slips > allowed || slips >= bestSlips) continue
    best = known
    bestSlips = slips
  }
  return best
}

/** `gmailcom`: the dots that are there stand right, one is missing. */
function withDot(domain: string): string | null {
  const dots = domain.split('.').length
  const known = knownByLetters.get(domain.replaceAll('.', ''))
  return known?.find((each) => each.split('.').length > dots) ?? null
}

function split(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.')
  return [domain.slice(0, dot), domain.slice(dot + 1)]
}

const distinctive = [...freeDomains].filter((known) => distinctiveNames.has(split(known)[0]))
const knownByEnding = groupsOf(distinctive, (known) => split(known)[1])
const knownByLetters = groupsOf(distinctive, (known) => known.replaceAll('.', ''))

function groupsOf(domains: readonly string[], keyOf: (domain: string) => string): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const domain of domains) {
    const group = groups.get(keyOf(domain))
    if (group) group.push(domain)
    else groups.set(keyOf(domain), [domain])
  }
  return groups
}

function beginsAlike(typed: string, known: string): boolean {
  return typed[0] === known[0] || (typed[0] === known[1] && typed[1] === known[0])
}

/** Damerau-Levenshtein, each place changed once: letters inserted, left out, replaced or swapped with the next. */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let slips = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, before[j - 2]! + 1)
      next.push(slips)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
