/** What programs write for "nothing". `Null` and `Nan` are names; the spellings of programs are not. */
export const saysNothing: ReadonlySet<string> = new Set(['N/A', 'n/a', '#N/A', 'NULL', 'null', '\\N', 'NaN', 'nan', 'undefined', '-', '--', '—']) // oxfmt-ignore
