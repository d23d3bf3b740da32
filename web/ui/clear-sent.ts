/** Empties the fields of a form that still hold what was sent; what was typed since stays. */
export function clearSent(form: HTMLFormElement | null, sent: Record<string, string>): void {
  for (const [name, text] of Object.entries(sent)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === text) field.value = ''
  }
}
