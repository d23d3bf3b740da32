import { productName } from '../../contract/product.ts'
import { html, type Html } from './html.ts'

export type View = {
  title: string
  body: Html
  /** What the last action came to; said on top. */
  notice?: { text: string; isError: boolean } | null
}

const places = [
  ['/', 'Overview'],
  ['/users', 'Accounts'],
  ['/purchases', 'Purchases in review'],
  ['/bounces', 'Bounces in review'],
  ['/practice', 'Practice payments'],
  ['/outbox', 'Outbox'],
] as const

/** A whole page; `path` says which place is the present one, null before somebody has signed in. */
export function layout(
  { title, body, notice = null }: View,
  path: string | null,
  has: { practice: boolean; outbox: boolean },
): string {
  const shown = places.filter(([to]) => (has.practice || to !== '/practice') && (has.outbox || to !== '/outbox'))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${productName} operator</title>
        <link rel="stylesheet" href="/operator.css" />
      </head>
      <body>
        <header>
          <b>${productName} operator</b>
          ${
            path !== null &&
            html`<nav aria-label="Operator">
              ${shown.map(([to, name]) => html`<a href="${to}" ${to === path && currentMark}>${name}</a>`)}
            </nav>`
          }
        </header>
        <main>
          <h1>${title}</h1>
          ${notice && html`<p role="status" class="${notice.isError ? 'notice error' : 'notice'}">${notice.text}</p>`}
          ${body}
        </main>
      </body>
    </html>`.text
}

const currentMark = html`aria-current="page"`
