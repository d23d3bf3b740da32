/** What stands from one to the other in this order, both included, whichever comes first; only `to` where `from` is gone. */
export function rangeBetween<Id>(order: readonly Id[], from: Id, to: Id): Id[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  return order.slice(Math.min(a, b), Math.max(a, b) + 1)
}
