import { placeOf } from '../../rules/places/gazetteer.ts'
import { placeBeside } from '../../rules/places/place-beside.ts'
import { placesAbove } from '../../rules/places/places-above.ts'
import { resolvePlaces } from '../../rules/places/resolve-place.ts'
import { listsOf, type Lists } from '../view/lists.ts'
import { bytes, wordsFrom } from '../view/memory.ts'
import { aboveOf, KINDS, type Places } from '../view/places.ts'

/** Numbers places and the texts of which the place isn't known. */
export type PlaceWriter = {
  /** Of a row's text; `country`: ISO 3166 code of the country that the row names beside it, or "". */
  numberOf(text: string, country: string): number
  /** All places, those known before among them. */
  settled(): Places
}

/** @param numberText numbers the texts of locations */
export function writePlaces(before: Places, numberText: (text: string) => number): PlaceWriter {
  // taken apart only if there is anything to number
  let open: OpenPlaces | null = null
  return {
    numberOf(text, country) {
      open ??= new OpenPlaces(before, numberText)
      return open.numberOf(text, country)
    },
    settled: () => open?.settled() ?? before,
  }
}

class OpenPlaces {
  readonly #before: Places
  readonly #numberText: (text: string) => number
  readonly #id: number[]
  readonly #kind: number[]
  readonly #name: number[]
  readonly #beside: number[]
  readonly #numberOfId = new Map<number, number>()
  readonly #numberOfText = new Map<number, number>()
  /** By all that they lie in, one after the other. */
  readonly #numberOfSeveral = new Map<string, number>()
  readonly #writings: Pairs
  readonly #known: Set<string>
  readonly #above: Pairs

  constructor(before: Places, numberText: (text: string) => number) {
    this.#before = before
    this.#numberText = numberText
    this.#id = Array.from(before.id)
    this.#kind = Array.from(before.kind)
    this.#name = Array.from(before.name)
    this.#beside = Array.from(before.beside)
    this.#id.forEach((id, number) => {
      const above = aboveOf(before, number)
      if (id > 0) this.#numberOfId.set(id, number)
      else if (above.length > 0) this.#numberOfSeveral.set(above.join(' '), number)
      else this.#numberOfText.set(this.#name[number]!, number)
    })
    this.#writings = pairsOf(before.byText)
    this.#known = new Set(this.#writings.numbers.map((text, k) => `${text} ${this.#writings.values[k]!}`))
    this.#above = pairsOf(before.above)
  }

  numberOf(text: string, country: string): number {
    const ids = text === '' ? [] : resolvePlaces(text, country)
    const writing = this.#numberText(text)
    const [first, ...others] = ids.map((id) => this.#numberOfPlace(id))
    if (first === undefined) return this.#numberOfUnknown(writing)
    this.#isWrittenAs(first, writing)
    return others.length === 0 ? first : this.#numberOfSeveralPlaces([first, ...others], ids)
  }

  settled(): Places {
    const before = this.#before
    const count = this.#id.length
    if (count === before.count && this.#writings.numbers.length === before.byText.list.length) return before
    const kind = bytes(count)
    kind.set(this.#kind)
    const inOrder = [...this.#numberOfId].sort(([a], [b]) => a - b).map(([, number]) => number)
    return {
      count,
      id: wordsFrom(this.#id),
      kind,
      name: wordsFrom(this.#name),
      beside: wordsFrom(this.#beside),
      byText: listsOf(this.#writings.numbers, this.#writings.values),
      above: listsOf(this.#above.numbers, this.#above.values),
      within: listsOf(this.#above.values, this.#above.numbers),
      byId: wordsFrom(inOrder),
    }
  }

  #numberOfPlace(id: number): number {
    const number = this.#numberOfId.get(id)
    if (number !== undefined) return number
    const place = placeOf(id)
    const kind = place.kind === 'city' && place.cityId !== id ? 'part' : place.kind
    const beside = this.#numberText(placeBeside(id))
    const fresh = this.#add(id, KINDS.indexOf(kind), this.#numberText(place.name), beside)
    this.#numberOfId.set(id, fresh)
    for (const each of placesAbove(id)) {
      const above = each === id ? fresh : this.#numberOfPlace(each)
      this.#above.numbers.push(fresh)
      this.#above.values.push(above)
    }
    return fresh
  }

  /** Called as the first of them, without an id, and in all that any of them is in. */
  #numberOfSeveralPlaces(numbers: readonly number[], ids: readonly number[]): number {
    const above = [...new Set([...numbers, ...ids.flatMap(placesAbove).map((id) => this.#numberOfPlace(id))])]
    const key = above.join(' ')
    const known = this.#numberOfSeveral.get(key)
    if (known !== undefined) return known
    const [first] = numbers
    const fresh = this.#id.push(0) - 1
    this.#kind.push(this.#kind[first!]!)
    this.#name.push(this.#name[first!]!)
    this.#beside.push(this.#beside[first!]!)
    for (const each of above) {
      this.#above.numbers.push(fresh)
      this.#above.values.push(each)
    }
    this.#numberOfSeveral.set(key, fresh)
    return fresh
  }

  #numberOfUnknown(text: number): number {
    const number = this.#numberOfText.get(text)
    if (number !== undefined) return number
    const fresh = this.#add(0, 0, text, this.#numberText(''))
    this.#numberOfText.set(text, fresh)
    return fresh
  }

  #add(id: number, kind: number, name: number, beside: number): number {
    const number = this.#id.push(id) - 1
    this.#kind.push(kind)
    this.#name.push(name)
    this.#beside.push(beside)
    this.#isWrittenAs(number, name)
    return number
  }

  #isWrittenAs(number: number, text: number): void {
    const pair = `${text} ${number}`
    if (this.#known.has(pair)) return
    this.#known.add(pair)
    this.#writings.numbers.push(text)
    this.#writings.values.push(number)
  }
}

type Pairs = { numbers: number[]; values: number[] }

function pairsOf({ starts, list }: Lists): Pairs {
  const pairs: Pairs = { numbers: [], values: [] }
  for (let number = 0; number + 1 < starts.length; number++) {
    for (let k = starts[number]!; k < starts[number + 1]!; k++) {
      pairs.numbers.push(number)
      pairs.values.push(list[k]!)
    }
  }
  return pairs
}
