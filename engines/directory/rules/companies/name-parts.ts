import { openTables } from '../packed/open-tables.ts'
import { makeNameParts, type NamePart } from './making/make-name-parts.ts'

type NameParts = Readonly<Record<NamePart, ReadonlySet<string>>> & {
  /** ISO 3166 by name, words parted by spaces; "" for none. */
  countries: ReadonlyMap<string, string>
}

let opened: NameParts | null = null

/** What the rules know of words in names, read when the first name is. */
export function nameParts(): NameParts {
  return (opened ??= openParts())
}

function openParts(): NameParts {
  const { countries, parts } = openTables('nameParts', makeNameParts)
  const wordsOf = (part: NamePart) => new Set(parts.get(part))
  return {
    forms: wordsOf('forms'),
    capitals: wordsOf('capitals'),
    formEnds: wordsOf('formEnds'),
    formsBefore: wordsOf('formsBefore'),
    firstBefore: wordsOf('firstBefore'),
    countryEnds: wordsOf('countryEnds'),
    generic: wordsOf('generic'),
    places: wordsOf('places'),
    placeEnds: wordsOf('placeEnds'),
    countries: new Map(countries.get('')),
  }
}
