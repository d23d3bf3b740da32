import { showWhole } from '../../pricing/show-money.ts'

export type Format<Value> = { format: (value: Value) => string }

/*
 * Numbers and times as the visitor's language writes them. Each format is made when it is first used: the first of a document
 * takes some 10 ms of a quick machine, for which no first picture should wait.
 */

/** Those with a comma every three digits. Some browsers say more: `en-US@posix`. */
const english = /^en(-(US|GB|CA|AU|NZ|IE))?(@|$)/

/** What the server draws is nobody's: it is English throughout. */
export const language = typeof document === 'undefined' ? 'en-US' : navigator.language

export const number = numberFormat(language)
/** With up to three decimals. */
export const decimal = later<number>(() => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 }))
export const percent = percentFormat(language)
export const day = timeFormat({ dateStyle: 'medium' })
export const longDay = timeFormat({ dateStyle: 'long' })
export const clock = timeFormat({ timeStyle: 'short' })
export const moment = timeFormat({ dateStyle: 'medium', timeStyle: 'short' })

const dayOfYear = timeFormat({ month: 'short', day: 'numeric' })
const dayOfAnotherYear = timeFormat({ month: 'short', day: 'numeric', year: 'numeric' })

/** A day as people say it, "Oct 24"; with its year if it is not that of `beside`. */
export function shortDay(then: Date, beside = then): string {
  return (then.getFullYear() === beside.getFullYear() ? dayOfYear : dayOfAnotherYear).format(then)
}

export function timeFormat(options: Intl.DateTimeFormatOptions, of = language): Format<Date> {
  return later(() => new Intl.DateTimeFormat(localeOf(of), options))
}

/** Whole numbers stand in the frame of every page: where English is read, commas are put in by hand. @param of a language, as a browser says it */
export function numberFormat(of: string): Format<number> {
  const any = later(() => new Intl.NumberFormat(localeOf(of)))
  if (!isEnglish(of)) return any
  return { format: (value) => (Number.isSafeInteger(value) ? showWhole(value) : any.format(value)) }
}

/** `12.5` → `12.5%`, `12,5 %`: with two decimals at most. */
export function percentFormat(of: string, leastDecimals = 0): (percents: number) => string {
  const decimals = { minimumFractionDigits: leastDecimals, maximumFractionDigits: 2 }
  const any = later<number>(() => new Intl.NumberFormat(localeOf(of), { style: 'percent', ...decimals }))
  if (!isEnglish(of)) return (percents) => any.format(percents / 100)
  return (percents) => `${Number.isInteger(percents) ? percents.toFixed(leastDecimals) : percents}%`
}

/** `1 contact`, `1,204 contacts`. */
export function contactsInWords(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'contact' : 'contacts'}`
}

export function isEnglish(of: string): boolean {
  return english.test(of)
}

/** Undefined, which is the platform's own, for a language that no format knows. */
export function localeOf(of: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(of)[0]
  } catch {
    return undefined
  }
}

export function later<Value>(make: () => Format<Value>): Format<Value> {
  let made: Format<Value> | undefined
  return { format: (value) => (made ??= make()).format(value) }
}
