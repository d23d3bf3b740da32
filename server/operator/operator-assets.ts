import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const { resolve } = createRequire(import.meta.url)
const fonts = {
  bricolage: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  hanken: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'spline-mono': '@fontsource-variable/spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2',
}

/** Files that the sign-in page needs as well, so they need no session. */
export const openPaths = new Set(['/operator.css', '/robots.txt', ...Object.keys(fonts).map(pathOf)])

/** The style sheet and the product's own fonts: the pages load nothing from other places, and nobody lists them. */
export async function operatorAssets(app: FastifyInstance): Promise<void> {
  const style = await readFile(join(import.meta.dirname, 'operator.css'), 'utf8')
  app.get('/operator.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'))
  for (const [name, file] of Object.entries(fonts)) {
    const font = await readFile(resolve(file))
    app.get(pathOf(name), (_, reply) =>
      reply.type('font/woff2').header('cache-control', 'private, max-age=86400').send(font),
    )
  }
}

function pathOf(name: string): string {
  return `/fonts/${name}.woff2`
}
