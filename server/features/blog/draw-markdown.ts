import { Marked, type RendererObject, type Tokens } from 'marked'
import { escapeHtml } from '../../http/pages/html.ts'
import { findKnot } from './find-knot.ts'

/**
 * Markdown as HTML that is safe to send: raw HTML is shown as text, links lead to pages, mail or places of this site only,
 * and there is no style or script. A text that can't be drawn in bounded time is shown as it was written. Results are cached by text.
 */
export function drawMarkdown(content: string): string {
  const known = drawn.get(content)
  if (known !== undefined) return known
  const html = findKnot(content) ? asWritten(content) : draw(content)
  const [oldest] = drawn.keys()
  if (drawn.size >= keptTexts && oldest !== undefined) drawn.delete(oldest)
  drawn.set(content, html)
  return html
}

const drawn = new Map<string, string>()
const keptTexts = 40

function draw(content: string): string {
  const ids = new Set<string>()
  const marked = new Marked({ gfm: true, async: false, renderer: rendererWith(ids) })
  try {
    return marked.parse(content, { async: false })
  } catch {
    return asWritten(content)
  }
}

function rendererWith(ids: Set<string>): RendererObject {
  let tables = 0
  return {
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text)}</p>\n` : escapeHtml(text)),
    // After a raw <pre> or <script> the parser would pass the following text through unchanged.
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapeText(token.text)
    },
    heading({ tokens, depth, text }) {
      // The page's own heading is the title.
      const level = Math.min(6, Math.max(2, depth))
      const id = freshId(text, ids)
      return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const target = safeTarget(href)
      if (target === null) return text
      const isOutside = /^https?:/.test(target)
      return `<a href="${escapeHtml(target)}"${isOutside ? ' rel="noopener nofollow"' : ''}>${text}</a>`
    },
    image({ href, text }) {
      const target = safeTarget(href)
      if (target === null || target.startsWith('mailto:')) return escapeHtml(text)
      // Our policy loads pictures only from this site.
      if (/^https?:/.test(target))
        return `<a href="${escapeHtml(target)}" rel="noopener nofollow">${escapeHtml(text || target)}</a>`
      return `<img src="${escapeHtml(target)}" alt="${escapeHtml(text)}" loading="lazy" />`
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
    checkbox: ({ checked }) => `<span class="tick">${checked ? '☑' : '☐'}</span> `,
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => this.tablecell({ ...cell, header: tag === 'th' })).join('')}</tr>`
      const body = rows.map((cells) => row(cells, 'td')).join('\n')
      return `<div class="wide-table" role="region" aria-label="Table ${(tables += 1)}" tabindex="0"><table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
    },
    tablecell({ tokens, header, align }) {
      const name = align === 'right' || align === 'center' ? ` class="${align}"` : ''
      const [open, close] = header ? [`th scope="col"${name}`, 'th'] : [`td${name}`, 'td']
      return `<${open}>${this.parser.parseInline(tokens)}</${close}>`
    },
  }
}

/** Null if a link would lead to anything else than a page, a mail address, or a place of this site. */
function safeTarget(href: string): string | null {
  const target = href.trim()
  // Characters that a browser drops or reads as others could hide a scheme.
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are the point
  if (target === '' || /[\u0000-\u0020\\]/.test(target) || target.startsWith('//')) return null
  const scheme = /^([^/?#]*?):/.exec(target)?.[1]
  if (scheme === undefined) return target
  return ['http', 'https', 'mailto'].includes(scheme.toLowerCase()) ? target : null
}

function freshId(text: string, ids: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'section'
  let id = base
  for (let n = 2; ids.has(id); n += 1) id = `${base}-${n}`
  ids.add(id)
  return id
}

function asWritten(content: string): string {
  return `<pre class="as-written">${escapeHtml(content)}</pre>`
}

/** Entities in the text stay. */
function escapeText(text: string): string {
  return text.replace(/&(?!#?\w{1,32};)|[<>"']/g, (character) => escapeHtml(character))
}
