/** The colours of actions and of what is proven, for both themes; each as the design's token of that name. */
export type BrandColours = { light: Tones; dark: Tones }
export type Tones = {
  forest: string
  'forest-hover': string
  'forest-edge': string
  'on-forest': string
  'forest-soft': string
  'forest-text': string
  poster: string
  'poster-ink-2': string
}

type Rgb = readonly [number, number, number]

/** What text in the brand's colour stands on (web/styles/tokens.css); a test compares them. */
export const grounds = {
  light: ['#f4ede0', '#fffcf6', '#ffffff', '#eae1d0', '#f5eedf'],
  dark: ['#12110d', '#1a1813', '#24211a', '#0c0b08', '#211e18'],
} as const
const surface = { light: '#fffcf6', dark: '#1a1813' }
const onLight = '#fbf6ea'
const posterInk = '#f8f1e2'
/** WCAG AA for text. */
const least = 4.5

/**
 * The tokens of a brand's colour, or why it can't be one: it has to be read as text on every ground and under text, in both
 * themes. The dark theme has the same hue, lighter. Ochre is a credit and brick a refusal, so nothing between them is a brand's.
 */
export function brandColours(hex: string): BrandColours | { fault: string } {
  const given = rgbOf(hex)
  const { hue, chroma } = hueOf(given)
  if (chroma > 0.2 && (hue < 60 || hue > 345))
    return { fault: `${hex} is a red, orange or yellow; here these mean a refusal or a credit` }
  const light = lightTones(given)
  const worst = Math.min(...contrastsOf(light, grounds.light))
  if (worst < least)
    return {
      fault: `${hex} is too light: its contrast with what it stands on is ${worst.toFixed(1)}, and ${least} is needed`,
    }
  for (let lift = 0; lift <= 1; lift += 0.02) {
    const dark = darkTones(given, mix(given, [255, 255, 255], lift))
    if (contrastsOf(dark, grounds.dark).every((contrast) => contrast >= least)) return { light, dark }
  }
  return { fault: `${hex} has no tone that can be read in the dark theme` }
}

function lightTones(given: Rgb): Tones {
  return {
    forest: hexOf(given),
    'forest-hover': hexOf(mix(given, [0, 0, 0], 0.25)),
    'forest-edge': hexOf(mix(given, [0, 0, 0], 0.5)),
    'on-forest': onLight,
    'forest-soft': hexOf(mix(rgbOf(surface.light), given, 0.12)),
    'forest-text': hexOf(given),
    poster: hexOf(given),
    'poster-ink-2': quietInk(given),
  }
}

function darkTones(given: Rgb, tone: Rgb): Tones {
  const poster = mix(given, [0, 0, 0], 0.3)
  return {
    forest: hexOf(tone),
    'forest-hover': hexOf(mix(tone, [255, 255, 255], 0.2)),
    'forest-edge': hexOf(mix(tone, [0, 0, 0], 0.4)),
    'on-forest': hexOf(mix(tone, [0, 0, 0], 0.88)),
    'forest-soft': hexOf(mix(rgbOf(surface.dark), tone, 0.16)),
    'forest-text': hexOf(mix(tone, [255, 255, 255], 0.12)),
    poster: hexOf(poster),
    'poster-ink-2': quietInk(poster),
  }
}

/** The quieter of both inks on the poster: as quiet as can be read. */
function quietInk(poster: Rgb): string {
  for (let quiet = 0.25; quiet > 0; quiet -= 0.05) {
    const ink = hexOf(mix(rgbOf(posterInk), poster, quiet))
    if (contrast(ink, hexOf(poster)) >= least) return ink
  }
  return posterInk
}

/** Of everything that is text in these tones. */
function contrastsOf(tones: Tones, on: readonly string[]): number[] {
  return [
    ...[...on, tones['forest-soft']].map((ground) => contrast(tones['forest-text'], ground)),
    ...on.map((ground) => contrast(tones.forest, ground)),
    contrast(tones['on-forest'], tones.forest),
    contrast(tones['on-forest'], tones['forest-hover']),
    contrast(posterInk, tones.poster),
    contrast(tones['poster-ink-2'], tones.poster),
  ]
}

/** As WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Hue in degrees; chroma from 0, a grey, to 1. */
function hueOf([r, g, b]: Rgb): { hue: number; chroma: number } {
  const [most, range] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)]
  if (range === 0) return { hue: 0, chroma: 0 }
  const turn = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { hue: (turn * 60 + 360) % 360, chroma: range / 255 }
}

function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const [r = 0, g = 0, b = 0] = one.map((channel, i) => Math.round(channel + (other[i]! - channel) * part))
  return [r, g, b]
}

function rgbOf(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [r, g, b]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
