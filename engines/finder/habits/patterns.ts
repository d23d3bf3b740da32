/**
 * How local parts are made of a name: whole given name and family name, the initials of both, of the second given name.
 * `flast8` is a login cut to eight characters.
 */
export type Part = 'first' | 'last' | 'f' | 'l' | 'm' | '.' | '_' | '-'

export type Pattern = {
  key: string
  parts: readonly Part[]
  /** Characters at which the result is cut. */
  cut?: number
  /** In per cent of people, by observed size: one person, 2-9, 10-49, 50 and more. */
  priors: readonly [number, number, number, number]
  /** The pattern that the domain uses for a person without a second given name. */
  without?: string
}

/** Addresses that no pattern explains: because of them the shares sum to less than one. */
export const OTHER = 'other'

/**
 * Shares as measured (docs/verification.md#habits-of-domains). The class "other given name + .last" is counted with first.last: that is
 * what those domains do, and which given name is a matter of the person (given-forms.ts). `lastfirst / lfirst` is split in
 * halves, the cut logins by length as 3:1:1; cells that the table leaves open have what is left of their column, spread.
 */
export const PATTERNS: readonly Pattern[] = [
  { key: 'first.last', parts: ['first', '.', 'last'], priors: [21.2, 40.3, 47.3, 49.4] },
  { key: 'flast', parts: ['f', 'last'], priors: [8.8, 14.3, 13.9, 15.5] },
  { key: 'first', parts: ['first'], priors: [32.9, 9.7, 2.9, 1.9] },
  { key: 'last', parts: ['last'], priors: [2.3, 4, 1.2, 0.8] },
  { key: 'f.last', parts: ['f', '.', 'last'], priors: [2.2, 2.4, 1.2, 0.7] },
  { key: 'firstl', parts: ['first', 'l'], priors: [1.3, 2, 2.2, 4] },
  { key: 'firstlast', parts: ['first', 'last'], priors: [1, 1.3, 2.4, 1.2] },
  { key: 'fl', parts: ['f', 'l'], priors: [1.8, 1.2, 1.2, 0.2] },
  { key: 'last.first', parts: ['last', '.', 'first'], priors: [0.3, 1, 1.9, 1.5] },
  { key: 'first_last', parts: ['first', '_', 'last'], priors: [0.3, 0.8, 1.8, 0.2] },
  { key: 'lastfirst', parts: ['last', 'first'], priors: [0.1, 0.75, 0.2, 0.7] },
  { key: 'lfirst', parts: ['l', 'first'], priors: [0.1, 0.75, 0.2, 0.7] },
  { key: 'flast8', parts: ['f', 'last'], cut: 8, priors: [0.36, 0.36, 0.7, 2.5] },
  { key: 'flast7', parts: ['f', 'last'], cut: 7, priors: [0.12, 0.12, 0.25, 0.9] },
  { key: 'flast6', parts: ['f', 'last'], cut: 6, priors: [0.12, 0.12, 0.25, 0.9] },
  { key: 'f-last', parts: ['f', '-', 'last'], priors: [0.1, 0.2, 0.2, 1.5] },
  { key: 'first.m.last', parts: ['first', '.', 'm', '.', 'last'], priors: [0.1, 0.2, 0.3, 1.1], without: 'first.last' },
  { key: 'first-last', parts: ['first', '-', 'last'], priors: [0.15, 0.3, 0.4, 0.3] },
  { key: 'lastf', parts: ['last', 'f'], priors: [0.15, 0.4, 0.5, 0.4] },
  { key: 'first.l', parts: ['first', '.', 'l'], priors: [0.15, 0.3, 0.3, 0.2] },
  { key: 'fmlast', parts: ['f', 'm', 'last'], priors: [0.1, 0.15, 0.2, 0.3], without: 'flast' },
  { key: 'fml', parts: ['f', 'm', 'l'], priors: [0.2, 0.2, 0.2, 0.1], without: 'fl' },
  { key: 'firstmlast', parts: ['first', 'm', 'last'], priors: [0.05, 0.05, 0.05, 0.05], without: 'firstlast' },
  { key: 'last.f', parts: ['last', '.', 'f'], priors: [0.05, 0.15, 0.15, 0.1] },
  { key: 'f_last', parts: ['f', '_', 'last'], priors: [0.05, 0.15, 0.1, 0.1] },
  { key: 'last_first', parts: ['last', '_', 'first'], priors: [0.05, 0.1, 0.1, 0.1] },
  { key: 'last-first', parts: ['last', '-', 'first'], priors: [0.05, 0.1, 0.1, 0.1] },
  // Very rare: tried only if a domain has shown them
  { key: 'last_f', parts: ['last', '_', 'f'], priors: [0.01, 0.02, 0.02, 0.02] },
  { key: 'last-f', parts: ['last', '-', 'f'], priors: [0.01, 0.02, 0.02, 0.02] },
  { key: 'first_l', parts: ['first', '_', 'l'], priors: [0.01, 0.02, 0.02, 0.02] },
  { key: 'first-l', parts: ['first', '-', 'l'], priors: [0.01, 0.02, 0.02, 0.02] },
  { key: 'l.first', parts: ['l', '.', 'first'], priors: [0.01, 0.02, 0.02, 0.02] },
  { key: 'l_first', parts: ['l', '_', 'first'], priors: [0.01, 0.02, 0.02, 0.02] },
  {
    key: 'first_m_last',
    parts: ['first', '_', 'm', '_', 'last'],
    priors: [0.01, 0.01, 0.01, 0.01],
    without: 'first_last',
  },
  {
    key: 'first-m-last',
    parts: ['first', '-', 'm', '-', 'last'],
    priors: [0.01, 0.01, 0.01, 0.01],
    without: 'first-last',
  },
]
