/**
 * An error as the log keeps it: what and where, never the values of a query, which may be an address or a session.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { query } = error as { query?: unknown }
  const isQuery = typeof query === 'string'
  // The database layer writes the values behind the statement, into the message and so into the stack.
  const message = isQuery ? `Failed query: ${query}` : error.message
  const code = (error as { code?: unknown }).code
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...(error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {}),
  }
}

/** API keys of our own, keys of the payment provider, secrets of webhooks, and what would confirm somebody's payment. */
const secrets = /qk_[0-9A-Za-z]{20,}|\b(?:[sr]k_(?:live|test)_|whsec_)[\w+/=-]+|\b\w+_secret_\w+/g

/** A line of the log without what must not stand in one, wherever in it that came from. */
export function withoutSecrets(line: string): string {
  return line.replace(secrets, '[secret]')
}
