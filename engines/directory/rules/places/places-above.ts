import { placeOf } from './gazetteer.ts'

/** A place and all that it lies in, each once. Throws RangeError for a number that no place has. */
export function placesAbove(id: number): readonly number[] {
  const all = new Set([id])
  for (const each of all) for (const parent of placeOf(each).parents) all.add(parent)
  return [...all]
}
