/** The first place between `from` and `to` in an ascending array whose number is not below `wanted`; `to` if there is none. */
export function lowerBound(numbers: Uint32Array, wanted: number, from = 0, to = numbers.length): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
