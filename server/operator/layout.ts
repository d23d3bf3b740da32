import { productName } from '../../contract/site.ts'
import { html, type Html } from '../http/pages/html.ts'
import { action } from './show.ts'

export type View = {
  title: string
  body: Html
  /** The result of the last action, shown at the top. */
  notice?: { text: string; isError: boolean } | null
}

export type Frame = {
  mode: 'practice' | 'live'
  /** Null before somebody has signed in. */
  inside: { path: string; csrf: string; has: { practice: boolean; outbox: boolean } } | null
}

const places = [
  ['/', 'Overview'],
  ['/health', 'Health'],
  ['/users', 'Accounts'],
  ['/support', 'Support'],
  ['/purchases', 'Purchases in review'],
  ['/money-back', 'Disputes and refunds'],
  ['/bounces', 'Bounces in review'],
  ['/sources', 'Sources'],
  ['/security', 'Security log'],
  ['/mails', 'Mails'],
  ['/practice', 'Practice payments'],
  ['/outbox', 'Outbox'],
] as const

/** A whole page. */
export function layout({ title, body, notice = null }: View, { mode, inside }: Frame): string {
  const content = html`<h1>${title}</h1>
    ${notice && html`<p role="${notice.isError ? 'alert' : 'status'}" class="${lookOf(notice)}">${notice.text}</p>`}
    ${body}`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="For the operator of this installation of ${productName}." />
        <meta name="robots" content="noindex" />
        <title>${title} | ${productName} operator</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/operator.css" />
      </head>
      <body>
        ${inside && html`<a class="skip" href="#content">Skip to content</a>`}
        <aside class="${mode === 'live' ? 'mode live' : 'mode'}" aria-label="Mode">
          ${
            mode === 'live'
              ? html`<b>Live.</b> What you do here moves real credits.`
              : html`<b>Practice mode.</b> No money moves.`
          }
        </aside>
        ${
          inside
            ? html`<div class="shell">
                ${side(inside)}
                <main id="content" tabindex="-1">${content}</main>
              </div>`
            : html`<div class="alone"><main>${content}</main></div>`
        }
      </body>
    </html>`.text
}

function side({ path, csrf, has }: NonNullable<Frame['inside']>): Html {
  const shown = places.filter(([to]) => (has.practice || to !== '/practice') && (has.outbox || to !== '/outbox'))
  return html`<header class="side">
    <div class="wordmark">${productName} <small>operator</small></div>
    <nav aria-label="Operator">
      ${shown.map(([to, name]) => html`<a href="${to}" ${to === path && currentMark}>${name}</a>`)}
    </nav>
    ${action({ csrf, to: '/sign-out', button: 'Sign out', look: 'ghost' })}
  </header>`
}

const currentMark = html`aria-current="page"`

function lookOf({ isError }: { isError: boolean }): string {
  return isError ? 'notice error' : 'notice'
}
