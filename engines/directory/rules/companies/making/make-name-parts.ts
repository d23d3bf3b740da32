import { formsIn, linesOf } from '../../read-abbreviations.ts'
import { nameWords } from '../name-words.ts'
import { COUNTRY_WORDS } from '../tables/country-words.ts'
import { GENERIC_WORDS } from '../tables/generic-words.ts'
import { FORMS_BEFORE, LEGAL_FORMS } from '../tables/legal-forms.ts'
import { PART_PLACES } from '../tables/part-words.ts'

/** Words of names as nameWords gives them. */
export type NamePart =
  /** Legal forms, their words joined … */
  | 'forms'
  /** … those that are words as well: only as written in capitals, or behind another form … */
  | 'capitals'
  /** … what the last word of one may be, however it is cut into words: most names are told by it to have none … */
  | 'formEnds'
  /** … and those before a name, with their first words. */
  | 'formsBefore'
  | 'firstBefore'
  /** The last words of countries. */
  | 'countryEnds'
  /** As names have them: "phoenix" is read as "phonix". */
  | 'generic'
  /** Places of a firm's parts, and their last words. */
  | 'places'
  | 'placeEnds'

/** What name-parts.ts knows of words in names. */
export function makeNameParts() {
  const listed = linesOf(LEGAL_FORMS).flatMap((line) => formsIn(line.slice(line.indexOf(':') + 1)))
  const forms = listed.filter((form) => !form.startsWith('*')).map(formKey)
  const capitals = listed.filter((form) => form.startsWith('*')).map(formKey)
  const countries = linesOf(COUNTRY_WORDS).flatMap((line) => {
    const [code = '', names] = line.split(':')
    return formsIn(names).map((name) => [nameWords(name).join(' '), code === '-' ? '' : code] as const)
  })
  const places = PART_PLACES.map((name) => nameWords(name).join(' '))
  const parts: Readonly<Record<NamePart, readonly string[]>> = {
    forms,
    capitals,
    formEnds: [...forms, ...capitals].flatMap((key) => Array.from(key, (_, at) => key.slice(at))),
    formsBefore: formsIn(FORMS_BEFORE).map(formKey),
    firstBefore: formsIn(FORMS_BEFORE).map((form) => nameWords(form)[0] ?? form),
    countryEnds: countries.map(([name]) => lastWord(name)),
    generic: Array.from(GENERIC_WORDS, (word) => nameWords(word)[0] ?? word),
    places,
    placeEnds: places.map(lastWord),
  }
  return {
    countries: new Map([['', countries]]),
    parts: new Map(Object.entries(parts).map(([part, words]) => [part, [...new Set(words)]])),
  }
}

function formKey(form: string): string {
  return nameWords(form.replace('*', '').replaceAll('/', ' ')).join('')
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1)
}
