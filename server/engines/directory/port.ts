/**
 * Where people are found. One interface for the demo directory, imported people and live providers
 * (reference/providers.md), so it allows for what live ones do: names shown in part, totals they do not
 * know, look-ups that cost and answers that come later.
 *
 * A directory knows no accounts and no prices, and search rows can't carry an address: only `locate` does.
 */
export interface Directory {
  /** Named in the interface and on every receipt, e.g. `{ key: 'demo', label: 'Demo directory' }`. */
  readonly source: DirectorySource

  /** One page of matching people, best first. Free for the person searching. */
  search(query: DirectoryQuery): Promise<DirectoryPage>

  /** The rows of these ids, at most 1,000; ids that are unknown or erased are absent from the map. Free. */
  find(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, DirectoryPerson>>

  /** What is known of one person's address. May cost the operator the provider's credits, may answer later. */
  locate(id: string, signal?: AbortSignal): Promise<Located>

  close(): Promise<void>
}

export type DirectorySource = { key: string; label: string }

/** Criteria as typed; blank means absent. Words are matched by the rules of decisions.md, "Contacts and search". */
export type DirectoryCriteria = {
  jobTitle?: string
  company?: string
  location?: string
  /** Exact, one of the contract's industries. */
  industry?: string
  /** Exact, one of the contract's company sizes. */
  employeeCount?: string
}

export type DirectoryQuery = {
  criteria: DirectoryCriteria
  /** Person ids to leave out (those this account has revealed). */
  exclude: readonly string[]
  /** Rows wanted, 1 to 100. */
  limit: number
  /** `next` of an earlier page with the same criteria and exclusions; null for the first page. */
  after: string | null
  signal?: AbortSignal
}

export type DirectoryPage = {
  people: DirectoryPerson[]
  /** How many match in all; null where a live source does not say. */
  total: number | null
  /** False only for live sources. */
  totalIsExact: boolean
  /** Counts by value, most frequent first, each facet counted under all the *other* criteria. */
  facets: { industry: FacetValue[]; employeeCount: FacetValue[] }
  /** The position behind the last row, at most 200 characters; null when nothing follows. */
  next: string | null
}

export type FacetValue = { value: string; count: number }

export type DirectoryPerson = {
  /** Unique across sources and stable: `demo:17`, `own:…`, `apollo:…`; at most 100 characters. */
  id: string
  name: string
  /** True where the source shows a name only in part (`Hu***n`) until it is located. */
  nameIsPartial: boolean
  jobTitle: string
  company: string
  industry: string
  /** City, region or country, as text. */
  location: string
  /** One of the contract's company sizes, or "". */
  employeeCount: string
  linkedinUrl: string
  photoUrl: string
  /** Whether the source expects that an address can be found. */
  emailExpected: boolean
}

/** The answer of a paid look-up. `cost` is what the provider took from the operator, in its own credits. */
export type Located =
  | { status: 'found'; person: DirectoryPerson; /** Best first, at most 8. */ addresses: string[]; cost: number }
  | { status: 'no-address'; person: DirectoryPerson; cost: number }
  | { status: 'later'; retryAfterMs: number; cost: number }
  | { status: 'unknown' }
  | { status: 'erased' }
