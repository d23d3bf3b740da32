import { showWhole } from '../../pricing/show-money.ts'

type Format<Value> = { format: (value: Value) => string }

/*
 * Numbers and times as the visitor's language writes them. Each format is made when it is first used: the first of a document
 * takes some 10 ms of a quick machine, for which no first picture should wait.
 */

/** Those with a comma every three digits. Some browsers say more: `en-US@posix`. */
const english = /^en(-(US|GB|CA|AU|NZ|IE))?(@|$)/

export const number = numberFormat(typeof navigator === 'undefined' ? '' : navigator.language)
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

export function timeFormat(options: Intl.DateTimeFormatOptions, locale?: string): Format<Date> {
  return later(() => new Intl.DateTimeFormat(locale, options))
}

/** Whole numbers stand in the frame of every page: where English is read, commas are put in by hand. @param language the browser's, as it says it */
export function numberFormat(language: string): Format<number> {
  const any = later(() => new Intl.NumberFormat())
  if (!english.test(language)) return any
  return { format: (value) => (Number.isSafeInteger(value) ? showWhole(value) : any.format(value)) }
}

function later<Value>(make: () => Format<Value>): Format<Value> {
  let made: Format<Value> | undefined
  return { format: (value) => (made ??= make()).format(value) }
}
