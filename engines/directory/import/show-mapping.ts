import { importFields } from './layouts.ts'
import type { RecognisedLayout } from './recognise-layout.ts'

/** A line for each field, for the operator to check: `name ← First Name + Last Name`, `email ← Email, else Work Email`. */
export function showMapping({ mapping, unmapped }: RecognisedLayout): string[] {
  const width = Math.max(...importFields.map((field) => field.length))
  const lines = importFields.map((field) => {
    const groups = mapping[field]?.map(({ columns }) => columns.join(' + ')).join(', else ')
    return `${field.padEnd(width)} ← ${groups ?? '(no column)'}`
  })
  return unmapped.length === 0 ? lines : [...lines, `not used: ${unmapped.join(', ')}`]
}
