import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Exclusion } from '../people/make-exclusions.ts'
import type { People } from '../people/make-people.ts'
import { normOf } from '../people/norm-of.ts'

const CHUNK_BYTES = 4 * 1024 * 1024
const LONGEST_LINE_BYTES = 100
const TAB = 9
const NEWLINE = 10
const ZERO = 48

const TABLES = `
  create table titles (id int, name text, norm text);
  create table companies (id int, name text, norm text);
  create table locations (id int, name text, norm text);
  create table contact_facts (
    id int, rank int, title_id int, company_id int, loc_id int, ind smallint, size smallint
  );
  create table revealed (user_id int, contact_id int)`

const INDEXES = [
  'alter table titles add primary key (id)',
  'alter table companies add primary key (id)',
  'alter table locations add primary key (id)',
  'create index on titles using gin (norm gin_trgm_ops)',
  'create index on companies using gin (norm gin_trgm_ops)',
  'alter table revealed add primary key (user_id, contact_id)',
  'alter table contact_facts add primary key (id)',
  'create index on contact_facts (rank) include (id)',
  'create index on contact_facts (ind, size, rank) include (id, title_id, company_id, loc_id)',
  'create index on contact_facts (ind, rank) include (id, size, title_id, company_id, loc_id)',
  'create index on contact_facts (title_id, rank) include (id, company_id, loc_id, ind, size)',
  'create index on contact_facts (company_id, rank) include (id, title_id, loc_id, ind, size)',
  'create index on contact_facts (loc_id, rank) include (id, title_id, company_id, ind, size)',
]

/**
 * Makes the peer's tables, fills them by COPY from files in `dir` (which the server may enter; they are removed) and
 * indexes them. Comes back after `vacuum analyze`. Users are numbered by their place in `exclusions`.
 */
export async function loadPeer(client: pg.Client, people: People, exclusions: Exclusion[], dir: string): Promise<void> {
  mkdirSync(dir, { mode: 0o755 })
  try {
    await client.query('create extension pg_trgm')
    await client.query("set maintenance_work_mem = '512MB'")
    // In the transaction that made the table, COPY writes no log.
    await client.query('begin')
    await client.query(TABLES)
    for (const table of ['titles', 'companies', 'locations'] as const) {
      await copy(client, table, dir, (write) => writeDictionary(people[table], write))
    }
    await copy(client, 'contact_facts', dir, (write) => writeRows(people.count, factColumns(people), write))
    await copy(client, 'revealed', dir, (write) => {
      exclusions.forEach(({ ids }, user) => writeRows(ids.length, [() => user, (row) => ids[row]!], write))
    })
    await client.query('commit')
    for (const index of INDEXES) await client.query(index)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

type Write = (bytes: Uint8Array) => void

async function copy(client: pg.Client, table: string, dir: string, fill: (write: Write) => void): Promise<void> {
  const file = join(dir, `${table}.copy`)
  const descriptor = openSync(file, 'wx', 0o644)
  try {
    fill((bytes) => {
      for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done)
    })
  } finally {
    closeSync(descriptor)
  }
  await client.query(`copy ${table} from '${file.replaceAll("'", "''")}'`)
  rmSync(file)
}

function writeDictionary(names: string[], write: Write): void {
  const linesAtOnce = 10_000
  for (let first = 0; first < names.length; first += linesAtOnce) {
    const lines = names
      .slice(first, first + linesAtOnce)
      .map((name, i) => `${first + i}\t${name.replace(/[\\\t\n\r]/g, ' ')}\t${normOf(name)}\n`)
    write(Buffer.from(lines.join('')))
  }
}

type Column = (row: number) => number

function factColumns({ id, title, company, location, industry, size }: People): Column[] {
  const others = [title, company, location, industry, size].map((column) => (row: number) => column[row]!)
  return [(row) => id[row]!, (row) => row, ...others]
}

/** Numbers of 0 or more as lines of COPY's text format. */
function writeRows(count: number, columns: Column[], write: Write): void {
  const chunk = new Uint8Array(CHUNK_BYTES)
  let end = 0
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < columns.length; i++) {
      if (i > 0) chunk[end++] = TAB
      end = writeNumber(columns[i]!(row), chunk, end)
    }
    chunk[end++] = NEWLINE
    if (end > CHUNK_BYTES - LONGEST_LINE_BYTES || row === count - 1) {
      write(chunk.subarray(0, end))
      end = 0
    }
  }
}

/** Returns the place behind the last digit. */
function writeNumber(value: number, chunk: Uint8Array, start: number): number {
  let digits = 1
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++
  let rest = value
  for (let at = start + digits - 1; at >= start; at--) {
    chunk[at] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  return start + digits
}
