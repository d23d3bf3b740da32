/** Texts repeat, and reading one costs more than finding it here. Beyond so many they are collected again. */
const MOST_TEXTS = 20_000

export function remembered<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>()
  return (text) => {
    let found = known.get(text)
    if (found === undefined) {
      if (known.size >= MOST_TEXTS) known.clear()
      known.set(text, (found = read(text)))
    }
    return found
  }
}
