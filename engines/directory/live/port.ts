import type {
  CompanyQuery,
  FoundCompany,
  SourceCapabilities,
  SourceKind,
  SourcePage,
  SourceQuery,
} from '../../sources/port.ts'

/** A source of people that is asked with each search. Whoever hands it over keeps budgets, pace and keys. */
export type LiveSource = {
  /** Another one has another number: what it answered is kept under it. */
  id: number
  kind: SourceKind
  label: string
  can: NonNullable<SourceCapabilities['searchPeople']>
  /** How many days its answers may be kept. */
  keepDays: number
  /** Whether its people become people of the directory. */
  keepsPeople: boolean
  /** Null: it can't, or the people of all companies can be searched at once. Else companies that fit; null if there is no answer. */
  findCompanies: ((query: CompanyQuery, asker: string) => Promise<FoundCompany[] | null>) | null
  /** One call. Rejects with SearchUnavailable if there is no answer. `asker`: as of a DirectoryQuery. */
  ask(query: SourceQuery, asker: string): Promise<SourcePage>
}

export type LiveOptions = {
  /** The operator's own people stand before the source's. */
  withOwn: boolean
  /** What the source is called while it isn't set up. */
  name: string
  /** The source as it is set up now; rejects with SearchUnavailable if it is not. */
  source(): Promise<LiveSource>
  now: () => Date
}
