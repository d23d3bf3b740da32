const MIN_CHARS = 3

/** Whether a family (company-family.ts) and another one, or the name of a site, are of one firm by their letters: `acme` and `acmeholdings`. */
export function isKin(family: string, other: string): boolean {
  if (Math.min(family.length, other.length) < MIN_CHARS) return family === other
  return family.includes(other) || other.includes(family)
}
