/** Tokens and texts come ready-made by the rules of this engine: OpenSearch compares them, and reads nothing itself. */
const token = { type: 'keyword', doc_values: false, norms: false } as const
const counted = { type: 'keyword' } as const
/** By whole words in a row. */
const row = { type: 'text', analyzer: 'whitespace', norms: false } as const
const sorted = { type: 'keyword', index: false } as const
const number = { type: 'integer' } as const
const key = { type: 'long' } as const

/** Nothing of a person but tokens and numbers: rows that are shown come from the store. */
export const PEOPLE = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    // whoever has one of these ids: their own, and those of entries that were merged with theirs
    ids: { type: 'long', doc_values: false },
    who: { type: 'long', index: false },
    best: { type: 'integer', index: false },
    newest: { type: 'integer', index: false },
    evidence: { type: 'integer', index: false },
    titleText: counted,
    titleWords: token,
    titleNarrow: token,
    titleSaid: token,
    titleLiteral: row,
    titleLiterally: token,
    titleMeaning: token,
    titleOrder: sorted,
    seniority: counted,
    department: counted,
    industry: counted,
    employeeCount: counted,
    company: key,
    companyFacet: counted,
    companyWords: token,
    companyOrder: sorted,
    domainOrder: sorted,
    place: number,
    within: { type: 'integer' },
    isSeveral: { type: 'boolean', doc_values: false },
    regionWithin: { type: 'integer', doc_values: false },
    cityWithin: { type: 'integer', doc_values: false },
    country: counted,
    region: counted,
    city: counted,
    unknownWords: token,
    unknownText: counted,
    placeOrder: sorted,
    besideOrder: sorted,
    nameWords: token,
    nameLiteral: row,
    nameOrder: sorted,
    restOrder: sorted,
  },
} as const

/** A document a spelling. */
export const COMPANIES = {
  dynamic: 'strict',
  properties: {
    spelling: key,
    entity: key,
    name: { type: 'keyword', index: false, doc_values: false },
    domain: counted,
    family: token,
    words: { ...token, doc_values: true },
    // whether the company has several spellings
    linked: { type: 'boolean' },
  },
} as const

/** A document for each writing of a place, known or not, and for the name of each place that somebody is in. */
export const PLACES = {
  dynamic: 'strict',
  properties: {
    text: { type: 'keyword', index: false, doc_values: false },
    words: { ...token, doc_values: true },
    place: number,
  },
} as const

export const KINDS = { people: PEOPLE, companies: COMPANIES, places: PLACES } as const
export type Kind = keyof typeof KINDS
