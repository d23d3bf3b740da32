export type Abbreviation = {
  short: string
  /** What it stands for; the usual first. */
  long: string[]
  /** What it finds as well, though a text with it isn't found by these. */
  finds: string[]
}

/** One abbreviation per line, as abbreviations.ts says; `#` begins a heading. */
export function readAbbreviations(text: string): Abbreviation[] {
  return linesOf(text).map((line) => {
    const [both = '', finds] = line.split('<')
    const [short = '', long] = both.split(' = ')
    return { short: short.trim(), long: formsIn(long), finds: formsIn(finds) }
  })
}

/** The lines of a data text that are neither blank nor a heading. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** What stands between bars. */
export function formsIn(text: string | undefined): string[] {
  return text === undefined ? [] : text.split('|').map((form) => form.trim())
}
