import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicData, RenderedPage, RenderPage } from '../../contract/public-pages.ts'
import { pageHead } from './page-head.ts'

export type PublicPages = {
  /** The whole document with its text in it; the 404 page where the path is none of the public pages. */
  answer(path: string, hasSession: boolean): Promise<{ status: 200 | 404; text: string }>
}

type PublicSource = {
  publicUrl: () => string
  /** What the page of that path is drawn from. */
  dataFor: (path: string, hasSession: boolean) => Promise<PublicData>
}

/** The pages for everybody, drawn by what vite has built of web/render.tsx; null where that is not built. */
export async function openPublicPages(distFolder: string, source: PublicSource): Promise<PublicPages | null> {
  const [template, program] = [join(distFolder, 'web/public.html'), join(distFolder, 'render/render.js')]
  if (!existsSync(template) || !existsSync(program)) return null
  const shell = await readFile(template, 'utf8')
  const manifest = JSON.parse(await readFile(join(distFolder, 'web/.vite/manifest.json'), 'utf8')) as Manifest
  const { renderPage } = (await import(pathToFileURL(program).href)) as { renderPage: RenderPage }
  const keep = keepDrawn()
  return {
    async answer(path, hasSession) {
      const data = await source.dataFor(path, hasSession)
      const publicUrl = source.publicUrl().replace(/\/$/, '')
      return keep(JSON.stringify([publicUrl, data]), async () => {
        const page = await renderPage(data)
        return { status: page.status, text: fill(shell, page, data, publicUrl, filesOf(manifest, page.source)) }
      })
    },
  }
}

/** What vite has made of each source, as it writes it down. */
type Manifest = Record<string, { file: string; imports?: string[] }>

/** The scripts that the page of that source needs, all of them. */
function filesOf(manifest: Manifest, source: string | null): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const entry = manifest[key]
    if (!entry || found.has(entry.file)) return
    found.add(entry.file)
    entry.imports?.forEach(add)
  }
  if (source !== null) add(source)
  return [...found]
}

/** The same data draw the same page: it is drawn once. Missing pages are all alike. */
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

function fill(
  shell: string,
  page: RenderedPage,
  data: PublicData,
  publicUrl: string,
  files: readonly string[],
): string {
  const document = shell
    .replace('<!--head-->', () => pageHead(page, publicUrl))
    .replace('<!--root-->', () => page.markup)
  // Where nothing moves, there is nothing for a script to do.
  if (page.source === null) return document.replace(scripts, '')
  // A JSON block is data to the browser and to our policy; only its own end tag could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const preloads = files.filter((file) => !document.includes(`/${file}"`))
  return document
    .replace(
      '</head>',
      () => `${preloads.map((file) => `<link rel="modulepreload" href="/${file}" />`).join('')}</head>`,
    )
    .replace('</body>', () => `<script type="application/json" id="page-data">${json}</script></body>`)
}
