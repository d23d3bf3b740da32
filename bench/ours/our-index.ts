import { companySizes } from '../../contract/lists.ts'
import type { Dictionary } from '../../engines/directory/index/view/dictionary.ts'
import type { IndexView } from '../../engines/directory/index/view/index-view.ts'
import { industryCode } from '../../engines/directory/index/write/index-writer.ts'
import { bytes, words } from '../../engines/directory/index/view/memory.ts'
import { buildSegment } from '../../engines/directory/index/view/segment.ts'
import { buildTextLayer, type ReadWords, type TextColumn } from '../../engines/directory/index/view/text-layer.ts'
import { readByFixedRules } from './fixed-rules.ts'
import type { People } from '../people/make-people.ts'

/** The people of a bench in our index, under the fixed semantics or under the product's own rules. */
export function buildOurIndex(people: People, rules: 'fixed' | 'product'): IndexView {
  const read = rules === 'fixed' ? readByFixedRules : undefined
  const dictionaries: Record<TextColumn, Dictionary> = {
    jobTitle: [layerOf('jobTitle', people.titles, read)],
    company: [layerOf('company', people.companies, read)],
    location: [layerOf('location', people.locations, read)],
    companyDomain: [layerOf('companyDomain', [''], read)],
  }
  const industryCodes = Uint8Array.from(people.industries, industryCode)
  const { count } = people
  const column = (values: ArrayLike<number>) => {
    const array = words(count)
    array.set(values)
    return array
  }
  const codes = (values: Uint8Array, codeOf: (value: number) => number) => {
    const array = bytes(count)
    for (let row = 0; row < count; row++) array[row] = codeOf(values[row]!)
    return array
  }
  const ordinal = words(count)
  for (let row = 0; row < count; row++) ordinal[row] = row
  const rows = {
    count,
    own: 0,
    ordinal,
    jobTitle: column(people.title),
    company: column(people.company),
    location: column(people.location),
    companyDomain: words(count),
    industry: codes(people.industry, (value) => industryCodes[value]!),
    employeeCount: codes(people.size, (value) => companySizes.indexOf(people.sizes[value] as '1-10') + 1),
  }
  const segment = buildSegment(rows, dictionaries)
  return { version: 1, dictionaries, segments: [segment], aliases: { from: words(0), to: words(0) } }
}

/** Of two values that equally many have, the benches name the lower index first. */
function layerOf(column: TextColumn, texts: readonly string[], read: ReadWords | undefined) {
  const layer = buildTextLayer(column, texts, 0, read)
  layer.ranks.forEach((_, place) => (layer.ranks[place] = place))
  return layer
}
