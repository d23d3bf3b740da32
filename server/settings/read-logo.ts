import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'

/** A picture as it is served; `path` changes with its content. */
export type BrandLogo = { path: string; type: 'image/svg+xml' | 'image/png'; bytes: Buffer }

const mostBytes = 200 * 1024
const mostPixels = 4_096
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Reads BRAND_LOGO, once, at a start. The picture is served to everybody, so only what draws is let in: an SVG of shapes, or a
 * PNG. Whatever gets past this is still shown as a picture only, under a policy without scripts (http/web/brand-files.ts).
 */
export function readLogo(file: string): BrandLogo | { fault: string } {
  const kind = extname(file).toLowerCase()
  if (kind !== '.svg' && kind !== '.png') return { fault: 'is a file that ends in .svg or .png' }
  let bytes: Buffer
  try {
    if (statSync(file).size > mostBytes) return { fault: `has more than ${mostBytes / 1024} KB` }
    bytes = readFileSync(file)
  } catch {
    return { fault: `can't be read: ${file}` }
  }
  const fault = kind === '.png' ? pngFault(bytes) : svgFault(bytes.toString('utf8'))
  if (fault !== null) return { fault }
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const type = kind === '.png' ? 'image/png' : 'image/svg+xml'
  return { path: `/brand/logo${kind}?v=${version}`, type, bytes }
}

function pngFault(bytes: Buffer): string | null {
  if (!bytes.subarray(0, 8).equals(pngHead) || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'is no PNG'
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return sides.some((side) => side < 1 || side > mostPixels) ? `has a side of more than ${mostPixels} pixels` : null
}

const elements = new Set(
  [
    ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
    ...['polygon', 'text', 'tspan', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop'],
  ].map((name) => name.toLowerCase()),
)
const entities = /&(?!(?:amp|lt|gt|quot|apos);)/
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const opening = /<([A-Za-z][\w.:-]*)/y
const closing = /<\/([A-Za-z][\w.:-]*)\s*>/y

/** Reads the whole text as tags, attributes and words; whatever is neither, or isn't on the list, is a fault. */
export function svgFault(text: string): string | null {
  const source = text.replace(/^\uFEFF?\s*<\?xml\s[^<>?]*\?>/, '').replaceAll(/<!--(?!-?>)(?:(?!--)[^<>])*-->/g, '')
  if (entities.test(source)) return 'has an entity or a character by its number; write the character itself'
  if (!/^\s*<svg[\s>]/.test(source)) return 'is no SVG: it does not begin with <svg>'
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    if (next === -1) return null
    const read = tagAt(source, next)
    if (typeof read === 'string') return read
    at = read.end
  }
  return null
}

function tagAt(source: string, at: number): { end: number } | string {
  const [shown = '<'] = /<[^\s>]{0,20}/.exec(source.slice(at, at + 30)) ?? []
  const close = matchAt(closing, source, at)
  const name = close ?? matchAt(opening, source, at)
  if (!name || !elements.has(name[1]!.toLowerCase())) return `has ${shown}, which a logo may not have`
  let end = at + name[0].length
  if (close) return { end }
  for (let found = matchAt(attribute, source, end); found; found = matchAt(attribute, source, end)) {
    const fault = attributeFault(found[1]!.toLowerCase(), found[2] ?? found[3] ?? '')
    if (fault) return fault
    end += found[0].length
  }
  const tail = /^\s*\/?>/.exec(source.slice(end, end + 100))
  return tail ? { end: end + tail[0].length } : `has a tag ${shown} that can't be read`
}

function attributeFault(name: string, value: string): string | null {
  if (name.startsWith('on')) return `has the attribute ${name}, which is a script`
  if (name === 'style' || name === 'class') return `has the attribute ${name}; write colors as attributes of their own`
  if ((name === 'href' || name.endsWith(':href')) && !value.startsWith('#')) return 'refers to something outside itself'
  if (/url\(/i.test(value) && !/^\s*url\(\s*#[\w.-]+\s*\)\s*$/i.test(value)) return 'refers to something outside itself'
  return null
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
