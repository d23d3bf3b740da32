/** A text field of a submitted form; "" where there is none. */
export function readField(form: HTMLFormElement | null, name: string): string {
  const value = form ? new FormData(form).get(name) : null
  return typeof value === 'string' ? value : ''
}
