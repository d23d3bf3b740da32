import { createHash } from 'node:crypto'
import type { DirectoryClient, DirectoryPool } from '../directory-lock.queries.ts'
import { identifierHmac, type Identifier } from './identifier.ts'
import { findKey, makeKey } from './suppression.queries.ts'

/** A line of the list of the erased, as it can be kept outside of the database: nothing in it says who it is. */
export type Listed = {
  kind: Identifier['kind']
  /** In hex. */
  hmac: string
}

/** Makes the key before anybody was erased: a backup from before has to have it. */
export async function keepKey(pool: DirectoryPool): Promise<void> {
  const client = await pool.connect()
  try {
    await makeKey(client)
  } finally {
    client.release()
  }
}

/** A mark of the installation's key, by which lists of another installation are told apart. */
export async function keyMark(client: DirectoryClient): Promise<string> {
  return createHash('sha256')
    .update(await makeKey(client))
    .digest('hex')
    .slice(0, 16)
}

/** The database's clock, by which lines are dated. */
export async function databaseTime(pool: DirectoryPool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(`select to_json(clock_timestamp())#>>'{}' as at`)
  return rows[0]!.at
}

/** What stands on the list of these identifiers, and all that came onto it since then. */
export async function selectListed(
  pool: DirectoryPool,
  since: string,
  identifiers: readonly Identifier[],
): Promise<Listed[]> {
  const key = await findKey(pool)
  if (!key) return []
  const { rows } = await pool.query<Listed>(
    `select kind, encode(hmac, 'hex') as hmac from directory.suppressions
      where erased_at >= $1 or hmac = any(array(select decode(hex, 'hex') from unnest($2::text[]) hex))`,
    [since, identifiers.map((each) => identifierHmac(key, each))],
  )
  return rows
}

/** Puts lines of the list back. */
export async function insertListed(client: DirectoryClient, listed: readonly Listed[]): Promise<void> {
  await client.query(
    `insert into directory.suppressions (hmac, kind) select distinct on (hex) decode(hex, 'hex'), kind
      from unnest($1::text[], $2::text[]) given (hex, kind) on conflict do nothing`,
    [listed.map(({ hmac }) => hmac), listed.map(({ kind }) => kind)],
  )
}

/** No id up to this one is given to anybody again: it stands on the list. */
export async function skipIds(client: DirectoryClient, upTo: number): Promise<void> {
  await client.query(
    `select setval('directory.people_id_seq', greatest($1, (select last_value from directory.people_id_seq)))`,
    [upTo],
  )
}

/** The same HMAC as identifierHmac, in SQL: `$1` and `$2` are the padded keys of RFC 2104. */
const hmacOf = (kind: Identifier['kind'], value: string) =>
  `sha256($2 || sha256($1 || convert_to('${kind}' || E'\\n' || ${kind === 'id' ? value : `lower(btrim(${value}))`}, 'UTF8')))`

/** What makes an HMAC of a key: the two blocks that are hashed before everything else. */
function padsOf(key: Buffer): [Buffer, Buffer] {
  const block = Buffer.concat([key, Buffer.alloc(64 - key.length)])
  return [block.map((byte) => byte ^ 0x36) as Buffer, block.map((byte) => byte ^ 0x5c) as Buffer]
}

/**
 * The ids of people of the directory who are among these lines: by address, profile or any id of theirs. Reads all people, and
 * hashes where they lie.
 */
export async function selectPeopleListed(client: DirectoryClient, listed: readonly Listed[]): Promise<string[]> {
  const key = await findKey(client)
  if (!key || listed.length === 0) return []
  const isListed = (kind: Identifier['kind'], value: string) =>
    `${hmacOf(kind, value)} = any(array(select decode(hex, 'hex') from unnest($3::text[]) hex))`
  const { rows } = await client.query<{ id: string }>(
    `select 'own:' || id as id from directory.people where ${isListed('id', `'own:' || id`)}
      or (email <> '' and ${isListed('email', 'email')}) or (linkedin_url <> '' and ${isListed('profile', 'linkedin_url')})
      or (external_id <> '' and ${isListed('id', `layout || ':' || external_id`)})
    union select 'own:' || now_id from directory.aliases where ${isListed('id', `'own:' || person_id`)}
    union select 'own:' || person_id from directory.other_ids where ${isListed('id', `layout || ':' || external_id`)}
    union select id from directory.seen_people where ${isListed('id', 'id')}
      or ${isListed('profile', `coalesce(person->>'linkedinUrl', '')`)}`,
    [...padsOf(key), listed.map(({ hmac }) => hmac)],
  )
  return rows.map(({ id }) => id)
}

/** Which of these texts, addresses or ids, are among the lines. */
export async function textsListed(
  client: DirectoryClient,
  texts: readonly string[],
  listed: readonly Listed[],
): Promise<string[]> {
  const key = await findKey(client)
  if (!key) return []
  const hmacs = new Set(listed.map(({ hmac }) => hmac))
  return texts.filter((value) => hmacs.has(identifierHmac(key, { kind: value.includes('@') ? 'email' : 'id', value })))
}
