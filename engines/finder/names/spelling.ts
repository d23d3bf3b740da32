/**
 * One way to write a part of a name in an address: a-z, `'`, `-` and SYLLABLE. `weight` is the share of people who do so,
 * among those whose firm has these `styles`.
 */
export type Spelling = { text: string; weight: number; styles: readonly Style[] }

/** A border inside a word that is mostly written without it: between the syllables of a Chinese or Korean given name. */
export const SYLLABLE = '|'

/** Merges equal texts in equal styles and adds their weights. */
export function mergeSpellings(spellings: readonly Spelling[]): Spelling[] {
  const merged = new Map<string, Spelling>()
  for (const spelling of spellings) {
    const key = `${spelling.text} ${spelling.styles.map(({ of, way }) => `${of}=${way}`).join(' ')}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, weight: known.weight + spelling.weight } : spelling)
  }
  return [...merged.values()]
}

/** The styles of both; null if one firm can't have both ways. */
export function joinStyles(one: readonly Style[], other: readonly Style[]): readonly Style[] | null {
  if (one.length === 0) return other
  if (other.length === 0) return one
  const joined = [...one]
  for (const style of other) {
    const same = joined.find(({ of }) => of === style.of)
    if (same === undefined) joined.push(style)
    else if (same.way !== style.way) return null
  }
  return joined
}

export function scaled(spellings: readonly Spelling[], factor: number): Spelling[] {
  return spellings.map((spelling) => ({ ...spelling, weight: spelling.weight * factor }))
}

/**
 * A firm's way of writing names beyond its pattern: umlauts written out or not, particles kept or dropped. It is a habit of
 * the domain like a pattern, learned under the key `style:<of>=<way>`.
 */
export type Style = {
  of: 'umlaut' | 'particle' | 'family-hyphen' | 'given-hyphen' | 'two-families' | 'script' | 'apostrophe'
  way: string
  /** Share of firms with this style before anything is known of this one; the shares of a person's alternatives sum to about 1. */
  prior: number
}

export function styleKey(style: Style): string {
  return `style:${style.of}=${style.way}`
}
