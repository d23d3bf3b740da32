import { createHash } from 'node:crypto'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin, type Rolldown } from 'vite'

const web = path.resolve(import.meta.dirname, 'web')
const outDir = path.resolve(import.meta.dirname, 'dist/web')
/** Says when what is there began to be built, and that it is whole: not there where a build was cut off. See scripts/build-web.ts. */
const stamp = path.resolve(import.meta.dirname, 'dist/web-built')

// Vite reads the default export.
export default defineConfig({
  root: web,
  plugins: [react(), styleFirst(), offlineWorker(), compressed()],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // Small assets inlined as data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    // Two documents: the signed-in product, and the pages that anybody may read.
    client: {
      build: {
        outDir,
        // By which the server knows the files of each public page.
        manifest: true,
        rolldownOptions: {
          input: ['index.html', 'public.html', 'search-early.ts', 'contacts-early.ts', 'landing.ts', 'begin.ts'].map(
            (file) => path.join(web, file),
          ),
          output: { codeSplitting: { groups: fewFiles() } },
        },
      },
    },
    // The same public pages for the server, which draws them with their text.
    ssr: {
      // With its packages in it: where it runs (deploy/image) there are no others.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: path.resolve(import.meta.dirname, 'dist/render'),
        ssr: path.join(web, 'render.tsx'),
        copyPublicDir: false,
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('an environment is missing')
      const begunAt = new Date()
      await rm(stamp, { force: true })
      await builder.build(client)
      await builder.build(ssr)
      await writeFile(stamp, '')
      await utimes(stamp, begunAt, begunAt)
    },
  },
})

/**
 * A view that comes in fifty files takes ten turns of a slow line, six files at a time. So what every document needs is one file,
 * what pages for everybody have in common with the product a second, the product's frame, with what follows running work, a third,
 * and what tables share a fourth; of that, what other pages need too is a fifth. A page is what is left. Libraries follow
 * whoever uses them: their own lists of contents name far more than is used.
 */
function fewFiles(): Rolldown.CodeSplittingGroup[] {
  const own = (id: string) => !id.includes('node_modules')
  const any = () => true
  const rows = inside('rows', ['pages/search/search-page.tsx'], 'imports', own)
  const withoutTable = [
    'pages/auth-page.tsx',
    'pages/dashboard-page.tsx',
    'pages/settings/settings-page.tsx',
    'pages/checks/verifier-page.tsx',
    'pages/credits/credits-page.tsx',
  ]
  const prices = inside('prices', ['landing.ts'], 'imports', (id) => id.includes('/pricing/'))
  const parts = inside('parts', withoutTable, 'imports', own)
  const ofLanding = (id: string) => id.includes('/features/landing/')
  return [
    // The landing page's few kilobytes must not bring along what prices and numbers share a file with.
    {
      name: (id, context) => (/\/web\/ui\/(format|money)\.ts$/.test(id) ? 'prices' : prices(id, context)),
      priority: 5,
    },
    { name: inside('asked', ['search-early.ts', 'contacts-early.ts'], 'imports', any), priority: 4 },
    { name: inside('base', ['public.tsx'], 'imports', any), priority: 3 },
    { name: inside('both', ['public.tsx'], 'loads', (id) => !ofLanding(id)), priority: 2, minShareCount: 2 },
    // Head and foot of pages to read, which the product has none of.
    { name: inside('reading', ['public.tsx'], 'loads', ofLanding), priority: 2, minShareCount: 2 },
    { name: inside('app', ['main.tsx', 'pages/watch-checks.tsx'], 'imports', own), priority: 1 },
    // What the search shares with pages that have no table, they load without the rest.
    { name: (id, context) => (rows(id, context) ? parts(id, context) : null), priority: 0.2, minShareCount: 3 },
    { name: rows, minShareCount: 2 },
  ]
}

/** Names each module that these sources import, or that they import or load later; not themselves, who begin what a document does. */
function inside(name: string, sources: string[], reach: 'imports' | 'loads', isMeant: (id: string) => boolean) {
  const from = sources.map((source) => path.join(web, source))
  let found: Set<string> | null = null
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    found ??= reached(from, (each) => {
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(each) ?? {}
      return reach === 'loads' ? [...importedIds, ...dynamicallyImportedIds] : importedIds
    })
    return found.has(id) && !from.includes(id) && isMeant(id) ? name : null
  }
}

function reached(from: string[], next: (id: string) => string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const each of next(id)) found.add(each)
  return found
}

/** The style sheet is what the first paint waits for, so it is asked for before all scripts and does not share the line with them. */
function styleFirst(): Plugin {
  return {
    name: 'style-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(document) {
        const sheet = /^ *<link rel="stylesheet".*\n/m.exec(document)?.[0] ?? ''
        return document.replace(sheet, '').replace(/^ *<meta name="theme-color"/m, (next) => sheet + next)
      },
    },
  }
}

/** Fonts of alphabets that few names are in come when they are needed. */
const keptFiles = /\.(js|css)$|-latin-wght-[\w-]+\.woff2$/

/** The keeper of the program's files, with their names and a version that follows from all of them. */
function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/') && keptFiles.test(name))
        const shell = bundle['index.html']
        if (shell?.type !== 'asset') throw new Error('the shell is missing')
        const files = ['/index.html', ...assets.toSorted().map((name) => `/${name}`)]
        const worker = await readFile(path.join(web, 'offline/worker.js'), 'utf8')
        const version = createHash('sha256')
          .update(JSON.stringify([files, worker]))
          .update(shell.source)
          .digest('hex')
        const given = `const version = ${JSON.stringify(version.slice(0, 16))}\nconst files = ${JSON.stringify(files)}\n`
        this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source: given + worker })
      },
    },
  }
}

/** Writes .br and .gz beside what is built; @fastify/static serves them and does not compress itself. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
      // Files of public/ are copied as they are written; this script stands before every first paint.
      const first = path.join(outDir, 'theme.js')
      const { code } = await minify('theme.js', await readFile(first, 'utf8'))
      await writeFile(first, code)
      const files = await readdir(outDir, { recursive: true })
      const texts = files.filter((file) => /\.(js|css|svg|html)$/.test(file))
      await Promise.all(texts.map((file) => compress(path.join(outDir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
