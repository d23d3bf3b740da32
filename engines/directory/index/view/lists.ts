import { words, type Words } from './memory.ts'

/** Of number n: list[starts[n]] to list[starts[n + 1] - 1]; nothing of a number beyond. */
export type Lists = { starts: Words; list: Words }

/** What the lists have of all these numbers, one after the other; some may come twice. */
export function listed({ starts, list }: Lists, numbers: ArrayLike<number>): Uint32Array {
  const most = starts.length - 1
  let count = 0
  for (let k = 0; k < numbers.length; k++) {
    const number = numbers[k]!
    if (number < most) count += starts[number + 1]! - starts[number]!
  }
  const found = new Uint32Array(count)
  for (let k = 0, at = 0; k < numbers.length; k++) {
    const number = numbers[k]!
    if (number >= most) continue
    const end = starts[number + 1]!
    for (let from = starts[number]!; from < end; from++) found[at++] = list[from]!
  }
  return found
}

/** Lists by `numbers[k]` of `values[k]`. */
export function listsOf(numbers: ArrayLike<number>, values: ArrayLike<number>): Lists {
  let highest = -1
  for (let k = 0; k < numbers.length; k++) if (numbers[k]! > highest) highest = numbers[k]!
  const starts = words(highest + 2)
  for (let k = 0; k < numbers.length; k++) starts[numbers[k]! + 1]!++
  for (let number = 0; number <= highest; number++) starts[number + 1]! += starts[number]!
  const next = starts.slice()
  const list = words(numbers.length)
  for (let k = 0; k < numbers.length; k++) list[next[numbers[k]!]!++] = values[k]!
  return { starts, list }
}
