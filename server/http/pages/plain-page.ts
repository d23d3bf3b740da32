import { readFile } from 'node:fs/promises'
import { productLogo, productName } from '../../../contract/site.ts'
import type { Settings } from '../../context.ts'
import { dressDocument } from '../web/brand-files.ts'
import { html, Html } from './html.ts'

export type PlainPage = { title: string; body: Html }
export type DrawPage = (page: PlainPage) => Promise<string>

/**
 * Draws whole documents without a script, in the product's style. The style sheets are those of the built public pages; if the
 * web is not built, the documents are plain.
 */
export function openPlainPages(builtDocument: string, settings: Settings): DrawPage {
  let links: Promise<Html> | null = null
  return async (page) => draw(page, await (links ??= readLinks(builtDocument)), settings)
}

const look = /<link\b[^>]*\brel="(?:stylesheet|icon|preload)"[^>]*>|<script src="\/theme\.js"><\/script>/g

async function readLinks(builtDocument: string): Promise<Html> {
  const built = await readFile(builtDocument, 'utf8').catch(() => '')
  return new Html(built.match(look)?.join('\n') ?? '')
}

function draw({ title, body }: PlainPage, links: Html, { mode, supportEmail, brand }: Settings): string {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} | ${productName}</title>
        <meta name="description" content="${productName}: business people, and email addresses that are proven." />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#0E4A34" />
        ${links}
      </head>
      <body>
        ${mode === 'practice' && practiceNotice}
        <div class="auth">
          <header>
            <a class="wordmark" href="/">
              ${wordmark()}
              <span class="hidden-visually">${productName}, home</span>
            </a>
            <a class="button ghost" href="/">Back to Home</a>
          </header>
          <main id="main">
            <div class="auth-card single"><section class="form-side">${body}</section></div>
          </main>
          <footer>
            <a class="link" href="/privacy-policy">Privacy Policy</a>
            <a class="link" href="/terms-of-service">Terms of Service</a>
            <a class="link" href="mailto:${supportEmail}">Contact Support</a>
          </footer>
        </div>
      </body>
    </html>`.text
  return dressDocument(brand)(document)
}

const practiceNotice = html`<aside class="practice" aria-label="Practice mode">
  <b>Practice mode</b> <span>Test credits, made-up people. Nothing leaves this machine.</span>
</aside>`

/** As web/ui/marks.tsx draws it. */
function wordmark(): Html {
  if (productLogo !== null)
    return html`<img src="${productLogo}" alt="" /><span aria-hidden="true">${productName}</span>`
  if (!productName.startsWith('Q')) return html`<span aria-hidden="true">${productName}</span>`
  return html`${firstLetter}<span aria-hidden="true">${productName.slice(1)}</span>`
}

const firstLetter = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="10.5" cy="10.5" r="8" fill="none" stroke="currentColor" stroke-width="5" />
  <path d="m14 15 6 6.5" stroke="currentColor" stroke-width="5" stroke-linecap="round" />
  <circle cx="25" cy="26.5" r="2.4" fill="var(--ochre)" />
</svg>`
