import { packGazetteer } from '../packed-gazetteer.ts'
import { withCapitals, type Records } from '../records.ts'
import { buildGazetteer } from './build-gazetteer.ts'

/** The gazetteer as the bytes that unpackGazetteer takes, made of the data files and tables. */
export function makePacked(): Uint8Array {
  const { records, text, names, cityRegions, open, owned } = buildGazetteer()
  const shown = shownNames(records, text)
  return packGazetteer({
    kind: Uint8Array.from(records.kind),
    id: Int32Array.from(records.id),
    parent: Int32Array.from(records.parent),
    country: Int32Array.from(records.country),
    people: Uint32Array.from(records.people),
    lat: Float32Array.from(records.lat),
    lon: Float32Array.from(records.lon),
    isCapital: Uint8Array.from(records.isCapital),
    byId: orderById(records.id),
    shownStarts: startsOf(shown),
    shown: Buffer.from(shown.join('')),
    names,
    rest: {
      codes: codesOf(records),
      areas: Array.from(records.areas, ([record, area]) => [record, { ...area, members: [...area.members] }]),
      areaOfCity: [...records.areaOfCity],
      cityRegions,
      open,
      owned: [...owned],
    },
  })
}

/** Those that have none are called by their first key, with capitals. */
function shownNames({ shown, keyFrom, keyTo }: Records, text: string): string[] {
  return shown.map((name, record) => name ?? withCapitals(text.slice(keyFrom[record], keyTo[record])))
}

function startsOf(names: readonly string[]): Int32Array {
  let end = 0
  return Int32Array.from([0, ...names.map((name) => (end += Buffer.byteLength(name)))])
}

function orderById(ids: readonly number[]): Int32Array {
  const order = new Int32Array(ids.length).map((_, record) => record)
  return order.sort((a, b) => ids[a]! - ids[b]!)
}

function codesOf({ codeOf }: Records): string[] {
  const codes: string[] = []
  for (const [record, code] of codeOf) codes[record] = code
  return Array.from(codes, (code) => code ?? '')
}
