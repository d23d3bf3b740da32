import { z } from 'zod'
import { limits } from './lists.ts'

type TextRules = {
  /** In characters, that is Unicode code points. */
  max: number
  min?: number
  /** Remove the space around it; removed space does not count. */
  trim?: true
  /** The sentence for a text of nothing but space; without it such a text is accepted. */
  empty?: string
  tooShort?: string
  tooLong?: string
  /** Further fields of its JSON Schema in the API's description. */
  says?: { format?: 'email' | 'byte'; pattern?: string; contentMediaType?: string; description?: string }
}

/**
 * A text as JSON Schema counts it. zod's own `max` takes an emoji for two characters, and what `trim` and `refine` refuse
 * stands in no schema: the API's description would allow what the server refuses.
 */
export function text({ max, min = 0, trim, empty, tooShort, tooLong, says }: TextRules): z.ZodType<string, string> {
  const kept = (given: string) => (trim ? given.trim() : given)
  const checked = z
    .string()
    .refine((given) => empty === undefined || given.trim() !== '', empty)
    .refine((given) => kept(given).length >= min, tooShort ?? `At least ${min} characters`)
    .refine((given) => isWithin(kept(given), max), tooLong ?? `At most ${max} characters`)
    .meta({
      ...(min > 0 ? { minLength: min } : {}),
      maxLength: max,
      ...(empty === undefined ? {} : { pattern: String.raw`\S` }),
      ...says,
    })
  return trim ? checked.transform(kept) : checked
}

/** What a link carries as proof. `notWhole`: what to do if part of the link is missing, or something was added to it. */
export function linkToken(notWhole: string): z.ZodType<string, string> {
  return text({ min: 1, max: 200, tooShort: notWhole, tooLong: notWhole })
}

/** A text has at least half as many code points as code units, so most texts need no counting. */
function isWithin(given: string, max: number): boolean {
  if (given.length <= max) return true
  if (given.length > 2 * max) return false
  let characters = 0
  for (const _ of given) characters += 1
  return characters <= max
}

/** An answer that is a file; all others are JSON. */
export const jsonLines = z.string().describe('JSON lines: one row a line, newest first')
export const csv = z.string().describe('CSV, RFC 4180, UTF-8 with a byte-order mark')

/** The name under which something is kept, on one line. */
export function nameText(thing: 'list' | 'search' | 'view'): z.ZodType<string, string> {
  const { nameLength: max } = limits
  const tooLong = `A name can have at most ${max} characters`
  const name = text({ max, trim: true, empty: `Give the ${thing} a name`, tooLong })
  return name.transform((given) => given.normalize('NFC').replaceAll(/\s+/g, ' '))
}
