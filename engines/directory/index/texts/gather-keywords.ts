import type { DirectoryCriteria } from '../../port.ts'
import type { IndexView } from '../view/index-view.ts'
import type { FindTexts } from './text-rules.ts'

/** Of the keywords that a title has to hold. */
type AskedKeywords = Pick<DirectoryCriteria, 'titleAny' | 'titleAll'> & {
  /** How many numbers the column of titles knows. */
  size: number
}

/**
 * The titles, by number, that hold one of `titleAny` and each of `titleAll`. A keyword is in a title if the title fits it as a
 * wanted one (so no word of somebody else's job) and as an unwanted one (so not in other words).
 */
export function gatherKeywords(
  view: IndexView,
  { titleAny = [], titleAll = [], size }: AskedKeywords,
  find: FindTexts,
): Uint32Array {
  const demands = [...(titleAny.length > 0 ? [titleAny] : []), ...titleAll.map((value) => [value])]
  /** How many of the demands, from the first on, a title meets. */
  const met = new Uint8Array(size)
  const isNarrow = new Uint8Array(size)
  demands.forEach((values, at) => {
    for (const value of values) {
      const { numbers: narrow } = find(view, 'jobTitle', value, 'unwanted')
      const { numbers: wanted } = find(view, 'jobTitle', value, 'wanted')
      for (let k = 0; k < narrow.length; k++) isNarrow[narrow[k]!] = 1
      for (let k = 0; k < wanted.length; k++) {
        const number = wanted[k]!
        if (isNarrow[number] === 1 && met[number] === at) met[number] = at + 1
      }
      for (let k = 0; k < narrow.length; k++) isNarrow[narrow[k]!] = 0
    }
  })
  return withAll(met, demands.length)
}

function withAll(met: Uint8Array, demands: number): Uint32Array {
  let count = 0
  for (let number = 0; number < met.length; number++) count += Number(met[number] === demands)
  const numbers = new Uint32Array(count)
  for (let number = 0, at = 0; at < count; number++) if (met[number] === demands) numbers[at++] = number
  return numbers
}
