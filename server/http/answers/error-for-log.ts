/**
 * An error for the log: what and where, without the values of a query, which may be an address or a session.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { query } = error as { query?: unknown }
  const isQuery = typeof query === 'string'
  // The database layer puts the values after the statement, into the message and so into the stack.
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

/** Our API keys, keys of the payment provider, secrets of webhooks, and secrets that confirm a payment. */
const secrets = /qk_[0-9A-Za-z]{20,}|\b(?:[sr]k_(?:live|test)_|whsec_)[\w+/=-]+|\b\w+_secret_\w+/g

/** A line of the log without secrets, in any part of it. */
export function withoutSecrets(line: string): string {
  return line.replace(secrets, '[secret]')
}
