import pg from 'pg'

const limitMs = 5_000

/**
 * Who stands between: nobody; a pooler that keeps a server's session for a client's; or one that takes it away after each transaction.
 * A pooler gives a client a key of its own to cancel with, not that of the server's process. While another client is in a transaction,
 * the first one's next statement would find another process.
 */
export async function findPooler(config: pg.PoolConfig): Promise<'none' | 'session' | 'transaction'> {
  const [one, other] = await Promise.all([connect(config), connect(config)])
  try {
    const before = await processOf(one)
    if ((one as unknown as { processID: number | null }).processID === before) return 'none'
    await other.query('begin')
    const beside = await processOf(other)
    const after = await processOf(one)
    await other.query('rollback')
    return before === after && beside !== before ? 'session' : 'transaction'
  } finally {
    await Promise.all([one.end(), other.end()]).catch(() => {})
  }
}

async function connect(config: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: limitMs, query_timeout: limitMs })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
