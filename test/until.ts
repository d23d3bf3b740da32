const limitMs = 20_000

/** Lets the event loop turn until a condition holds; throws after a time limit. */
export async function until(isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + limitMs
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`not so within ${limitMs} ms: ${isSo.toString()}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
