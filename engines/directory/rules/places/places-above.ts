import { placeOf } from './gazetteer.ts'

/**
 * A place and all that it lies in, each once; "Greater Boston" is in Boston as well, where most mean to be who write so. Throws RangeError
 * for a number that no place has.
 */
export function placesAbove(id: number): readonly number[] {
  const { isArea, cityId } = placeOf(id)
  const all = new Set(isArea && cityId !== null ? [id, cityId] : [id])
  for (const each of all) {
    const { parents, isArea } = placeOf(each)
    // A place's parents are all areas that it lies in; what these lie in needn't hold it, beyond a region's line.
    if (each === id || !isArea) for (const parent of parents) all.add(parent)
  }
  return [...all]
}
