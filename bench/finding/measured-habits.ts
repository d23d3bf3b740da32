/**
 * The measured table of docs/verification.md#habits-of-domains, written down a second time on purpose: the people that the finder is
 * tried on must not come from the finder's own numbers. Per cent of people in firms of one, 2-9, 10-49, 50 and more observed
 * people; `other-given` has another given name before .last, `none` can't be told from the name.
 */
export const MEASURED = {
  'first.last': [19.8, 38.0, 43.2, 38.7],
  flast: [8.8, 14.3, 13.9, 15.5],
  first: [32.9, 9.7, 2.9, 1.9],
  last: [2.3, 4.0, 1.2, 0.8],
  'f.last': [2.2, 2.4, 1.2, 0.7],
  firstl: [1.3, 2.0, 2.2, 4.0],
  firstlast: [1.0, 1.3, 2.4, 1.2],
  fl: [1.8, 1.2, 1.2, 0],
  'last.first': [0.3, 1.0, 1.9, 1.5],
  first_last: [0.3, 0.8, 1.8, 0],
  lastfirst: [0.1, 0.8, 0, 0.7],
  lfirst: [0.1, 0.7, 0, 0.7],
  truncated: [0.6, 0.6, 1.2, 4.3],
  'f-last': [0, 0, 0, 1.5],
  'first.m.last': [0, 0, 0, 1.1],
  'other-given': [1.4, 2.3, 4.1, 10.7],
  none: [25.7, 18.2, 19.0, 13.6],
} as const

export type MeasuredHabit = keyof typeof MEASURED

/** How many domains of each size were measured, and about how many people they had on average. */
export const MEASURED_FIRMS = [
  { count: 6966, least: 1, most: 1, mean: 1 },
  { count: 929, least: 2, most: 9, mean: 2.9 },
  { count: 90, least: 10, most: 49, mean: 18 },
  { count: 22, least: 50, most: 600, mean: 150 },
] as const

/**
 * The order of the patterns in that table: what lists in open-source finders look like, first.last at the top. Eight are
 * tried.
 */
export const TABLE_ORDER = [
  'first.last', 'flast', 'first', 'last', 'f.last', 'firstl', 'firstlast', 'fl', 'last.first', 'first_last', 'lastfirst', 'lfirst', 'f-last',
] as const // oxfmt-ignore

/** The published curve: per cent right among the first 1, 3 and 5 guesses, by how many addresses were known. */
export const PUBLISHED_CURVE = [
  { known: 0, right: [42, 58, 65] },
  { known: 1, right: [46, 60, 68] },
  { known: 2, right: [52, 64, 71] },
  { known: 5, right: [55, 67, 72] },
  { known: 10, right: [57, 71, 75] },
] as const
