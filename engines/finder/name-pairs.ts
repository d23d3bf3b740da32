import { countryCode } from './names/country-code.ts'
import { familyForms } from './names/family-forms.ts'
import { givenForms, middleInitials } from './names/given-forms.ts'
import { readName } from './names/read-name.ts'
import { joinStyles, type Style } from './names/spelling.ts'

/** One way of writing a whole name, to fill a pattern with. Letters of a local part only. */
export type NamePair = {
  given: string
  /** Its first letter, or more where a firm takes the initials of both (`jp` for Jean-Pierre). */
  initial: string
  /** "" for people of one name. */
  family: string
  /** Initials of the second given names, or "". */
  middle: string
  /** Share of people of this name who write it so, among firms of these styles. */
  weight: number
  styles: readonly Style[]
  /** Both names stand there whole, not as initials. */
  isFull: boolean
}

/** Bounds the work for one name: times the patterns, about 2,500 local parts. */
const MAX_PAIRS = 96
const MAX_FORMS = 12

/** The ways to write a person's name, the likelier first; [] if the text holds no name. */
export function namePairs(name: string, country: string | undefined): NamePair[] {
  const code = countryCode(country)
  const pairs = readName(name, code).flatMap((reading) => {
    const givens = givenForms(reading, code).slice(0, MAX_FORMS)
    const families = familyForms(reading, code).slice(0, MAX_FORMS)
    const middle = middleInitials(reading, code)
    const bare = { text: '', weight: 1, styles: [] }
    return givens.flatMap((given) =>
      (families.length > 0 ? families : [bare]).flatMap((family): NamePair[] => {
        const styles = joinStyles(given.styles, family.styles)
        if (styles === null) return []
        const weight = reading.weight * given.weight * family.weight
        const isInitials = given.styles.some(({ way }) => way === 'initials')
        const initial = isInitials ? given.text : given.text[0]!
        const isFull = !isInitials && given.text.length > 1 && family.text.length > 1
        return [{ given: given.text, initial, family: family.text, middle, weight, styles, isFull }]
      }),
    )
  })
  return pairs.sort((a, b) => likely(b) - likely(a)).slice(0, MAX_PAIRS)
}

function likely({ weight, styles }: NamePair): number {
  return styles.reduce((product, { prior }) => product * prior, weight)
}
