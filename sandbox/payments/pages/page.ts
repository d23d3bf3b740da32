/** One page: the banner that says what this is, and `main`. `script` is the name of its module under assets/. */
export function page({ title, script, main }: { title: string; script: string | null; main: Html }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/assets/pages.css" />
        <link rel="stylesheet" href="/sandbox/assets/card-field.css" />
        ${script !== null && html`<script type="module" src="/sandbox/assets/${script}.js"></script>`}
      </head>
      <body>
        <header class="banner"><strong>Practice payment</strong>: no money moves, and no real card is accepted.</header>
        <main>${main}</main>
        <noscript
          ><p class="notice">This page needs JavaScript, so that what you type stays in your browser.</p></noscript
        >
      </body>
    </html>`.html
}

/** An amount in the currency's smallest unit, as people write it. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
}

/** A day in words; pages are read by people in many zones, so the zone is named. */
export function day(seconds: number): Html {
  const at = new Date(seconds * 1_000)
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  return html`<time datetime="${at.toISOString()}">${words}</time>`
}

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
