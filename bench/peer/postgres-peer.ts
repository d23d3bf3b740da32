import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/db/postgres/embedded-postgres.ts'
import { removeSocketDir } from '../../server/db/postgres/socket-dir.ts'
import { loadPeer } from './load-peer.ts'
import { type Exclusion, NOBODY } from '../people/make-exclusions.ts'
import type { People } from '../people/make-people.ts'
import type { Query } from '../people/make-queries.ts'
import { type PeerFilter, type ResolvedWords, facetsSql, resolveWordsSql, rowsSql, totalSql } from './peer-sql.ts'
import type { Answer, Counts } from './plain-search.ts'

/** Rows alone; with the exact total; with the exact total and the facets. */
export type PeerMode = 'rows' | 'total' | 'facets'

export type PostgresPeer = {
  /** On one connection, for latencies. */
  search(query: Query, mode: PeerMode): Promise<Answer>
  /** On POOL_CONNECTIONS connections, for throughput. */
  searchAtOnce(query: Query, mode: PeerMode): Promise<Answer>
  /** From empty tables to indexed and analysed ones. */
  loadSeconds: number
  /** The superuser's, for EXPLAIN. */
  config: pg.PoolConfig
  /** Stops the server and removes what it had written. */
  close(): Promise<void>
}

const POOL_CONNECTIONS = 8
const SEARCH_LIMIT_MS = 120_000
/** As in the measured comparison. */
const SETTINGS = { shared_buffers: '2GB', work_mem: '64MB', jit: 'off', max_parallel_workers_per_gather: '1' }
/** It is loaded once and thrown away, so nothing waits for the disk; no search is slower for it. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
}

/**
 * The PostgreSQL peer of the ratio runs ("fixed semantics", see plainSearch), on an own server in a new directory under
 * `dir`. `queries` tell whom the searches to come exclude. A test may ask for smaller `sharedBuffers`.
 */
export async function openPostgresPeer(
  people: People,
  dir: string,
  queries: readonly Query[],
  sharedBuffers = SETTINGS.shared_buffers,
): Promise<PostgresPeer> {
  mkdirSync(dir, { recursive: true })
  const own = mkdtempSync(join(dir, 'postgres-peer-'))
  // The server may run as another user.
  chmodSync(own, 0o711)
  let server: EmbeddedPostgres | undefined
  const endAtOnce = () => {
    const pid = server?.pid()
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    if (server) removeSocketDir(server.socketDir)
    // The server may still be writing for a moment.
    rmSync(own, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  const interrupted = () => process.exit(130)
  process.on('exit', endAtOnce)
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  let end = async () => {}
  const close = async () => {
    await end()
    await server?.stop()
    process.off('exit', endAtOnce).off('SIGINT', interrupted).off('SIGTERM', interrupted)
    rmSync(own, { recursive: true, force: true })
  }
  try {
    const settings = { ...SETTINGS, ...THROW_AWAY, shared_buffers: sharedBuffers }
    server = await startEmbeddedPostgres({ dataDir: own, log: { info: () => {}, warn: say, error: say }, settings })
    const config = { ...server.owner, statement_timeout: SEARCH_LIMIT_MS }
    const exclusions = exclusionsOf(queries)
    const loadSeconds = await load(server.owner, people, exclusions, join(own, 'copy'))
    const client = new pg.Client(config)
    const pool = new pg.Pool({ ...config, max: POOL_CONNECTIONS })
    let closing = false
    end = async () => {
      closing = true
      await Promise.all([client.end(), pool.end()])
    }
    // The pool lets go of its connections before the server has seen them end.
    const broken = (error: Error) => closing || say(error.message)
    client.on('error', broken)
    pool.on('error', broken)
    await client.connect()
    const users = new Map(exclusions.map(({ name }, user) => [name, user]))
    const searchOn = (connection: Connection) => (query: Query, mode: PeerMode) =>
      searchPeer(connection, people, users, query, mode)
    return { search: searchOn(client), searchAtOnce: searchOn(pool), loadSeconds, config, close }
  } catch (error) {
    await close()
    throw error
  }
}

const say = (...words: unknown[]) => console.warn('[postgres peer]', ...words)

function exclusionsOf(queries: readonly Query[]): Exclusion[] {
  const byName = new Map(queries.map(({ excludeName, exclude }) => [excludeName, exclude]))
  byName.delete(NOBODY.name)
  return [...byName].map(([name, ids]) => ({ name, ids }))
}

/** Returns how many seconds it took. */
async function load(owner: pg.PoolConfig, people: People, exclusions: Exclusion[], dir: string): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const startMs = performance.now()
    await loadPeer(client, people, exclusions, dir)
    return (performance.now() - startMs) / 1000
  } finally {
    await client.end()
  }
}

type Connection = Pick<pg.Client, 'query'> | pg.Pool

async function searchPeer(
  connection: Connection,
  people: People,
  users: Map<string, number>,
  query: Query,
  mode: PeerMode,
): Promise<Answer> {
  const filter = await resolve(connection, people, users, query)
  if (filter === undefined) return nobody(mode)
  if (mode === 'facets') return facets(connection, filter)
  const { rows } = await connection.query<{ id: number }>(rowsSql(filter))
  const ids = rows.map(({ id }) => id)
  if (mode === 'rows') return { ids, total: null, facets: null }
  const counted = await connection.query<{ total: number }>(totalSql(filter))
  return { ids, total: counted.rows[0]!.total, facets: null }
}

/** Undefined where no title, company or location has the words. */
async function resolve(
  connection: Connection,
  people: People,
  users: Map<string, number>,
  { criteria, excludeName, page }: Query,
): Promise<PeerFilter | undefined> {
  const statement = resolveWordsSql(criteria)
  const words = statement === undefined ? {} : (await connection.query<ResolvedWords>(statement)).rows[0]!
  if ([words.titles, words.companies, words.locations].includes('{}')) return undefined
  const filter: PeerFilter = { ...words, page }
  if (criteria.industry !== undefined) filter.industry = people.industries.indexOf(criteria.industry)
  if (criteria.employeeCount !== undefined) filter.size = people.sizes.indexOf(criteria.employeeCount)
  if (excludeName === NOBODY.name) return filter
  const user = users.get(excludeName)
  if (user === undefined) throw new RangeError(`nobody called "${excludeName}" was loaded`)
  return { ...filter, user }
}

async function facets(connection: Connection, filter: PeerFilter): Promise<Answer> {
  type Row = { ids: number[] | null; total: number } & Record<
    'industries' | 'sizes' | 'locations' | 'companies',
    Counts | null
  >
  const { rows } = await connection.query<Row>(facetsSql(filter))
  const { ids, total, industries, sizes, locations, companies } = rows[0]!
  const counted = {
    industries: industries ?? [],
    sizes: sizes ?? [],
    locations: locations ?? [],
    companies: companies ?? [],
  }
  return { ids: ids ?? [], total, facets: counted }
}

function nobody(mode: PeerMode): Answer {
  const none = { industries: [], sizes: [], locations: [], companies: [] }
  return { ids: [], total: mode === 'rows' ? null : 0, facets: mode === 'facets' ? none : null }
}
