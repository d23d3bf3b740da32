import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Installation } from '../../../contract/accounts.ts'
import type { DrawPicture, FirstAsks, PictureOf, PublicData, RenderedPage, RenderPage } from '../../../contract/site.ts'
import { behindPaint, readBeginScript } from './begin-script.ts'
import { type BuiltScripts, readBuiltScripts, withOwnScript, withScriptsOf } from './built-scripts.ts'
import type { Brand } from '../../settings/brand-settings.ts'
import { dressDocument } from './brand-files.ts'
import { pageHead } from '../pages/page-head.ts'

export type PublicPages = {
  /** The whole document with its text; the 404 page if the path is not a public page. */
  answer(path: string, hasSession: boolean): Promise<{ status: 200 | 404; text: string }>
  /** The first picture of a page of the signed-in product, or of one where somebody signs in; of nobody it is always the same. */
  picture(of: Omit<PictureOf, 'installation'>): Promise<string>
  firstAsks: FirstAsks
}

type PublicSource = {
  brand: Brand
  publicUrl: () => string
  installation: () => Installation
  /** The data of the page of that path. */
  dataFor: (path: string, hasSession: boolean) => Promise<PublicData>
}

type Program = { renderPage: RenderPage; drawPicture: DrawPicture; firstAsks: FirstAsks }

/** The public pages, drawn by Vite's build of web/render.tsx; null if that is not built. */
export async function openPublicPages(distFolder: string, source: PublicSource): Promise<PublicPages | null> {
  const [template, program] = [join(distFolder, 'web/public.html'), join(distFolder, 'render/render.js')]
  if (!existsSync(template) || !existsSync(program)) return null
  const shell = dressDocument(source.brand)(await readFile(template, 'utf8'))
  const built = await readBuiltScripts(join(distFolder, 'web'))
  const begin = await readBeginScript(join(distFolder, 'web'), built)
  const { renderPage, drawPicture, firstAsks } = (await import(pathToFileURL(program).href)) as Program
  const keep = keepDrawn()
  return {
    firstAsks,
    picture: (of) => drawPicture({ ...of, installation: source.installation() }),
    async answer(path, hasSession) {
      const data = await source.dataFor(path, hasSession)
      const publicUrl = source.publicUrl().replace(/\/$/, '')
      return keep(JSON.stringify([publicUrl, data]), async () => {
        const page = await renderPage(data)
        return { status: page.status, text: behindPaint(fill(shell, page, data, publicUrl, built), begin) }
      })
    },
  }
}

/** The same data give the same page, so it is drawn once. All missing pages are equal. */
function keepDrawn() {
  type Drawn = { status: 200 | 404; text: string }
  const kept = new Map<string, Promise<Drawn>>()
  return (from: string, draw: () => Promise<Drawn>): Promise<Drawn> => {
    const key = createHash('sha256').update(from).digest('base64')
    const known = kept.get(key)
    if (known) return known
    const [oldest] = kept.keys()
    if (kept.size >= keptPages && oldest !== undefined) kept.delete(oldest)
    const work = draw()
    kept.set(key, work)
    work.catch(() => kept.delete(key))
    return work
  }
}

const keptPages = 100
const scripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g

function fill(shell: string, page: RenderedPage, data: PublicData, publicUrl: string, built: BuiltScripts): string {
  const document = shell
    .replace('<!--head-->', () => pageHead(page, publicUrl))
    .replace('<!--root-->', () => page.markup)
  // A page without interaction needs no script, and one with a script of its own none but that.
  if (page.script?.kind !== 'page') return withOwnScript(document.replace(scripts, ''), built, page.script?.source)
  // A JSON block is data to the browser and to our policy; only its own end tag could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return withScriptsOf(document, built, page.script.source).replace(
    '</body>',
    () => `<script type="application/json" id="page-data">${json}</script></body>`,
  )
}
