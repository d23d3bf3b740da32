import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { brandColours, contrast, grounds } from './brand-colours.ts'
import { svgFault } from './read-logo.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarry-logo-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
function fileOf(content: string | Buffer, kind = 'svg'): string {
  const path = join(folder, `${(files += 1)}.${kind}`)
  writeFileSync(path, content)
  return path
}
const faultOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('BRAND_COLOUR', () => {
  it('is read in both themes, as text and under text, whatever colour is let in', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
    let [taken, refused] = [0, 0]
    fc.assert(
      fc.property(hex, (colour) => {
        const colours = brandColours(colour)
        if ('fault' in colours) return void (refused += 1)
        taken += 1
        expect(colours.light.forest).toBe(colour)
        for (const theme of ['light', 'dark'] as const) {
          const tones = colours[theme]
          const pairs = [
            ...[...grounds[theme], tones['forest-soft']].map((ground) => [tones['forest-text'], ground] as const),
            [tones['on-forest'], tones.forest] as const,
            [tones['on-forest'], tones['forest-hover']] as const,
            ['#f8f1e2', tones.poster] as const,
            [tones['poster-key'], '#f8f1e2'] as const,
            [tones['poster-ink-2'], tones.poster] as const,
          ]
          for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 400 },
    )
    expect(Math.min(taken, refused)).toBeGreaterThan(20)
  })

  it('is measured on the grounds of the design, and as WCAG measures', () => {
    const tokens = readFileSync('web/styles/tokens.css', 'utf8')
    const names = ['paper', 'surface', 'raised', 'sunken', 'hover']
    const read = names.map((name) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)!.slice(1))
    expect(read).toEqual(names.map((_, n) => [grounds.light[n], grounds.dark[n]]))
    expect([contrast('#000000', '#ffffff'), Math.round(contrast('#777777', '#ffffff') * 100)]).toEqual([21, 448])
  })

  it.each([
    ['green', 'must be a color such as #0e4a34'],
    ['#7fb3ff', 'is too light'],
    ['#8a1f11', 'is a red, orange or yellow'],
    ['#6b4a00', 'is a red, orange or yellow'],
  ])('%s ends the start with a sentence', (BRAND_COLOUR, said) => {
    expect(faultOf({ BRAND_COLOUR })).toContain(
      `BRAND_COLOUR: ${BRAND_COLOUR.startsWith('#') ? `${BRAND_COLOUR} ` : ''}${said}`,
    )
  })
})

describe('BRAND_LOGO', () => {
  const svg = (inside: string, more = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`

  it('takes an SVG of shapes and a PNG, by an address that changes with them', () => {
    const shapes = `<?xml version="1.0"?>\n<!-- made here -->${svg('<defs><linearGradient id="a"><stop offset="0" stop-color="#123"/></linearGradient></defs><g fill="url(#a)"><path d="M0 0h9v9z"/><use href="#a"/></g><title>Acme &amp; Co</title>')}`
    const one = readConfig({ BRAND_LOGO: fileOf(shapes) }).brand.logo
    const other = readConfig({ BRAND_LOGO: fileOf(svg('<circle r="4"/>')) }).brand.logo
    expect(one?.path).toMatch(/^\/brand\/logo\.svg\?v=[\da-f]{12}$/)
    expect(one?.path).not.toBe(other?.path)
    const png = readFileSync('web/public/icons/192.png')
    expect(readConfig({ BRAND_LOGO: fileOf(png, 'png') }).brand.logo).toMatchObject({ type: 'image/png', bytes: png })
  })

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT href="#a"/>'),
    svg('<foreignObject><p>x</p></foreignObject>'),
    svg('<g onload="alert(1)"/>'),
    svg('', ' onload="alert(1)"'),
    svg("<g OnClick='alert(1)'/>"),
    svg('<a href="https://evil.test"><path/></a>'),
    svg('<use href="https://evil.test/x.svg#a"/>'),
    svg('<use xlink:href="data:image/svg+xml;base64,AAAA"/>'),
    svg('<image href="https://evil.test/pixel.png"/>'),
    svg('<rect fill="url(https://evil.test/#a)"/>'),
    svg('<rect fill="URL( javascript:alert(1) )"/>'),
    svg('<rect style="background:url(https://evil.test)"/>'),
    svg('<style>@import "https://evil.test"</style>'),
    svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
    svg('<set attributeName="onload" to="alert(1)"/>'),
    svg('<g>&#60;script&#62;</g>'),
    `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`,
    svg('<![CDATA[<script>alert(1)</script>]]>'),
    svg('<?xml-stylesheet href="https://evil.test"?>'),
    svg('<!--><script>alert(1)</script><!-->-->'),
    svg('<g/onload=alert(1)>'),
    svg('<path d="M0 0" <script>'),
    '<html><svg></svg></html>',
    'no picture',
    '',
  ])('%s ends the start', (text) => {
    expect(svgFault(text)).not.toBeNull()
    expect(faultOf({ BRAND_LOGO: fileOf(text) })).toContain('BRAND_LOGO: ')
  })

  it('refuses what is no such file, or too large', () => {
    const huge = Buffer.from(readFileSync('web/public/icons/192.png'))
    huge.writeUInt32BE(100_000, 16)
    const files = [
      fileOf('GIF89a', 'gif'),
      fileOf('<svg/>', 'png'),
      fileOf(huge, 'png'),
      fileOf('x'.repeat(300_000)),
      '/none.svg',
    ]
    for (const BRAND_LOGO of files) expect(faultOf({ BRAND_LOGO })).toContain('BRAND_LOGO: ')
  })
})

it('the operator’s name and address come together, in one line, without marks of HTML', () => {
  const [OPERATOR_NAME, OPERATOR_ADDRESS] = ['Acme GmbH', 'Main Street 1, 1234 Town']
  expect(readConfig({ OPERATOR_NAME, OPERATOR_ADDRESS }).brand.operator).toEqual({
    name: OPERATOR_NAME,
    address: OPERATOR_ADDRESS,
  })
  expect(readConfig({}).brand).toEqual({ name: 'Quarry', operator: null, colours: null, logo: null })
  expect(faultOf({ OPERATOR_NAME })).toContain('belong together')
  expect(faultOf({ OPERATOR_NAME: '<b>', OPERATOR_ADDRESS })).toContain('OPERATOR_NAME: ')
  expect(faultOf({ OPERATOR_NAME, OPERATOR_ADDRESS: 'a\nb' })).toContain('OPERATOR_ADDRESS: ')
  expect(faultOf({ BRAND_NAME: 'x'.repeat(41) })).toContain('BRAND_NAME: ')
})
