/** What programs write for "nothing". `Null` and `Nan` are names; the spellings of programs are not. */
const words: ReadonlySet<string> = new Set(['N/A', 'n/a', '#N/A', 'NULL', 'null', '\\N', 'NaN', 'nan', 'undefined', '-', '--', '—']) // oxfmt-ignore
const longest = Math.max(...[...words].map(({ length }) => length))

export function saysNothing(text: string): boolean {
  return text.length <= longest && words.has(text)
}
