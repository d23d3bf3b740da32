/** One address, beginning anywhere; each start is tried for 64 characters at most. */
export const addressForm = String.raw`[^\s<>()[\]{}:;,"'@\\=|]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62}\.){0,10}[\p{L}\p{N}-]{1,63}`

const first = new RegExp(`<(${addressForm})>|(${addressForm})`, 'u')
const longest = 2_000

/** The first address in a text, in lower case; null if there is none. */
export function addressIn(text: string): string | null {
  const found = first.exec(text.slice(0, longest))
  return (found?.[1] ?? found?.[2])?.toLowerCase() ?? null
}

/** Every address in a text, in lower case, each once. */
export function addressesIn(text: string, most: number): string[] {
  const found = new Set<string>()
  for (const [address] of text.matchAll(new RegExp(addressForm, 'gu'))) {
    found.add(address.toLowerCase().replace(/[.-]+$/, ''))
    if (found.size >= most) break
  }
  return [...found]
}
