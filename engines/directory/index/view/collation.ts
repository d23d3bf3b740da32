import { sizeOf, textOf, type Dictionary } from './dictionary.ts'
import { keyOfText, textAt, type TextLayer } from './text-layer.ts'

/** Texts of a dictionary in the order of their keys (rules/collation.ts); texts of one key have one rank. */
export type Collation = {
  /** By number. */
  rankOf: Uint32Array
  /** By rank: the number of a text that has it. */
  firstOf: Uint32Array
}

/** The layers above are small beside the lowest: their keys are looked up in it. */
export function collate(dictionary: Dictionary): Collation {
  const [base, ...above] = dictionary
  if (!base) return { rankOf: new Uint32Array(0), firstOf: new Uint32Array(0) }
  const lowest = { rankOf: base.collated, firstOf: firstOfRanks(base) }
  return above.length === 0 ? lowest : merge(dictionary, lowest, above)
}

export function keyOfRank(dictionary: Dictionary, { firstOf }: Pick<Collation, 'firstOf'>, rank: number): string {
  return keyOfText(dictionary[0]!.column, textOf(dictionary, firstOf[rank]!))
}

function firstOfRanks({ collated }: TextLayer): Uint32Array {
  let count = 0
  for (let place = 0; place < collated.length; place++) count = Math.max(count, collated[place]! + 1)
  const firstOf = new Uint32Array(count)
  for (let place = collated.length - 1; place >= 0; place--) firstOf[collated[place]!] = place
  return firstOf
}

function merge(dictionary: Dictionary, lowest: Collation, above: readonly TextLayer[]): Collation {
  const ranks = lowest.firstOf.length
  const moved = new Uint32Array(ranks)
  const rankOf = new Uint32Array(sizeOf(dictionary))
  const firstOf = new Uint32Array(sizeOf(dictionary))
  const keyAt = (rank: number) => keyOfRank(dictionary, lowest, rank)
  let count = 0
  let from = 0
  const moveUpTo = (end: number) => {
    for (; from < end; from++) {
      firstOf[count] = lowest.firstOf[from]!
      moved[from] = count++
    }
  }
  for (const [key, numbers] of byKey(above)) {
    moveUpTo(boundFrom(keyAt, ranks, key, from))
    if (from < ranks && keyAt(from) === key) moveUpTo(from + 1)
    else firstOf[count++] = numbers[0]!
    for (const number of numbers) rankOf[number] = count - 1
  }
  moveUpTo(ranks)
  for (let place = 0; place < lowest.rankOf.length; place++) rankOf[place] = moved[lowest.rankOf[place]!]!
  return { rankOf, firstOf: firstOf.subarray(0, count) }
}

/** Ascending. */
function byKey(layers: readonly TextLayer[]): [string, number[]][] {
  const numbers = new Map<string, number[]>()
  for (const layer of layers) {
    for (let place = 0; place < layer.size; place++) {
      const key = keyOfText(layer.column, textAt(layer, place))
      const known = numbers.get(key)
      if (known) known.push(layer.first + place)
      else numbers.set(key, [layer.first + place])
    }
  }
  return [...numbers].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The first rank from `from` on whose key is not below; it is mostly near. */
function boundFrom(keyAt: (rank: number) => string, ranks: number, key: string, from: number): number {
  let [low, step] = [from, 1]
  while (low + step < ranks && keyAt(low + step) < key) {
    low += step
    step *= 2
  }
  let high = Math.min(ranks, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyAt(middle) < key) low = middle + 1
    else high = middle
  }
  return low
}
