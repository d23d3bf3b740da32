/** How many are of each status, most first, those alike by their name: the order doesn't jump while two of a kind race. */
export function countByStatus(results: readonly { status: string }[]): { status: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { status } of results) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .map(([status, count]) => ({ status, count }))
    .sort((a, b) => b.count - a.count || (a.status < b.status ? -1 : 1))
}
