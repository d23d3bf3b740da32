import { randomBytes } from 'node:crypto'
import type { DirectoryClient, DirectoryPool } from '../directory-lock.queries.ts'
import { identifierHmac, type Identifier } from './identifier.ts'

type Asked = DirectoryClient | DirectoryPool

/** The key of the installation; null while nobody was ever erased. */
export async function findKey(client: Asked): Promise<Buffer | null> {
  const { rows } = await client.query<{ key: Buffer }>('select key from directory.suppression_key')
  return rows[0]?.key ?? null
}

export async function makeKey(client: DirectoryClient): Promise<Buffer> {
  await client.query('insert into directory.suppression_key (key) values ($1) on conflict do nothing', [
    randomBytes(32),
  ])
  const key = await findKey(client)
  if (!key) throw new Error('the suppression key could not be made')
  return key
}

export async function isListEmpty(client: Asked): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from directory.suppressions) as empty',
  )
  return rows[0]?.empty ?? true
}

/** Those of the HMACs, in hex, that are on the list. */
export async function findListed(client: Asked, hmacs: readonly string[]): Promise<Set<string>> {
  if (hmacs.length === 0) return new Set()
  const { rows } = await client.query<[string]>({
    rowMode: 'array',
    // One text: an array's elements would each be looked at for characters to escape.
    text: `select encode(hmac, 'hex') from directory.suppressions
      where hmac = any(array(select decode(hex, 'hex') from unnest(string_to_array($1, ',')) hex))`,
    values: [hmacs.join(',')],
  })
  return new Set(rows.map(([hmac]) => hmac))
}

/** How many of them are new on the list. */
export async function insertSuppressions(
  client: DirectoryClient,
  key: Buffer,
  identifiers: readonly Identifier[],
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into directory.suppressions (hmac, kind) select distinct on (hex) decode(hex, 'hex'), kind
      from unnest($1::text[], $2::text[]) given (hex, kind) on conflict do nothing`,
    [identifiers.map((each) => identifierHmac(key, each)), identifiers.map(({ kind }) => kind)],
  )
  return rowCount ?? 0
}
