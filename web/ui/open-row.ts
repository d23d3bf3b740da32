/** What Enter does on a row: opens what explains it, or goes to the button that asks for it; nothing is ever spent by that. */
export function openRow(row: HTMLElement): void {
  const opener = row.querySelector<HTMLElement>('[data-opens]')
  opener?.focus()
  opener?.click()
  if (!opener) row.querySelector<HTMLElement>('[data-asks]')?.focus()
}
