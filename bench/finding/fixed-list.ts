import { TABLE_ORDER, type MeasuredHabit } from './measured-habits.ts'

/**
 * How finders mostly do it: accents off, the first and the last word of the name, and the same list of patterns for every
 * domain.
 */
export function fixedList(name: string, most: number): string[] {
  return inOrder(TABLE_ORDER, name).slice(0, most)
}

/** The local parts of these habits in their order; habits that can't be written from a name are left out. */
export function inOrder(habits: readonly MeasuredHabit[], name: string): string[] {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
    .filter((word) => word !== '')
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return []
  return [...new Set(habits.flatMap((habit) => written(habit, first, last)))]
}

function written(habit: MeasuredHabit, first: string, last: string): string[] {
  const [f, l] = [first.slice(0, 1), last.slice(0, 1)]
  const texts: Partial<Record<MeasuredHabit, string>> = {
    'first.last': `${first}.${last}`,
    flast: f + last,
    first,
    last,
    'f.last': `${f}.${last}`,
    firstl: first + l,
    firstlast: first + last,
    fl: f + l,
    'last.first': `${last}.${first}`,
    first_last: `${first}_${last}`,
    lastfirst: last + first,
    lfirst: l + first,
    truncated: (f + last).slice(0, 8),
    'f-last': `${f}-${last}`,
  }
  const text = texts[habit]
  return text === undefined ? [] : [text]
}
