import type { DirectoryClient } from '../../directory-lock.queries.ts'
import { byKind, type PackedRows, type SharedTexts, type TextKind } from '../rows/packed-rows.ts'

/** The numbers of some texts, in their order. */
export type TextIds = Record<TextKind, number[]>

/** Looks up or makes the numbers of texts that many people share. As the writer. */
export type ResolveTexts = (client: DirectoryClient, texts: SharedTexts) => Promise<TextIds>

/** Numbers kept of each kind: twice this at most. */
const kept = 50_000

const sql = {
  titles: `with given as (select unnest($1::text[]) as text),
    made as (insert into directory.titles (text) select text from given
      where not exists (select from directory.titles known where known.text = given.text) returning id, text)
    select id, text from made union all select id, text from directory.titles join given using (text)`,
  locations: `with given as (select split_part(pair, E'\\n', 1) as text, split_part(pair, E'\\n', 2) as country
      from unnest($1::text[]) pair),
    made as (insert into directory.locations (text, country) select text, country from given
      where not exists (select from directory.locations known where known.text = given.text and known.country = given.country)
      returning id, text, country)
    select id, text || E'\\n' || country as text from made
    union all select l.id, l.text || E'\\n' || l.country from directory.locations l join given using (text, country)`,
  companies: `with given as (select split_part(pair, E'\\n', 1) as name, split_part(pair, E'\\n', 2) as domain
      from unnest($1::text[]) pair),
    made as (insert into directory.companies (name, domain) select name, domain from given
      where not exists (select from directory.companies known where known.name = given.name and known.domain = given.domain)
      returning id, name, domain)
    select id, name || E'\\n' || domain as text from made
    union all select id, name || E'\\n' || domain from directory.companies join given using (name, domain)`,
}

/** Remembers what it saw last. To be thrown away when a transaction is rolled back: what it made is gone then. */
export function makeTextResolver(): ResolveTexts {
  const titles = new RecentIds()
  const companies = new RecentIds()
  const locations = new RecentIds()
  return async (client, texts) => ({
    titles: await titles.resolve(client, texts.titles, sql.titles),
    companies: await companies.resolve(client, texts.companies, sql.companies),
    locations: await locations.resolve(client, texts.locations, sql.locations),
  })
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
  private young = new Map<string, number>()
  private old = new Map<string, number>()

  async resolve(client: DirectoryClient, texts: readonly string[], sql: string): Promise<number[]> {
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
    const { rows } = await client.query<{ id: number; text: string }>(sql, [asked])
    // What the database sent is kept: a text of a row may be a slice of a whole block of its file.
    for (const { id, text } of rows) this.young.set(text, id)
    for (const at of missing) ids[at] = this.young.get(texts[at]!) ?? lost()
    return ids
  }
}

function lost(): never {
  throw new Error('a text has no number: was it changed on its way through the database?')
}
