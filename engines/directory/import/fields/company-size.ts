import { companySizes, searchSizes } from '../../../../contract/lists.ts'

type CompanySize = (typeof searchSizes)[number]

const known = new Set<string>(searchSizes)
const maxCharacters = 60
const numbers = /(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)|\d{1,12})(?:[.,](\d{1,3}))?\s?(k|m|tsd|mio)?(?![a-z0-9])/g
const between = /^\s*(?:-|–|—|‒|−|~|\.\.|to|and|bis|und|a|à|al|hasta|tot|и|до)\s*$/
const above =
  /\+|>|≥|(?<!\p{L})(?:more than|over|above|at least|or more|and more|und mehr|mehr als|über|ab|plus)(?!\p{L})/gu
const below =
  /<|≤|(?<!\p{L})(?:less than|fewer than|under|below|up to|at most|weniger als|unter|bis zu|jusqu'à)(?!\p{L})/gu
const otherWords =
  /(?<!\p{L})(?:employees?|people|persons?|staff|workers?|ftes?|headcount|members?|mitarbeiter(?:innen)?|beschäftigte|personen|employés|salariés|empleados|dipendenti|medewerkers|between|from|zwischen|von|entre|de|approx|about|ca|circa|und|and|or|k|m|tsd|mio)(?!\p{L})/gu

/** What spreadsheets make of `1-10`, `2-10` and `11-50`, which look like dates to them. */
const asDates = new Map<string, CompanySize>(
  ['jan-10', '10-jan', '1-oct', '01-oct', 'oct-1', 'oct-01', '10-feb', 'feb-10', '2-oct', '02-oct']
    .map((text): [string, CompanySize] => [text, '1-10'])
    .concat([
      ['nov-50', '11-50'],
      ['50-nov', '11-50'],
    ]),
)
const alone =
  /^(?:self[- ]?employed|freelancer?|sole (?:trader|proprietor)|solo|myself only|just me|selbst(?:st)?ändig)$/

/**
 * One of the contract's sizes for what files say of a company's people: `523`, `1,200`, `1.200`, `5k`, `51-200`,
 * `501–1,000 employees`, `10,001+`, `self-employed`; "" if it can't be told.
 * A range over two sizes goes where its geometric middle lies, since sizes grow by factors: `200-500` is 201-1000,
 * `10-50` is 11-50. `N+` is more than N. A number above 1,000, or a range that lies in one of the finer sizes, is of that finer one
 * (`1000-5000` is 1001-5000); of what lies over two of them only `1000+` is known.
 */
export function companySize(text: string): CompanySize | '' {
  if (text === '' || known.has(text)) return text as CompanySize | ''
  const lower = text
    .slice(0, maxCharacters + 1)
    .toLowerCase()
    .trim()
  if (lower.length > maxCharacters) return ''
  if (/^\d{1,9}$/.test(lower)) return bandOf(Number(lower))
  if (alone.test(lower)) return '1-10'
  return asDates.get(lower) ?? sizeInWords(lower)
}

function sizeInWords(text: string): CompanySize | '' {
  const found = [...text.matchAll(numbers)]
  const [first, second] = found
  if (!first || found.length > 2) return ''
  // A word that isn't about counting people makes any number doubtful ("founded 1999").
  const words = text.replace(numbers, ' ').replace(above, ' ').replace(below, ' ')
  const low = valueOf(first)
  if (second) {
    const joint = text.slice(first.index + first[0].length, second.index)
    const rest = words.replace(joint, ' ').replace(otherWords, ' ')
    const high = valueOf(second)
    if (!between.test(joint) || /[\p{L}\p{N}]/u.test(rest) || high < low) return ''
    return sizeOfRange(low, high)
  }
  if (/[\p{L}\p{N}]/u.test(words.replace(otherWords, ' ')) || /^\s*[-−]/.test(text)) return ''
  // "under 50" may be two sizes, "under 10" only one.
  if (text.search(below) >= 0) return low <= 11 ? bandOf(Math.max(1, low - 1)) : ''
  return text.search(above) >= 0 ? sizeOfRange(low + 1, Infinity) : bandOf(low)
}

function valueOf([, whole = '', decimals = '', unit = '']: RegExpMatchArray): number {
  const times = unit === '' ? 1 : unit === 'k' || unit === 'tsd' ? 1_000 : 1_000_000
  return Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`) * times
}

function bandOf(people: number): CompanySize | '' {
  if (people < 1) return ''
  if (people < 11) return '1-10'
  if (people < 51) return '11-50'
  if (people < 201) return '51-200'
  if (people < 1_001) return '201-1000'
  return people < 10_001 ? (people < 5_001 ? '1001-5000' : '5001-10000') : '10001+'
}

/** Both ends may be rounded: `1000-5000`, `5000-10000`, `10000+`. */
function sizeOfRange(low: number, high: number): CompanySize | '' {
  const size = bandOf(high === Infinity ? low : Math.sqrt(Math.max(1, low) * high))
  if (companySizes.some((each) => each === size) || size === '') return size
  if (low >= 10_000) return '10001+'
  const [from, to] = size === '1001-5000' ? [1_000, 5_001] : [5_000, 10_001]
  return low >= from && high <= to ? size : '1000+'
}
