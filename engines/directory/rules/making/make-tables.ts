import { makeKnownFirms } from '../companies/making/make-known-firms.ts'
import { makeNameParts } from '../companies/making/make-name-parts.ts'
import type { TableGroups } from '../packed/open-tables.ts'
import { makeTitleClasses } from '../titles/making/make-title-classes.ts'
import { makeTitleSynonyms } from '../titles/synonyms/making/make-title-synonyms.ts'
import { makeTitleWords } from '../titles/making/make-title-words.ts'

/** All that packTables packs when the server is built. */
export function makeTables(): TableGroups {
  return {
    titleClasses: makeTitleClasses(),
    titleSynonyms: makeTitleSynonyms(),
    titleWords: makeTitleWords(),
    knownFirms: makeKnownFirms(),
    nameParts: makeNameParts(),
  }
}
