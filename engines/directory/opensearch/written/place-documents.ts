import { createHash } from 'node:crypto'
import { placeOf } from '../../rules/places/gazetteer.ts'
import { placeWords } from '../../rules/places/place-words.ts'
import { placesAbove } from '../../rules/places/places-above.ts'
import { resolvePlaces } from '../../rules/places/resolve-place.ts'
import type { Document } from './person-document.ts'

/** What a text says of where somebody is, and the names of that place and of what it lies in, by the ids of their documents. */
export function placeDocuments(text: string, country: string): [id: string, Document][] {
  if (text === '') return []
  const places = resolvePlaces(text, country)
  const id = createHash('sha256').update(`${country}\n${text}`).digest('base64url')
  const written: [string, Document] = [`text ${id}`, { text, words: [...placeWords(text)], place: places[0] ?? 0 }]
  const above = [...new Set(places.flatMap(placesAbove))].map((each): [string, Document] => {
    const { name } = placeOf(each)
    return [`place ${each}`, { text: name, words: [...placeWords(name)], place: each }]
  })
  return [written, ...above]
}
