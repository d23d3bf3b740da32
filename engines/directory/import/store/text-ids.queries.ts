import type { DirectoryClient } from '../../directory-lock.queries.ts'
import { touchedBy, type Touched } from '../../companies/resolve-touched.ts'
import { byKind, type PackedRows, type SharedTexts, type TextKind } from '../rows/packed-rows.ts'

/** The numbers of some texts, in their order. */
export type TextIds = Record<TextKind, number[]>

/** Looks up or makes the numbers of texts that many people share. As the writer. */
export type ResolveTexts = {
  (client: DirectoryClient, texts: SharedTexts): Promise<TextIds>
  /** The spellings of companies that were made since it was last asked. */
  takeNewCompanies(): Touched[]
}

/** Numbers kept of each kind: twice this at most. */
const kept = 50_000

type Found = { id: number; text: string }

/** Numbers of texts, each asked for once; those that are missing are made. */
type FindTexts = (client: DirectoryClient, asked: readonly string[]) => Promise<Found[]>

function findBy(sql: string): FindTexts {
  return async (client, asked) => (await client.query<Found>(sql, [asked])).rows
}

const titlesSql = `with given as (select unnest($1::text[]) as text),
    made as (insert into directory.titles (text) select text from given
      where not exists (select from directory.titles known where known.text = given.text) returning id, text)
    select id, text from made union all select id, text from directory.titles join given using (text)`

/** Locations are asked for as `text\ncountry`. */
const locationsSql = `with given as (select split_part(pair, E'\\n', 1) as text, split_part(pair, E'\\n', 2) as country
      from unnest($1::text[]) pair),
    made as (insert into directory.locations (text, country) select text, country from given
      where not exists (select from directory.locations known where known.text = given.text and known.country = given.country)
      returning id, text, country)
    select id, text || E'\\n' || country as text from made
    union all select l.id, l.text || E'\\n' || l.country from directory.locations l join given using (text, country)`

const knownCompaniesSql = `select id, name || E'\\n' || domain as text
  from unnest($1::text[], $2::text[]) given (name, domain) join directory.companies using (name, domain)`

const newCompaniesSql = `insert into directory.companies (name, domain, family, site, owner)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
  returning id, name || E'\\n' || domain as text`

/** Companies are asked for as `name\ndomain`; with each new one goes what the rules read in it. */
function findCompanies(onNew: (made: Touched) => void): FindTexts {
  return async (client, asked) => {
    // In the index's order, which finds them sooner; those to be made stay in the file's.
    const { rows: known } = await client.query<Found>(knownCompaniesSql, columnsOf(asked.toSorted().map(pairOf)))
    if (known.length === asked.length) return known
    const met = new Set(known.map(({ text }) => text))
    const read = asked.flatMap((text) => {
      const [name, domain] = pairOf(text)
      return met.has(text) ? [] : { name, domain, ...touchedBy({ id: 0, name, domain }) }
    })
    const { rows: made } = await client.query<Found>(
      newCompaniesSql,
      columnsOf(read.map(({ name, domain, family, site, owner }) => [name, domain, family, site, owner])),
    )
    const idOf = new Map(made.map(({ id, text }) => [text, id]))
    for (const { name, domain, family, site, owner } of read)
      onNew({ id: idOf.get(`${name}\n${domain}`) ?? lost(), family, site, owner, isNew: true })
    return [...known, ...made]
  }
}

function pairOf(text: string): [name: string, domain: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end), text.slice(end + 1)]
}

/** Rows as a list for each of their columns. */
function columnsOf(rows: readonly (readonly string[])[]): string[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!))
}

/** Remembers what it saw last. To be thrown away when a transaction is rolled back: what it made is gone then. */
export function makeTextResolver(): ResolveTexts {
  let newCompanies: Touched[] = []
  const titles = new RecentIds(findBy(titlesSql))
  const companies = new RecentIds(findCompanies((made) => newCompanies.push(made)))
  const locations = new RecentIds(findBy(locationsSql))
  const resolve = async (client: DirectoryClient, texts: SharedTexts) => ({
    titles: await titles.resolve(client, texts.titles),
    companies: await companies.resolve(client, texts.companies),
    locations: await locations.resolve(client, texts.locations),
  })
  const takeNewCompanies = () => {
    const taken = newCompanies
    newCompanies = []
    return taken
  }
  return Object.assign(resolve, { takeNewCompanies })
}

/** The numbers of a batch's texts by their places in its lists. */
export type PlacedIds = Record<TextKind, Int32Array>

/** Looks up or makes the numbers of the texts of these rows alone: other texts of the batch may belong to somebody erased. */
export type ResolvePlaced = (
  client: DirectoryClient,
  batch: Pick<PackedRows, 'shared' | 'places'>,
  rows: readonly number[],
) => Promise<PlacedIds>

/** Asks for each text of a list once, however many batches have it. To be thrown away with `resolveTexts`. */
export function makePlacedResolver(resolveTexts: ResolveTexts): ResolvePlaced {
  const held = byKind(() => new ListIds())
  return async (client, { shared, places }, rows) => {
    const missing = byKind((kind) => held[kind].missing(shared[kind], places[kind], rows))
    const texts = byKind((kind) => missing[kind].map((place) => shared[kind][place]!))
    const found = await resolveTexts(client, texts)
    return byKind((kind) => held[kind].learn(missing[kind], found[kind]))
  }
}

class ListIds {
  #ids = new Int32Array(1024)
  #list: readonly string[] | null = null

  /** Where those texts of the rows stand whose numbers aren't known, each once. */
  missing(list: readonly string[], places: Uint32Array, rows: readonly number[]): number[] {
    if (list !== this.#list) this.#ids.fill(0)
    this.#list = list
    if (list.length > this.#ids.length) {
      const larger = new Int32Array(2 * list.length)
      larger.set(this.#ids)
      this.#ids = larger
    }
    const missing: number[] = []
    for (const at of rows) {
      const place = places[at]!
      if (this.#ids[place] !== 0) continue
      this.#ids[place] = -1
      missing.push(place)
    }
    return missing
  }

  /** Answers all that are known. */
  learn(places: readonly number[], ids: readonly number[]): Int32Array {
    places.forEach((place, nth) => (this.#ids[place] = ids[nth]!))
    return this.#ids
  }
}

/** A bounded memory of text → number: when the young half is full it becomes the old one, and the old one is forgotten. */
class RecentIds {
  readonly #find: FindTexts
  private young = new Map<string, number>()
  private old = new Map<string, number>()

  constructor(find: FindTexts) {
    this.#find = find
  }

  async resolve(client: DirectoryClient, texts: readonly string[]): Promise<number[]> {
    if (this.young.size > kept) {
      this.old = this.young
      this.young = new Map()
    }
    const missing: number[] = []
    const ids = texts.map((text, at) => {
      const young = this.young.get(text)
      if (young !== undefined) return young
      const id = this.old.get(text)
      if (id === undefined) missing.push(at)
      else this.young.set(text, id)
      return id ?? 0
    })
    if (missing.length === 0) return ids
    const asked = [...new Set(missing.map((at) => texts[at]!))]
    // What the database sent is kept: a text of a row may be a slice of a whole block of its file.
    for (const { id, text } of await this.#find(client, asked)) this.young.set(text, id)
    for (const at of missing) ids[at] = this.young.get(texts[at]!) ?? lost()
    return ids
  }
}

function lost(): never {
  throw new Error('a text has no number: was it changed on its way through the database?')
}
