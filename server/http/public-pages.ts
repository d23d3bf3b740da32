import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { productName } from '../../contract/product.ts'
import type { PublicData, RenderedPage, RenderPage } from '../../contract/public-pages.ts'

export type PublicPages = {
  /** The whole document with its text in it; null where the path is none of the public pages. */
  answer(path: string): Promise<string | null>
}

type PublicSource = {
  publicUrl: () => string
  /** What the page of that path is drawn from. */
  dataFor: (path: string) => Promise<PublicData>
}

/** The pages for everybody, drawn by what vite has built of web/render.tsx; null where that is not built. */
export async function openPublicPages(distFolder: string, source: PublicSource): Promise<PublicPages | null> {
  const [template, program] = [join(distFolder, 'web/public.html'), join(distFolder, 'render/render.js')]
  if (!existsSync(template) || !existsSync(program)) return null
  const shell = await readFile(template, 'utf8')
  const { renderPage } = (await import(pathToFileURL(program).href)) as { renderPage: RenderPage }
  return {
    async answer(path) {
      const data = await source.dataFor(path)
      const page = renderPage(path, data)
      return page && fill(shell, page, data, source.publicUrl())
    },
  }
}

function fill(shell: string, page: RenderedPage, data: PublicData, publicUrl: string): string {
  // A JSON block is data to the browser and to our policy; only its own end tag could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return shell
    .replace('<!--head-->', () => headOf(page, publicUrl))
    .replace('<!--root-->', () => page.markup)
    .replace('</body>', () => `<script type="application/json" id="page-data">${json}</script></body>`)
}

function headOf({ title, description, canonicalPath, kind }: RenderedPage, publicUrl: string): string {
  const lines = [`<title>${escape(title)}</title>`, `<meta name="description" content="${escape(description)}" />`]
  if (canonicalPath === null) lines.push('<meta name="robots" content="noindex" />')
  else {
    const address = escape(publicUrl + canonicalPath)
    lines.push(
      `<link rel="canonical" href="${address}" />`,
      `<meta property="og:url" content="${address}" />`,
      `<meta property="og:type" content="${kind}" />`,
      `<meta property="og:site_name" content="${escape(productName)}" />`,
      `<meta property="og:title" content="${escape(title)}" />`,
      `<meta property="og:description" content="${escape(description)}" />`,
      `<meta property="og:image" content="${escape(publicUrl)}/card.png" />`,
      '<meta name="twitter:card" content="summary_large_image" />',
    )
  }
  return lines.join('\n    ')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
