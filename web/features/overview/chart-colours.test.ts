import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { overviewOutcomes } from '../../../contract/overview.ts'
import { hatchOf } from './outcomes-chart.tsx'

/** A colour as eyes of one kind see it: linear red, green and blue from 0 to 1. */
type Light = readonly [number, number, number]
type Lab = readonly [number, number, number]
type Matrix = readonly [Light, Light, Light]

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const matrices = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'a protanope': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'a deuteranope': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'a tritanope': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>
type Eye = keyof typeof matrices
const eyes = Object.keys(matrices) as Eye[]

const sheet = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../styles', name), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
const tokens = sheet('tokens.css')
const parts = sheet('kit/charts.css')

const leastDifference = 15
const leastContrast = 3
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Parts that may lie beside each other: any two of a chart, since those between them may be empty. */
const charts = {
  'the donut': overviewOutcomes.map((outcome) => `.${outcome}`),
  'the bars of 30 days': ['.proven', '.unproven', '.bounced'],
  'the bars of members': ['.proven', '.unproven'],
  'the outcomes of a company': overviewOutcomes.map((outcome) => `.${outcome}`),
  'the verdict bar': ['forest', 'yours', 'warm', 'dark', 'brick', 'open'].map((look) => `[data-look='${look}']`),
}

describe.each(themes)('in the %s theme', (theme) => {
  const ground = token('--surface', theme)

  it.each(Object.entries(charts))('neighbours in %s differ for every eye, or by their hatching', (_, names) => {
    const drawn = names.map((name) => ({ name, colour: colourOf(name, theme), hatch: valueOf(name, '--hatch') }))
    const alike = drawn.flatMap((one, n) =>
      drawn
        .slice(n + 1)
        .filter((other) => one.hatch === other.hatch)
        .flatMap((other) => eyes.map((eye) => ({ one, other, eye })))
        .filter(
          ({ other, eye }) => colourDifference(seenBy(eye, one.colour), seenBy(eye, other.colour)) < leastDifference,
        )
        .map(({ other, eye }) => `${one.name} and ${other.name} for ${eye}`),
    )
    expect(alike).toEqual([])
  })

  it.each(Object.entries(charts))('each part of %s stands out from its ground', (_, names) => {
    const faint = names.filter((name) => contrast(colourOf(name, theme), ground) < leastContrast)
    expect(faint).toEqual([])
  })

  it('the line of credits and the edge of a bar of credits stand out, each from its ground', () => {
    expect(contrast(colourOf('.credits', theme), ground)).toBeGreaterThanOrEqual(leastContrast)
    expect(bodyOf(sheet('kit/surfaces.css'), '.used-bar')).toContain('background: var(--sunken)')
    expect(bodyOf(sheet('kit/surfaces.css'), '.used-bar .fill')).toContain('inset 0 0 0 1.5px var(--spent)')
    expect(contrast(token('--spent', theme), token('--sunken', theme))).toBeGreaterThanOrEqual(leastContrast)
  })
})

it('the line of credits has an edge of paper where it crosses a bar', () => {
  const width = (name: string) => Number(/stroke-width: ([\d.]+)/.exec(bodyOf(sheet('kit/charts.css'), name))?.[1])
  expect(bodyOf(sheet('kit/charts.css'), '.plot .edge')).toContain('stroke: var(--surface)')
  expect(width('.plot .edge')).toBeGreaterThanOrEqual(width('.plot path') + 2)
})

it('the donut is hatched where its legend is', () => {
  const hatched = overviewOutcomes.filter((outcome) => valueOf(`.${outcome}`, '--hatch') !== null)
  expect(Object.keys(hatchOf).toSorted()).toEqual(hatched.toSorted())
  expect(new Set(Object.values(hatchOf).map((hatch) => JSON.stringify(hatch))).size).toBe(hatched.length)
})

it('the measures are those of the standards', () => {
  // Sharma, Wu and Dalal's first pair for CIEDE2000; black on white for WCAG.
  expect(differenceOf([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  // Brick and forest are far apart, and for a protanope not.
  const [red, green] = ['#a12e1a', '#0e4a34'] as const
  expect(colourDifference(seenBy('everybody', red), seenBy('everybody', green))).toBeGreaterThan(40)
  expect(colourDifference(seenBy('a protanope', red), seenBy('a protanope', green))).toBeLessThan(leastDifference)
})

function colourOf(name: string, theme: Theme): string {
  const variable = /var\((--[\w-]+)\)/.exec(valueOf(name, '--part') ?? '')?.[1]
  if (variable === undefined) throw new Error(`${name} has no colour`)
  return token(variable, theme)
}

function token(name: string, theme: Theme): string {
  const value = new RegExp(String.raw`${name}: light-dark\((#\w{6}), (#\w{6})\)`).exec(tokens)
  const colour = value?.[theme === 'light' ? 1 : 2]
  if (colour === undefined) throw new Error(`${name} is no pair of colours`)
  return colour
}

/** What the sheet of parts says of a class or a look; null if nothing. */
function valueOf(name: string, property: string): string | null {
  const wanted = new RegExp(String.raw`${name.replaceAll(/[.[\]]/g, '\\$&')}(?![\w-])`)
  for (const [, selector = '', body = ''] of parts.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const value = wanted.test(selector) ? new RegExp(String.raw`${property}: ([^;]+);`).exec(body)?.[1] : undefined
    if (value !== undefined) return value
  }
  return null
}

function bodyOf(css: string, selector: string): string {
  return css.split(`\n${selector} {`)[1]?.split('}')[0] ?? ''
}

function seenBy(eye: Eye, colour: string): Light {
  return times(matrices[eye], linear(colour)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Light
}

/** WCAG 2's ratio of two colours. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map((colour) => luminance(linear(colour))).toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** CIEDE2000. */
function colourDifference(one: Light, other: Light): number {
  return differenceOf(labOf(one), labOf(other))
}
function differenceOf([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const stretch = 1.5 - 0.5 * saturation(chroma)
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const dHue = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2]
  const weight =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63))
  const [sl, sc, sh] = [
    1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2),
    1 + 0.045 * c,
    1 + 0.015 * c * weight,
  ]
  const fromBlue = ((h + 360) % 360) - 275
  const rotation = -2 * saturation(c) * Math.sin(radians(60 * Math.exp(-((fromBlue / 25) ** 2))))
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, dHue / sh]
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh)
}

function saturation(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
}

function hue(a: number, b: number): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** By the white of daylight, D65. */
function labOf(light: Light): Lab {
  const toXyz: Matrix = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ]
  const [x, y, z] = times(toXyz, light)
  const [fx, fy, fz] = [x / 0.95047, y, z / 1.08883].map((part) =>
    part > 216 / 24_389 ? Math.cbrt(part) : ((24_389 / 27) * part + 16) / 116,
  ) as [number, number, number]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(colour: string): Light {
  return [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Light
}

function times(matrix: Matrix, [red, green, blue]: Light): Light {
  return matrix.map(([r, g, b]) => r * red + g * green + b * blue) as unknown as Light
}
