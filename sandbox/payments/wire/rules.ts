import { invalidRequest } from '../api-error.ts'
import type { FormValue } from './read-form.ts'

/** Reads one parameter, or refuses it as Stripe does; `param` is its full name, for the error. */
type Rule<T> = (value: FormValue, param: string) => T
export type Shape = Record<string, Rule<unknown>>
export type ReadBy<S extends Shape> = { [K in keyof S]?: ReturnType<S[K]> }

/** The parameters of one call. Each may be absent; each unknown one is a 400 `parameter_unknown`. */
export function readShape<S extends Shape>(shape: S, values: Map<string, FormValue>, inside = ''): ReadBy<S> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of values) {
    const param = inside === '' ? name : `${inside}[${name}]`
    const rule = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!rule) throw invalidRequest(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' })
    read[name] = rule(value, param)
  }
  return read as ReadBy<S>
}

/** A required parameter. */
export function needed<T>(value: T | undefined, param: string): T {
  if (value === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  return value
}

export const text =
  (maxChars: number): Rule<string> =>
  (value, param) => {
    if (typeof value !== 'string') throw invalidRequest(`Invalid string for ${param}.`, { param })
    if (value.length > maxChars) throw invalidRequest(`${param} is longer than ${maxChars} characters.`, { param })
    return value
  }

export const id: Rule<string> = (value, param) => {
  const read = text(255)(value, param)
  if (read === '') throw invalidRequest(`${param} may not be empty.`, { param, code: 'parameter_invalid_empty' })
  return read
}

export const whole =
  (min: number, max: number): Rule<number> =>
  (value, param) => {
    if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer for ${param}.`, { param, code: 'parameter_invalid_integer' })
    }
    const read = Number(value)
    if (read < min || read > max) {
      throw invalidRequest(`${param} must be between ${min} and ${max}.`, { param, code: 'parameter_invalid_integer' })
    }
    return read
  }

export const flag: Rule<boolean> = (value, param) => {
  if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean for ${param}.`, { param })
  return value === 'true'
}

export const choice =
  <const T extends string>(...allowed: T[]): Rule<T> =>
  (value, param) => {
    const found = allowed.find((one) => one === value)
    if (found === undefined) throw invalidRequest(`Invalid ${param}: must be one of ${allowed.join(', ')}.`, { param })
    return found
  }

export const list =
  <T>(rule: Rule<T>, maxLength: number): Rule<T[]> =>
  (value, param) => {
    // A cleared list is sent as an empty text.
    if (value === '') return []
    if (typeof value === 'string' || ![...value.keys()].every((key) => /^\d{1,4}$/.test(key))) {
      throw invalidRequest(`Invalid array for ${param}.`, { param })
    }
    if (value.size > maxLength) throw invalidRequest(`${param} holds more than ${maxLength} entries.`, { param })
    const inOrder = [...value].sort(([a], [b]) => Number(a) - Number(b))
    return inOrder.map(([key, entry]) => rule(entry, `${param}[${key}]`))
  }

export const group =
  <S extends Shape>(shape: S): Rule<ReadBy<S>> =>
  (value, param) => {
    if (typeof value === 'string') throw invalidRequest(`Invalid object for ${param}.`, { param })
    return readShape(shape, value, param)
  }

/** Up to 50 texts by name (40 and 500 characters); an empty one means: take it away. */
export const metadata: Rule<Record<string, string>> = (value, param) => {
  if (value === '') return {}
  if (typeof value === 'string') throw invalidRequest(`Invalid object for ${param}.`, { param })
  if (value.size > 50) throw invalidRequest(`${param} holds more than 50 keys.`, { param })
  const read = [...value].map(([key, entry]): [string, string] => {
    if (key.length > 40)
      throw invalidRequest('Metadata keys have at most 40 characters.', { param: `${param}[${key}]` })
    return [key, text(500)(entry, `${param}[${key}]`)]
  })
  return Object.fromEntries(read)
}

/** A moment, or bounds around one: `created[gte]=…`. In seconds. */
export const moment: Rule<{ gt?: number; gte?: number; lt?: number; lte?: number }> = (value, param) => {
  const seconds = whole(0, 99_999_999_999)
  if (typeof value === 'string') return { gte: seconds(value, param), lte: seconds(value, param) }
  return readShape({ gt: seconds, gte: seconds, lt: seconds, lte: seconds }, value, param)
}

/** An absolute web address. */
export const address: Rule<string> = (value, param) => {
  const read = text(5_000)(value, param)
  if (URL.canParse(read) && /^https?:$/.test(new URL(read).protocol)) return read
  throw invalidRequest(`Not a valid URL: ${param} must begin with http:// or https://.`, { param, code: 'url_invalid' })
}

export const currency: Rule<string> = (value, param) => {
  const read = text(8)(value, param).toLowerCase()
  if (/^[a-z]{3}$/.test(read)) return read
  throw invalidRequest(`Invalid currency for ${param}.`, { param })
}

/** What every list takes beside its own filters. */
export const paging = { limit: whole(1, 100), starting_after: id, ending_before: id }

type Bounds = { gt?: number; gte?: number; lt?: number; lte?: number }

/** Whether a moment lies within given bounds (seconds). */
export function fitsMoment(at: number, { gt, gte, lt, lte }: Bounds = {}): boolean {
  return at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? Infinity) && at <= (lte ?? Infinity)
}

/** Given names replace, empty values remove, the rest stays. */
export function mergeMetadata(
  kept: Record<string, string> | null,
  given: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...kept, ...given }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
