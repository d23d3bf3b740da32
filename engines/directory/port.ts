import type { FinerSize, personColumns, SearchSort } from '../../contract/lists.ts'

export { cleanLinkedinUrl } from './clean-linkedin-url.ts'

/**
 * Where people are found. One interface for the demo directory, imported people and live providers. So it
 * allows for what live providers do: names shown in part, totals they do not know, look-ups that cost, answers that come later.
 *
 * A directory knows no accounts and no prices, and search rows can't carry an address: only `locate` does. Any call may
 * reject if the store or the provider is away. If its `signal` aborts, a call rejects with the signal's reason.
 */
export interface Directory {
  /** What people mostly come from here, e.g. `{ key: 'demo', label: 'Demo directory' }`. */
  readonly source: DirectorySource
  /** True: a live source is asked with each search. */
  readonly isLive?: boolean

  /**
   * One page of matching people, best first. Rejects with a RangeError for a `limit` or an `after` that can't be, with
   * DirectoryBusy if too much is asked at once, with SearchUnavailable if a live source gives no answer.
   */
  search(query: DirectoryQuery): Promise<DirectoryPage>

  /**
   * Up to `limit` (1 to 20) titles, companies or places that fit what was typed so far, those with the most people first. `asker`: see
   * DirectoryQuery. Rejects with a RangeError for another `limit`, with DirectoryBusy if too much is asked at once.
   */
  suggest(field: TextField, text: string, limit: number, asker?: string): Promise<Suggestion[]>

  /**
   * For each title, company or place as typed that finds nobody, or less than a hundredth of what one slip away is known, that one with
   * its people. Each value by itself, whatever else is asked. Rejects with DirectoryBusy if too much is asked at once.
   */
  didYouMean(filters: DirectoryFilters, asker?: string): Promise<DidYouMean[]>

  /** What is known of somebody beyond their row, to look for others like them. Null if the id is unknown or erased. Free. */
  describe(id: string, signal?: AbortSignal): Promise<DescribedPerson | null>

  /** A company by its id, today and before it became one with others (`value` of a suggestion or a facet). Null if it is unknown. Free. */
  company(id: string): Promise<KnownCompany | null>

  /** The ids of the companies where these people are, by the id asked for; absent where that is not known. At most 1,000. Free. */
  companiesOf(ids: readonly string[]): Promise<Map<string, string>>

  /**
   * How many entries of a list mean somebody, or a company where anybody works. Rejects with DirectoryBusy if too much is asked at once.
   */
  countKnown(list: PeopleList, asker?: string): Promise<number>

  /**
   * The rows of these ids, at most 1,000, by the id asked for: somebody merged with another entry comes under their new
   * id. Ids that are unknown or erased are absent from the map. Free. Rejects with a RangeError for more than 1,000.
   */
  find(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, DirectoryPerson>>

  /**
   * What is known of one person's address. It may cost the operator the provider's credits, and it may answer later. Any text
   * is taken for `id`: `unknown` if nobody has it.
   */
  locate(id: string, signal?: AbortSignal): Promise<Located>

  /** Those of the addresses, as given, whose owner was erased at their request: nobody is asked about them. Free. */
  erasedAddresses(addresses: readonly string[]): Promise<Set<string>>

  /** Forgets what live sources answered and may be kept no longer at `now`, also if none is searched any more. */
  forgetOld?(now: Date): Promise<void>

  /** Ends what it opened itself; a pool that it was handed stays open. What is asked afterwards may reject. */
  close(): Promise<void>
}

/** Who was erased, or objected: known here by HMACs of what identifies them. Asked anew each time. */
export interface Suppression {
  /** Whether one of them identifies somebody who is on the list. */
  holds(identifiers: readonly PersonIdentifier[]): Promise<boolean>
  /** The same for several people at once: the positions of those who are. */
  heldAmong(people: readonly (readonly PersonIdentifier[])[]): Promise<Set<number>>
  /** Puts them on the list: whoever they identify is imported no more. What stands of them stays. */
  add(identifiers: readonly PersonIdentifier[]): Promise<void>
}

/** `id`: of a directory's person, like `own:17`, or of a layout or a source, like `apollo:5f1a`. `profile`: its URL. */
export type PersonIdentifier = { kind: 'email' | 'profile' | 'id'; value: string }

/** More is asked at once, by all or by one asker, than can be answered in good time. */
export class DirectoryBusy extends Error {
  override name = 'DirectoryBusy'
}

/** No process that searches answers now. */
export class SearchAway extends Error {
  override name = 'SearchAway'
}

/** The source that is asked with each search gives no answer now. Its message is a sentence for who searches. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
  readonly retryAfterMs: number | null

  constructor(message: string, retryAfterMs: number | null = null) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** `key`: short, in lower case, for programs. `label`: for people. */
export type DirectorySource = { key: string; label: string }

/**
 * What can be looked for: texts read as docs/decisions.md#contacts-and-search says, things that were picked, and the others exactly.
 * `companyId` and `placeId` hold the `value` of a company or a place that was suggested or counted; `17~50` is what lies within 50 km
 * of city 17 (25, 50 or 100). Picked ones and the typed ones of `company` or `location` are any of which may fit, like values of one field.
 */
export const TEXT_FIELDS = ['jobTitle', 'company', 'location'] as const
export const EXACT_FIELDS = ['companyDomain', 'industry', 'employeeCount', 'seniority', 'department'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
export const PICKED_FIELDS = ['companyId', 'placeId'] as const
/** Of a person: whole words in any order, and what stands in quotes just so. */
export const NAME_FIELD = 'name'
export type CriterionField = TextField | typeof NAME_FIELD | (typeof EXACT_FIELDS)[number]

/** By field the values as typed, any of which may fit; blank values and empty lists count as absent. */
export type DirectoryFilters = Partial<Record<CriterionField | (typeof PICKED_FIELDS)[number], readonly string[]>>

/**
 * Words and phrases that a job title holds: any of these, all of these, none of these. They are read more narrowly than
 * `jobTitle`: as written, with abbreviations, and never in other words that mean much the same.
 */
export const KEYWORD_FIELDS = ['titleAny', 'titleAll', 'titleNone'] as const
export type KeywordField = (typeof KEYWORD_FIELDS)[number]

/** All fields have to fit, and none of the values under `not`. */
export type DirectoryCriteria = DirectoryFilters &
  Partial<Record<KeywordField, readonly string[]>> & { not?: DirectoryFilters }

/**
 * A list of companies or people that somebody keeps, known by name: the same key always means the same entries, so that a directory
 * may keep what it made of them. Companies are domains or names, read exactly: no entry stands for firms that only share its words.
 * People are described (who cannot be told is nobody), or named by their ids. At most 10,000 entries, or 50,000 ids.
 */
export type PeopleList =
  | { key: string; kind: 'companies'; entries(): Promise<readonly string[]> }
  | { key: string; kind: 'people'; entries(): Promise<readonly ListedPerson[]> }
  | { key: string; kind: 'ids'; entries(): Promise<readonly string[]> }

/** `layout`: the system that `externalId` is of, as PeopleMatcher has it; the same for all of a list. */
export type ListedPerson = AskedPerson & { layout?: string }

/** Whom lists let in: people of one of `anyOf`, if there are any, and of none of `noneOf`. */
export type ListCriteria = { anyOf: readonly PeopleList[]; noneOf: readonly PeopleList[] }

export type DirectoryQuery = {
  criteria: DirectoryCriteria
  lists?: ListCriteria
  /** People to leave out, such as those that the asker has already; null to leave out nobody. */
  exclude: Exclusion | null
  /** The best match first if absent. Equal ones stand in the order of their ids: the operator's own people first. */
  sort?: SearchSort
  /** Rows wanted, 0 to 1,000; 0 counts only. */
  limit: number
  /** `next` of an earlier page with the same criteria, exclusions and order; null for the first page. */
  after: string | null
  /** False: none are counted, and the page's are empty. */
  facets?: boolean
  /** True: only people kept here are looked at, and no live source is asked. */
  keptOnly?: boolean
  /** Who asks, by any name: an asker with many searches waits for those with few. If absent, all such searches count as one asker's. */
  asker?: string
  signal?: AbortSignal
}

/**
 * A list of person ids that only grows, known by name: a directory may keep what it made of the first `count` ids and
 * asks only for those that came after.
 */
export type Exclusion = {
  /** The name of the list; the same name is always the same list. */
  key: string
  /** How many ids the list holds now. */
  count: number
  /** The ids from number `from` (0 is the first) to the end, in the order in which they came. */
  idsFrom(from: number): Promise<readonly string[]>
}

export type DirectoryPage = {
  people: DirectoryPerson[]
  /** How many match in all; null if a live source does not say. */
  total: number | null
  /** False only for live sources. */
  totalIsExact: boolean
  facets: Facets
  /** The position behind the last row, at most 200 characters; null when nothing follows. */
  next: string | null
  /** Sentences for who searches: what a live source was asked otherwise than wanted, or why it wasn't. */
  notices?: readonly string[]
  /** Of a live source that is searched within one company: companies that fit, to be searched one by one. */
  companies?: readonly { name: string; domain: string; people: number | null }[]
}

/** People by value, most frequent first, each facet counted under all the *other* criteria; ten companies and places of each kind. */
export type Facets = Record<'industry' | 'employeeCount' | 'seniority' | 'department', FacetValue[]> & {
  company: CompanyValue[]
  country: PlaceValue[]
  region: PlaceValue[]
  city: PlaceValue[]
  /** Of how many it is not known where they are. */
  unknownPlace: number
}
/** The fields of criteria that facets are about. */
export const FACET_FIELDS = ['industry', 'employeeCount', 'seniority', 'department', 'location', 'company'] as const
export type FacetField = (typeof FACET_FIELDS)[number]

export type FacetValue = { value: string; count: number }

/** `value`: its id, of the same company for good; `domain` is "" if none is known. */
export type CompanyValue = FacetValue & { label: string; domain: string }

/** `value`: its id; `beside`: the name of what tells it apart, such as a city's region, or "". */
export type PlaceValue = FacetValue & { label: string; beside: string }

/**
 * `value`: a company's or a place's id, a title's text, the text of a place that isn't known (`text`); the last two are to be typed,
 * not picked. `beside`: a company's domain, what tells a place apart, or "".
 */
export type Suggestion = FacetValue & {
  kind: 'title' | 'company' | 'group' | 'country' | 'region' | 'metro' | 'city' | 'text'
  label: string
  beside: string
}

/** `meant`: as Suggestion says; a title with its one word changed. */
export type DidYouMean = { field: TextField; typed: string; meant: Suggestion }

export type DirectoryPerson = {
  /** Unique across sources and stable: `demo:17`, `own:…`, `apollo:…`; at most 100 characters. */
  id: string
  /** Must be shown together with the person. */
  source: DirectorySource
  name: string
  /** True if the source shows a name only in part (`Hu***n`) until it is located. */
  nameIsPartial: boolean
  jobTitle: string
  company: string
  industry: string
  /** City, region or country, as text. */
  location: string
  /** One of the contract's company sizes, or "". */
  employeeCount: string
  /** One of its finer sizes, where `employeeCount` is `1000+` and more is known. Absent from people stored before there were any. */
  finerSize?: FinerSize | ''
  /** `https://www.linkedin.com/…`, or "". */
  linkedinUrl: string
  /** A picture of the person, or "". */
  photoUrl: string
  /** Whether the source expects that an address can be found. */
  emailExpected: boolean
  /** The company's, in ASCII and lower case, or "". Absent from people stored before there were any, like the two that follow. */
  companyDomain?: string
  /** As the contract's lists have them. */
  seniority?: string
  department?: string
  /** The ids of entries that became theirs; absent where there were none. */
  formerIds?: readonly string[]
}

/** A company or a place that can be picked: `id` as a Suggestion's `value`. */
export type NamedThing = Pick<Suggestion, 'kind' | 'label' | 'beside'> & { id: string }

/** `names` and `domains`: all spellings, the usual one first, at most 200; `domain` is "" if none is known. */
export type KnownCompany = { id: string; label: string; domain: string; names: string[]; domains: string[] }

/**
 * `seniority` and `department` as the contract's lists have them; `country`: of the place, which may be a country itself. `since`: when
 * the operator's file first named them; null where nobody knows.
 */
export type DescribedPerson = {
  person: DirectoryPerson
  since: Date | null
  seniority: string
  department: string
  company: NamedThing | null
  place: NamedThing | null
  country: NamedThing | null
}

/**
 * The answer of a look-up. `cost` is what a provider took from the operator, in its own credits, and 0 if there is none;
 * `domain` is the company's, in ASCII and lower case, or "" if it is not known. `later`: ask again in `retryAfterMs` ms.
 */
export type Located =
  | {
      status: 'found'
      person: DirectoryPerson
      domain: string
      /** Best first, at most 8. */ addresses: string[]
      cost: number
    }
  | { status: 'no-address'; person: DirectoryPerson; domain: string; cost: number }
  | { status: 'later'; retryAfterMs: number; cost: number }
  | { status: 'unknown' }
  | { status: 'erased' }

/** How far somebody has read what changed. Marks rise together: of two, one is behind the other in both numbers. */
export type ChangeMark = { change: number; person: number }

/** How somebody stood. */
export type PersonWas = Pick<DirectoryPerson, 'jobTitle' | 'company' | 'location'>

/**
 * `before` or `after` is null where they were not in the directory; erased people are in no change. `mergedInto`: whose entry theirs
 * is now, who is among the people of the same answer, changed or not.
 */
export type PersonChange = { id: string; before: PersonWas | null; after: PersonWas | null; mergedInto: string | null }

/** What imports, and imports taken back, changed about people, in order. Made-up people never change. */
export interface DirectoryChanges {
  /** Behind everything that was committed before the call. */
  end(): Promise<ChangeMark>

  /**
   * The next changes behind `from`, none beyond `until`: about `most` changes and as many new people. `fits`, by search: who of them
   * fits as they were at `from` and as they are at `to`, both by today's rules. Several steps come to the same as one.
   */
  read(asked: ChangesAsked): Promise<{
    to: ChangeMark
    people: PersonChange[]
    fits: { before: string[]; after: string[] }[]
  }>

  /** Nobody reads from before this mark again. */
  forget(upTo: ChangeMark): Promise<void>
}

export type ChangesAsked = {
  from: ChangeMark
  until: ChangeMark
  most: number
  searches: readonly { criteria: DirectoryCriteria; lists?: ListCriteria }[]
}

/** A column that says something of who a row means. */
export type PersonColumn = (typeof personColumns)[number]

/** `column` counts from 0. Of several columns for one field the first that a row fills counts. */
export type ColumnUse = { column: number; field: PersonColumn }

/** Tells which people of this directory the rows of somebody's own file mean. Free, and no address is told. */
export interface PeopleMatcher {
  /**
   * Who each row means, in their order, at most 10,000 rows. The first of these that leads to anybody decides: the address
   * on file, the LinkedIn address, the id in the system the file comes from (`layout`), the name with the company's domain, the
   * name with the company's name. Rejects with DirectoryBusy if too many files wait already, with a RangeError for more rows.
   */
  match(asked: readonly AskedPerson[], layout: string, signal?: AbortSignal): Promise<PersonMatch[]>
}

/**
 * Reads rows of somebody's file, and asks nobody. It takes whatever text is sent and may take its time, so that it has its place
 * in a thread.
 */
export interface PeopleReader {
  /**
   * Which columns of a file say who is meant, by their names (as an import knows them), else by what stands in them.
   * @param rows the first row, which is mostly the header, and some of those that follow
   */
  recognise(rows: readonly (readonly string[])[]): { hasHeader: boolean; layout: string; uses: ColumnUse[] }

  /** What these columns of the rows say of who is meant: one answer a row, in their order. */
  read(rows: readonly (readonly string[])[], uses: readonly ColumnUse[]): AskedPerson[]
}

/** The fields of a row that identify a person, cleaned as an import cleans them; "" if a field is of no use. */
export type AskedPerson = Record<'name' | 'company' | 'companyDomain' | 'email' | 'linkedinUrl' | 'externalId', string>

/** `email` as the row gives it, cleaned; "" if it gives none. */
export type PersonMatch = { email: string } & (
  | { status: 'matched'; id: string }
  | { status: 'not_found' | 'ambiguous' }
)
