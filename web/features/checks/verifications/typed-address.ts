/** The address of what was pasted, as mail programs write it: `Ann Berg <ann@acme.com>`, `mailto:ann@acme.com`, `ann@acme.com;`. */
export function typedAddress(text: string): string {
  const typed = text.trim()
  const inside = /^[^<>@]*<([^<>@\s]+@[^<>@\s]+)>[\s,;]*$/.exec(typed)?.[1] ?? typed
  return inside.replace(/^mailto:/i, '').replace(/[\s,;]+$/, '')
}
