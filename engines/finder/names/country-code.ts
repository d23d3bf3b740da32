/** Countries whose names are read or spelled in a way of their own; every other one is read as in English. */
const CODES: Readonly<Record<string, string>> = {
  germany: 'de', deutschland: 'de', austria: 'at', switzerland: 'ch', liechtenstein: 'li', denmark: 'dk', norway: 'no', sweden: 'se',
  finland: 'fi', iceland: 'is', estonia: 'ee', hungary: 'hu', turkey: 'tr', türkiye: 'tr', turkiye: 'tr', azerbaijan: 'az', china: 'cn',
  taiwan: 'tw', 'hong kong': 'hk', macao: 'mo', macau: 'mo', singapore: 'sg', malaysia: 'my', japan: 'jp', 'south korea': 'kr', korea: 'kr',
  'republic of korea': 'kr', vietnam: 'vn', 'viet nam': 'vn', spain: 'es', españa: 'es', mexico: 'mx', méxico: 'mx', argentina: 'ar',
  colombia: 'co', chile: 'cl', peru: 'pe', perú: 'pe', ecuador: 'ec', uruguay: 'uy', paraguay: 'py', bolivia: 'bo', venezuela: 've',
  'costa rica': 'cr', panama: 'pa', guatemala: 'gt', honduras: 'hn', 'el salvador': 'sv', nicaragua: 'ni', 'dominican republic': 'do',
  cuba: 'cu', 'puerto rico': 'pr', portugal: 'pt', brazil: 'br', brasil: 'br', angola: 'ao', mozambique: 'mz', russia: 'ru',
  'russian federation': 'ru', belarus: 'by', kazakhstan: 'kz', ukraine: 'ua', bulgaria: 'bg', serbia: 'rs', croatia: 'hr', slovenia: 'si',
  'bosnia and herzegovina': 'ba', montenegro: 'me', 'north macedonia': 'mk', greece: 'gr', cyprus: 'cy', india: 'in', indonesia: 'id',
} // oxfmt-ignore
const KNOWN = new Set(Object.values(CODES))

const SPANISH = new Set('es mx ar co cl pe ec uy py bo ve cr pa gt hn sv ni do cu pr'.split(' '))
const PORTUGUESE = new Set(['pt', 'br', 'ao', 'mz'])

/** ISO 3166-1 alpha-2 in lower case; "" if it is unknown or makes no difference. */
export function countryCode(country: string | undefined): string {
  const text = (country ?? '').normalize('NFC').trim().toLowerCase()
  if (KNOWN.has(text)) return text
  return Object.hasOwn(CODES, text) ? CODES[text]! : ''
}

export function isSpanish(code: string): boolean {
  return SPANISH.has(code)
}

export function isPortuguese(code: string): boolean {
  return PORTUGUESE.has(code)
}
