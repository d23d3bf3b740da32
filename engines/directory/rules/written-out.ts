import { ABBREVIATIONS, type SearchField } from './abbreviations.ts'
import { unitsOf, type Unit } from './words.ts'

/** Words of a text with its abbreviations replaced by the long form they usually stand for (abbreviations.ts). */
export function writtenOut(field: SearchField, units: readonly Unit[]): string[] {
  const longOf = LONG_FORMS[field]
  const words: string[] = []
  for (const { pieces, joined } of units) {
    const whole = joined === null ? undefined : longOf.get(joined)?.[0]
    if (whole !== undefined) words.push(...whole)
    else {
      for (const piece of pieces) {
        const long = longOf.get(piece)?.[0]
        if (long === undefined) words.push(piece)
        else words.push(...long)
      }
    }
  }
  return words
}

/** All long forms of a word that is an abbreviation, each as words, the usual one first. */
export function longFormsOf(field: SearchField, word: string): readonly string[][] {
  return LONG_FORMS[field].get(word) ?? NONE
}

const NONE: readonly string[][] = []

const LONG_FORMS: Readonly<Record<SearchField, Map<string, string[][]>>> = {
  jobTitle: longForms('jobTitle'),
  company: longForms('company'),
}

function longForms(field: SearchField): Map<string, string[][]> {
  const forms = new Map<string, string[][]>()
  for (const { short, long } of ABBREVIATIONS[field]) {
    if (long.length === 0) continue
    const [unit] = unitsOf(short)
    const word = unit!.joined ?? unit!.pieces[0]!
    forms.set(word, [...(forms.get(word) ?? []), ...long.map((form) => unitsOf(form).flatMap(({ pieces }) => pieces))])
  }
  return forms
}
