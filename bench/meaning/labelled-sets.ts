import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from './group-by.ts'

/** Rows and queries labelled by somebody who had not seen the rules (test/data/meaning/README.md). */
const data = join(import.meta.dirname, '../../test/data')
/** The first set, and thirteen more, each made after the rules were mended by the one before; not all of them have companies, places and titles. */
export const SETS = { first: join(data, 'meaning'), second: join(data, 'meaning-2'), third: join(data, 'meaning-3'), fourth: join(data, 'meaning-4'), fifth: join(data, 'meaning-5'), sixth: join(data, 'meaning-6'), seventh: join(data, 'meaning-7'), eighth: join(data, 'meaning-8'), ninth: join(data, 'meaning-9'), tenth: join(data, 'meaning-10'), eleventh: join(data, 'meaning-11'), twelfth: join(data, 'meaning-12'), thirteenth: join(data, 'meaning-13'), fourteenth: join(data, 'meaning-14') } as const // oxfmt-ignore
export type SetName = keyof typeof SETS

export const FIELDS = ['company', 'location', 'jobTitle'] as const
export type Field = (typeof FIELDS)[number]
export type Half = 'dev' | 'held'

/** One person to be found. `country`: the company's, as a file says it; "" if it says none. `weight`: how many people have this row. */
export type LabelledRow = { id: number; weight: number; text: string; domain: string; country: string; place: string }

/** `means`: the rows that whoever asks wants; `either`: rows that count neither for nor against. */
export type LabelledQuery = {
  asked: string
  not: readonly string[]
  kind: string
  means: ReadonlySet<number>
  either: ReadonlySet<number>
}

export type LabelledSet = { field: Field; rows: readonly LabelledRow[]; queries: readonly LabelledQuery[] }

type Read = <Row>(name: string) => Row[]

export function labelledSet(field: Field, halves: readonly Half[], set: SetName): LabelledSet {
  const read: Read = (name) => readLines(join(SETS[set], `${name}.jsonl`))
  return { company: companies, location: places, jobTitle: titles }[field](read, halves)
}

type Company = { id: number; company: string; domain: string | null; country: string | null; city: string | null; entity: string; count: number } // oxfmt-ignore
type CompanyQuery = { q: string; kind: string; means: string[]; also?: string[] }

function companies(read: Read, halves: readonly Half[]): LabelledSet {
  const all = read<Company>('companies/rows')
  const ofEntity = groupBy(all, ({ entity }) => entity)
  const ids = (entities: readonly string[]) => new Set(entities.flatMap((name) => (ofEntity.get(name) ?? []).map(({ id }) => id))) // oxfmt-ignore
  const countryName = new Intl.DisplayNames('en', { type: 'region' })
  return {
    field: 'company',
    rows: all.map(({ id, company, domain, country, city, count }) => ({
      id,
      weight: count,
      text: company,
      domain: domain ?? '',
      country: country ?? '',
      place: [city, country === null ? null : countryName.of(country)].filter((part) => part).join(', '),
    })),
    queries: halves
      .flatMap((half) => read<CompanyQuery>(`companies/queries.${half}`))
      .map(({ q, kind, means, also = [] }) => ({ asked: q, not: [], kind, means: ids(means), either: ids(also) })),
  }
}

type Place = { id: number; text: string; companyCountry: string | null }
type PlaceQuery = { q: string; not?: string[]; kind: string; means: { ids: number[] }; also?: { ids: number[] } }

function places(read: Read, halves: readonly Half[]): LabelledSet {
  return {
    field: 'location',
    rows: read<Place>('places/rows').map(({ id, text, companyCountry }) => ({
      id,
      weight: 1,
      text,
      domain: '',
      country: companyCountry ?? '',
      place: text,
    })),
    queries: halves
      .flatMap((half) => read<PlaceQuery>(`places/queries.${half}`))
      .map(({ q, not = [], kind, means, also }) => ({ asked: q, not, kind, means: new Set(means.ids), either: new Set(also?.ids) })), // oxfmt-ignore
  }
}

type Title = { id: number; title: string; count: number }
type TitleQuery = { q: string; not?: string[]; kind: string; means: number[]; also?: number[] }

function titles(read: Read, halves: readonly Half[]): LabelledSet {
  return {
    field: 'jobTitle',
    rows: read<Title>('titles/rows').map(({ id, title, count }) => ({ id, weight: count, text: title, domain: '', country: '', place: '' })), // oxfmt-ignore
    queries: halves
      .flatMap((half) => read<TitleQuery>(`titles/queries.${half}`))
      .map(({ q, not = [], kind, means, also = [] }) => ({ asked: q, not, kind, means: new Set(means), either: new Set(also) })), // oxfmt-ignore
  }
}

/** Each line of the file is a row. */
export function readLines<Row>(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}
