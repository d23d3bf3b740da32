import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { openDatabase } from '../../server/db/connect.ts'
import type { LabelledSet } from './labelled-sets.ts'
import type { Searcher } from './searcher.ts'

/** PostgreSQL as it is mostly used for search: full text, similar trigrams, and a substring without accents and case. */
const WAYS = {
  'full text': `to_tsvector('english', text) @@ websearch_to_tsquery('english', $1)`,
  trigrams: `text %> $1`,
  substring: `unaccent(text) ilike '%' || unaccent($1) || '%'`,
}
const CONTEXT = { company: `text || ' ' || domain`, location: `text || ' ' || country`, jobTitle: 'text' }

export async function postgresSearchers(): Promise<{ searchers: Searcher[]; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-meaning-peer-'))
  // the database may run as another user
  chmodSync(folder, 0o755)
  const database = await openDatabase({ dataDir: join(folder, 'data'), log: pino({ level: 'silent' }) })
  const client = new pg.Client(database.owner)
  await client.connect()
  await client.query('create extension if not exists pg_trgm; create extension if not exists unaccent')
  const loaded = new Set<string>()
  const load = async ({ field, rows }: LabelledSet) => {
    if (loaded.has(field)) return
    loaded.add(field)
    const table = tableOf(field)
    await client.query(`create table ${table} (id int, text text, domain text, country text)`)
    await client.query(
      `insert into ${table} select id, ${CONTEXT[field]}, domain, country
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as row (id, text, domain, country)`,
      [rows.map(({ id }) => id), rows.map(({ text }) => text), rows.map(({ domain }) => domain), rows.map(({ country }) => country)], // oxfmt-ignore
    )
  }
  const searchers = Object.entries(WAYS).map(([name, where]): Searcher => ({
    name: `PostgreSQL, ${name}`,
    load,
    async find({ field }, { asked, not }) {
      const select = (text: string) =>
        client.query<{ id: number }>(`select id from ${tableOf(field)} where ${where}`, [text])
      const found = new Set((await select(asked)).rows.map(({ id }) => id))
      for (const unwanted of not) for (const { id } of (await select(unwanted)).rows) found.delete(id)
      return found
    },
    close: async () => {},
  }))
  return {
    searchers,
    async close() {
      await client.end()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function tableOf(field: LabelledSet['field']): string {
  return `labelled_${field.toLowerCase()}`
}
