/** The provider's words for a subscription that can't come back. */
export function isOver(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
