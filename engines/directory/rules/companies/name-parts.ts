import { openTables } from '../packed/open-tables.ts'
import { makeNameParts } from './making/make-name-parts.ts'

/** Words of names as nameWords gives them. */
export type NamePart =
  /** Legal forms, their words joined … */
  | 'forms'
  /** … those that are words as well: only as written in capitals, or behind another form … */
  | 'capitals'
  /** … what the last word of one may be, however it is cut into words: most names are told by it to have none … */
  | 'formEnds'
  /** … and those before a name. */
  | 'formsBefore'
  /** The last words of countries. */
  | 'countryEnds'
  /** As names have them: "phoenix" is read as "phonix". */
  | 'generic'
  /** Places of a firm's parts, and their last words. */
  | 'places'
  | 'placeEnds'

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
    countryEnds: wordsOf('countryEnds'),
    generic: wordsOf('generic'),
    places: wordsOf('places'),
    placeEnds: wordsOf('placeEnds'),
    countries: new Map(countries.get('')),
  }
}
