/** Text that is HTML already. */
export type Html = { html: string }
type Part = string | number | null | undefined | false | Html | Html[]

/** html`<p>${text}</p>`: everything put in is escaped, except what is Html itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((text, literal, at) => text + shown(parts[at - 1]) + literal) }
}

function shown(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(({ html }) => html).join('')
  if (typeof part === 'object') return part.html
  return String(part).replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
