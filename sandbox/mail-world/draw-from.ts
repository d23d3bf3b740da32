/** Numbers in [0, 1) from a seed: Numerical Recipes' linear congruential generator, good enough for delays and mixes. */
export function drawFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
