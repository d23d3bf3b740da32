/**
 * Sources of people, addresses and verdicts that are paid for by the call, each behind one interface: the operator brings the key.
 * A source knows no accounts and no prices of ours. What it claims is a claim: only our own verifier proves
 * (docs/verification.md#verdicts). Vendors' shapes and traps: engines/sources/README.md.
 */
export interface Source {
  readonly kind: SourceKind
  /** As people read it, e.g. `People Data Labs`. */
  readonly label: string
  readonly can: SourceCapabilities

  /** One page of people. Only if `can.searchPeople`. */
  searchPeople?(query: SourceQuery, call: SourceCall): Promise<SourceAnswer<SourcePage>>

  /** An address for one person. Only if `can.findAddress`. */
  findAddress?(person: PersonSought, call: SourceCall): Promise<SourceAnswer<ClaimedAddress>>

  /**
   * Asks what became of a call that answered `later`, by its `reference`: it costs nothing and begins nothing anew. Only if
   * `can.findAddress.isLater`.
   */
  lookUp?(reference: string, call: SourceCall): Promise<SourceAnswer<ClaimedAddress>>

  /**
   * Who has an address. Nobody without a name, and nobody of whom the answer says another address. Only if `can.matchAddress`.
   */
  matchAddress?(address: string, call: SourceCall): Promise<SourceAnswer<SourcePerson>>

  /** What the source says of one address. Only if `can.verifyAddress`. */
  verifyAddress?(address: string, call: SourceCall): Promise<SourceAnswer<ClaimedVerdict>>

  /** What the source knows of the company of a domain. Only if `can.companyFacts`. */
  companyFacts?(domain: string, call: SourceCall): Promise<SourceAnswer<CompanyFacts>>

  /** Companies that fit, at most `MOST_COMPANIES`, the likeliest first. Only if `can.searchCompanies`. */
  searchCompanies?(query: CompanyQuery, call: SourceCall): Promise<SourceAnswer<FoundCompany[]>>

  /** Asks with the key for something that costs nothing, and what is left. Null units: the source doesn't say. */
  test(call: SourceCall): Promise<SourceAnswer<{ leftMilliunits: number | null }>>

  /**
   * Reads a callback of this source. It is believed in one thing only: that looking up `reference` may be worth while now. Null:
   * it isn't one, or its signature is wrong. Only if `can.findAddress.isLater`.
   */
  readCallback?(request: SourceCallback): { reference: string } | null
}

export const SOURCE_KINDS = [
  'apollo',
  'hunter',
  'prospeo',
  'peopledatalabs',
  'fullenrich',
  'leadmagic',
  'reacher',
  'millionverifier',
  'zerobounce',
  'http',
] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Those whose adapters can search people. */
export const SEARCH_KINDS: readonly SourceKind[] = ['apollo', 'hunter', 'prospeo', 'peopledatalabs', 'http']

/** A kind as an operator writes it, also by what its vendor is called for short; null if there is none. */
export function readKind(text: string): SourceKind | null {
  const typed = text.trim().toLowerCase()
  const meant = typed === 'pdl' ? 'peopledatalabs' : typed
  return SOURCE_KINDS.find((kind) => kind === meant) ?? null
}

/**
 * What opens a source. `base`: where it is, without a slash at the end; null: the vendor's own address. `fetch`: how it is reached, so
 * that who opens it decides which networks may be. `waterfallMilliunits`: what Apollo's own waterfall may cost at most for one person,
 * which Apollo doesn't publish; without it that isn't asked.
 */
export type SourceSetting = {
  kind: SourceKind
  key: string
  base: string | null
  fetch?: typeof fetch
  waterfallMilliunits?: number
}

/** Null where a source can't do a thing. Costs are in thousandths of the source's own unit, at most and as its price list says. */
export type SourceCapabilities = {
  searchPeople: {
    milliunitsPerPage: number
    /** Milliunits may be counted for each row instead. */
    milliunitsPerRow: number
    rowsPerPage: number
    /** Rows behind this one can't be reached. */
    mostRows: number
    /** Names of its rows are cut (`Hu***n`) until an address is found. */
    namesArePartial: boolean
    /** What it can filter by, and how: `roughly` finds others, too; `no` is not sent. Said on the screen. */
    filters: Record<SourceFilter, 'yes' | 'roughly' | 'by keyword' | 'no'>
  } | null
  findAddress: {
    milliunits: number
    /** Nothing found costs nothing. */
    isFreeIfNobody: boolean
    /** Each of these alone is enough to ask by. */
    by: readonly ('id' | 'linkedin' | 'name+domain' | 'name+company')[]
    /** Answers come later: by `lookUp`, and by callback if there is an address for it. */
    isLater: boolean
  } | null
  verifyAddress: { milliunits: number } | null
  /** Left out: it can't. */
  matchAddress?: { milliunits: number; isFreeIfNobody: boolean }
  /** Left out: it can't. */
  companyFacts?: { milliunits: number; isFreeIfNobody: boolean }
  /** Left out: it can't. `limits`: of these calls alone, besides those of all. */
  searchCompanies?: { milliunits: number; limits: readonly { calls: number; seconds: number }[] }
  /** Calls at most in each window of so many seconds, by the vendor's documentation. */
  limits: readonly { calls: number; seconds: number }[]
  /** What one of its units is called, e.g. `credit`. */
  unit: string
}

export const SOURCE_FILTERS = [
  'jobTitle',
  'company',
  'companyDomain',
  'industry',
  'location',
  'employeeCount',
  'seniority',
  'name',
] as const
export type SourceFilter = (typeof SOURCE_FILTERS)[number]

/** `timeoutMs`: for the whole call; it ends with `failed` behind it. Rejects only if `signal` aborts, with its reason. */
export type SourceCall = {
  signal?: AbortSignal
  timeoutMs: number
  /** How long it may wait for other calls, for sources that are asked for several people at once; without it for a moment. */
  patienceMs?: number
  /** https, where the source may tell us that an answer is there; null: it is asked again instead. */
  callbackUrl: string | null
}

/**
 * Values of one field are any of which may fit; fields all have to. `page` counts from 1. `from`: `next` of the page before, if it had one: some
 * sources read their pages one behind the other only.
 */
export type SourceQuery = {
  filters: Partial<Record<SourceFilter, readonly string[]>>
  page: number
  rows: number
  from?: string
}

/** `came`: how many rows it sent, also those that are nobody. `total` is the source's own word; null if it doesn't say. */
export type SourcePage = { people: SourcePerson[]; came: number; total: number | null; next?: string }

/** One row of a source; "" where it doesn't say. Texts are cleaned: one line, at most 300 characters, no control characters. */
export type SourcePerson = {
  /** The source's own id, never blank. */
  id: string
  name: string
  nameIsPartial: boolean
  jobTitle: string
  company: string
  companyDomain: string
  industry: string
  location: string
  /** About how many work there; null if it doesn't say. */
  employees: number | null
  linkedinUrl: string
  photoUrl: string
  /** Whether the source says that it has an address. */
  hasAddress: boolean
}

/** A row of which nothing is known but the vendor's id. */
export function blankPerson(id: string): SourcePerson {
  return {
    id,
    name: '',
    nameIsPartial: false,
    jobTitle: '',
    company: '',
    companyDomain: '',
    industry: '',
    location: '',
    employees: null,
    linkedinUrl: '',
    photoUrl: '',
    hasAddress: false,
  }
}

/** Whom an address is sought for; "" and null where it isn't known. `id`: this source's own. */
export type PersonSought = {
  id: string | null
  name: string
  company: string
  companyDomain: string
  linkedinUrl: string
}

/**
 * An address and what the source says of it. `person`: who the source says it belongs to, where it says so: `null` fields mean
 * nothing. The address is syntactically one, and never a placeholder such as `email_not_unlocked@domain.com`.
 */
export type ClaimedAddress = { address: string; claim: SourceClaim; person: Partial<SourcePerson> | null }

export type ClaimedVerdict = { claim: SourceClaim }

/**
 * What a source says of a company; "" and null where it doesn't say. Texts are cleaned as those of a row, and none of them is an address:
 * nothing here is about a person.
 */
export type CompanyFacts = {
  name: string
  /** The one that was asked about: an answer about another one is about nobody. */
  domain: string
  industry: string
  location: string
  /** `120`, `51-200` or `10001+`. */
  employees: string
  /** The company's page there, never somebody's. */
  linkedinUrl: string
  /** The year. */
  founded: number | null
}

export const MOST_COMPANIES = 10

/** As of a SourceQuery: values of one field are any of which may fit. */
export type CompanyQuery = Partial<Record<'industry' | 'location' | 'employeeCount', readonly string[]>>

/** `people`: how many the source has there; null if it doesn't say. */
export type FoundCompany = { name: string; domain: string; people: number | null }

/** A source's own word for an address, `said` as it wrote it (at most 60 characters), `means` in ours. Unknown words mean `unknown`. */
export type SourceClaim = {
  means: 'valid' | 'accept_all' | 'risky' | 'invalid' | 'unknown'
  said: string
}

/** `milliunits`: what the call cost by the source's word; `isKnown` false: it didn't say, and the most it can cost is counted. */
export type SourceAnswer<Value> = SourceOutcome<Value> & { spent: { milliunits: number; isKnown: boolean } }

export type SourceOutcome<Value> =
  | { kind: 'answer'; value: Value }
  /**
   * Nobody, or no address, is known. Not an error, whatever status it came with. `person`: who they are, where that was told all the same.
   * `isAnother`: the answer was about somebody else.
   */
  | { kind: 'nobody'; person?: Partial<SourcePerson>; isAnother?: true }
  /** It works on it: `lookUp` by this reference, in so many ms. */
  | { kind: 'later'; reference: string; retryAfterMs: number }
  /** Too many calls at once, or in a window: nothing was done. */
  | { kind: 'slow-down'; retryAfterMs: number }
  /** The operator's credits or quota there are used up. */
  | { kind: 'exhausted' }
  /** The person objected there: they are to be suppressed here, and never asked for again. */
  | { kind: 'objected' }
  /** Its key, its plan or our request isn't accepted; `why` is a sentence of ours, without the key and without anybody's data. */
  | { kind: 'refused'; because: 'key' | 'plan' | 'request'; why: string }
  /** No answer that can be read. `mayHaveCost`: the request may have reached it, so it may have cost. */
  | { kind: 'failed'; because: 'timeout' | 'network' | 'server' | 'unreadable'; mayHaveCost: boolean }

/** As it came: header names in lower case. */
export type SourceCallback = { headers: Readonly<Record<string, string | undefined>>; body: Uint8Array }
