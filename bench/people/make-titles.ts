import {
  FUNCTIONS,
  HEADS_OF_LARGE,
  HEADS_OF_SMALL,
  LADDERS,
  LEVELS,
  REGIONS,
  ROLES,
  SECONDS_OF_SMALL,
} from '../../synthetic/title-words.ts'

/** How often a title carries a region behind it, for all regions together. */
const REGIONAL_SHARE = 0.3

/** Distinct job titles as people write them, the most usual first: level × function × region, and roles by seniority. */
export function makeTitles(count: number): string[] {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => weights.set(text, (weights.get(text) ?? 0) + weight)
  for (const [text, weight, regional] of plainTitles()) {
    add(text, weight)
    if (!regional) continue
    REGIONS.forEach((region, k) => {
      const share = (weight * REGIONAL_SHARE) / (k + 3)
      add(`${text}, ${region}`, share)
      add(text.includes(',') ? `${text} (${region})` : `${text} - ${region}`, share / 2)
    })
  }
  if (weights.size < count) throw new RangeError(`only ${weights.size} titles can be made`)
  const byWeight = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return byWeight.slice(0, count).map(([text]) => text)
}

function* plainTitles(): Generator<[text: string, weight: number, regional: boolean]> {
  for (const [name, weight, , chief] of FUNCTIONS) {
    for (const [pattern, share, regional] of LEVELS) yield [pattern.replace('$', name), weight * share, regional]
    for (const text of chief.split('|').filter(Boolean)) yield [text, weight * 2, true]
  }
  for (const [name, weight, , ladder] of ROLES) {
    const rungs = LADDERS[ladder]!
    const total = rungs.reduce((sum, [, share]) => sum + share, 0)
    for (const [prefix, share] of rungs) yield [prefix + name, (weight * 100 * share) / total, true]
  }
  for (const [text, weight] of [...HEADS_OF_SMALL, ...HEADS_OF_LARGE, ...SECONDS_OF_SMALL]) {
    yield [text, weight * 100, false]
  }
}
