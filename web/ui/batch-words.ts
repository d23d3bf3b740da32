const number = new Intl.NumberFormat('en-US')

/** "3 credits spent, 12 held": what work that was quoted has cost so far. */
export function moneyWords(batch: { spentCredits: number; heldCredits: number; state: string }): string {
  const { spentCredits, heldCredits, state } = batch
  const spent = `${number.format(spentCredits)} ${spentCredits === 1 ? 'credit' : 'credits'} spent`
  return state === 'running' ? `${spent}, ${number.format(heldCredits)} held` : spent
}
