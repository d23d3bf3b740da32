/** Given names replace, empty values take away, the rest stays. */
export function mergeMetadata(
  kept: Record<string, string> | null,
  given: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...kept, ...given }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
