/** First words under which nobody else on a server is likely to have settings. */
const ownWords = /^(?:OIDC|STRIPE|VERIFIER|OPENSEARCH|BRAND)_/
const likeness = [
  { fromLength: 10, mistakes: 2 },
  { fromLength: 8, mistakes: 1 },
]

/** Of these names those that are no setting and are meant for one: a letter more or less, or a setting that there is not. */
export function mistypedIn(names: readonly string[], settings: readonly string[]): string[] {
  const known = new Set(settings)
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const near = settings.find((setting) => isNear(name, setting))
      if (near !== undefined) return `${name} is no setting of Quarry and has no effect. ${near} is one.`
      return ownWords.test(name) ? `${name} is no setting of Quarry and has no effect.` : []
    })
}

function isNear(name: string, setting: string): boolean {
  const bound = likeness.find(({ fromLength }) => setting.length >= fromLength)
  if (!bound || Math.abs(name.length - setting.length) > bound.mistakes) return false
  return mistakesBetween(name.toUpperCase(), setting) <= bound.mistakes
}

/** Letters that are put in, left out or exchanged (Levenshtein). */
function mistakesBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1)
      row[j] = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
    before = row
  }
  return before[other.length]!
}
