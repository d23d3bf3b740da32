import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { productName } from '../../../contract/site.ts'
import type { Tones } from '../../settings/brand-colours.ts'
import { ownBrand, type Brand } from '../../settings/brand-settings.ts'
import { html } from '../pages/html.ts'

/** A document as it was built, with the name, logo and colours of this installation. */
export type DressDocument = (document: string) => string

const manifestPath = '/manifest.webmanifest'
/** A picture alone: no script runs in it, and it loads nothing, also for whoever opens it by itself. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The same document where nothing was chosen. */
export function dressDocument({ name, colours, logo }: Brand): DressDocument {
  const head = [
    html`<meta name="application-name" content="${name}" ${logo && html`data-logo="${logo.path}"`} />`,
    colours && html`<link rel="stylesheet" href="${coloursPath(colours)}" />`,
  ]
  const more = head.map((each) => (each ? each.text : '')).join('\n')
  return (document) => {
    const named = document.replace(`<title>${ownBrand.name}</title>`, () => html`<title>${name}</title>`.text)
    const pictured = logo ? named.replace(/<link rel="icon"[^>]*>/, () => iconOf(logo.path, logo.type)) : named
    const toned = colours ? withThemeColour(pictured, colours.light.poster) : pictured
    return isOwn({ name, colours, logo }) ? toned : toned.replace('</head>', () => `${more}\n</head>`)
  }
}

/** Serves what dressDocument refers to. The manifest, by which phones install the product, has its name and logo too. */
export async function serveBrand(app: FastifyInstance, folder: string, brand: Brand): Promise<void> {
  const { colours, logo } = brand
  const hidden = { schema: { hide: true } }
  if (colours)
    app.get('/brand/colours.css', hidden, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=86400').send(styleOf(colours)),
    )
  if (logo)
    app.get(logo.path.replace(/\?.*$/, ''), hidden, async (_request, reply) =>
      reply
        .type(logo.type)
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', picturePolicy)
        .header('content-disposition', 'inline')
        .send(logo.bytes),
    )
  const built = JSON.parse(await readFile(join(folder, manifestPath), 'utf8')) as Record<string, unknown>
  const manifest = JSON.stringify(manifestOf(built, brand))
  app.get(manifestPath, hidden, async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  )
}

function isOwn({ name, colours, logo }: Pick<Brand, 'name' | 'colours' | 'logo'>): boolean {
  return name === ownBrand.name && colours === null && logo === null
}

function manifestOf(built: Record<string, unknown>, { logo }: Brand): Record<string, unknown> {
  const icons = logo && [{ src: logo.path, type: logo.type, sizes: 'any' }]
  return { ...built, name: productName, short_name: productName, ...(icons && { icons }) }
}

function iconOf(path: string, type: string): string {
  return html`<link rel="icon" href="${path}" type="${type}" />`.text
}

/** Of the pages for everybody, whose head is a poster. */
function withThemeColour(document: string, poster: string): string {
  return document.replace(/(<meta name="theme-color" content=")#0e4a34(")/i, (_, before: string, after: string) =>
    [before, poster, after].join(''),
  )
}

function coloursPath(colours: NonNullable<Brand['colours']>): string {
  return `/brand/colours.css?v=${createHash('sha256').update(styleOf(colours)).digest('hex').slice(0, 12)}`
}

/** Later than the product's own, so that they hold. Paper that stays paper in the dark keeps the light tones. */
function styleOf({ light, dark }: NonNullable<Brand['colours']>): string {
  const names = Object.keys(light) as (keyof Tones)[]
  const both = names.map((name) => `  --${name}: light-dark(${light[name]}, ${dark[name]});`)
  const onPaper = (['forest', 'on-forest', 'forest-text'] as const).map((name) => `  --${name}: ${light[name]};`)
  return `:root {\n${both.join('\n')}\n}\n.paper {\n${onPaper.join('\n')}\n}\n`
}
