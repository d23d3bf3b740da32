/** The first that is found names the browser: many also call themselves Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Enough for every browser there is. */
const readLength = 400

/**
 * The device in words of ours, as "Chrome on Windows". What a browser says of itself is a stranger's text of any length: it only
 * chooses among these words, and nothing of it is kept or shown.
 */
export function deviceOf(userAgent: string | undefined): string {
  const said = (userAgent ?? '').slice(0, readLength)
  const name = (words: typeof browsers) => words.find(([mark]) => mark.test(said))?.[1]
  const [browser, system] = [name(browsers), name(systems)]
  if (browser && system) return `${browser} on ${system}`
  if (browser || system) return browser ?? `A browser on ${system ?? ''}`
  return 'Unknown device'
}
