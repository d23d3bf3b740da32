import pg from 'pg'

/** The first thing of a start, beside which the rest is loaded: on a busy machine the answer is read late. */
const CONNECT_LIMIT_MS = 30_000
/** Any name with a dot in it may be set at the start of a session; a pooler takes it away, or refuses the session. */
const MARK = 'quarry.direct'
const PROTOCOL_VIOLATION = '08P01'

/** Throws a sentence unless that address is answered by a server itself, whose sessions begin with what we ask for. */
export async function requireDirect(connectionString: string, name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') {
  const client = new pg.Client({
    connectionString: withOption(connectionString, `${MARK}=yes`),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ mark: string | null }>(`select current_setting('${MARK}', true) as mark`)
    if (rows[0]?.mark !== 'yes') throw new BehindPooler(name)
  } catch (error) {
    if (error instanceof BehindPooler) throw error
    const { code, message } = error as pg.DatabaseError
    if (code === PROTOCOL_VIOLATION && message.includes('startup parameter')) throw new BehindPooler(name)
    // Where a name has several addresses, the error of them all together has no words.
    throw new Error(`The database of ${name} does not answer: ${message || code}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

class BehindPooler extends Error {
  constructor(name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') {
    super(
      name === 'DATABASE_URL'
        ? 'DATABASE_URL leads through a pooler such as PgBouncer, behind which Quarry would work with the rights of its owner and ' +
            'without limits. Let DATABASE_URL sign in there as quarry_app, and name the server itself in DATABASE_DIRECT_URL, as the ' +
            'owner of the tables: docs/operating/several-processes.md, “Behind a pooler”.'
        : 'DATABASE_DIRECT_URL leads through a pooler such as PgBouncer. Name the server itself there, as the owner of the tables.',
    )
    this.name = 'BehindPooler'
  }
}

/** The same address, whose sessions begin with one more setting. */
export function withOption(connectionString: string, option: string): string {
  const url = new URL(connectionString)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [given, `-c ${option}`].filter(Boolean).join(' '))
  return url.href
}
