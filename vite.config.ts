import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const web = path.resolve(import.meta.dirname, 'web')
const outDir = path.resolve(import.meta.dirname, 'dist/web')

// Vite reads the default export.
export default defineConfig({
  root: web,
  plugins: [react(), compressed()],
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
        rolldownOptions: { input: ['index.html', 'public.html'].map((file) => path.join(web, file)) },
      },
    },
    // The same public pages for the server, which draws them with their text.
    ssr: {
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
      await builder.build(client)
      await builder.build(ssr)
    },
  },
})

/** Writes .br and .gz beside what is built; @fastify/static serves them and does not compress itself. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
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
