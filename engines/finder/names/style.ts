/**
 * A firm's way of writing names beyond its pattern: umlauts written out or not, particles kept or dropped. It is a habit of
 * the domain like a pattern, learned under the key `style:<of>=<way>`.
 */
export type Style = {
  of: 'umlaut' | 'particle' | 'family-hyphen' | 'given-hyphen' | 'two-families' | 'script' | 'apostrophe'
  way: string
  /** Share of firms that do so before anything is known of this one; those of one person's alternatives sum to about 1. */
  prior: number
}

export function styleKey(style: Style): string {
  return `style:${style.of}=${style.way}`
}
