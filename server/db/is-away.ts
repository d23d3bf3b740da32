/**
 * SQLSTATE classes and states of a database that can't be used for now: connections (08), resources such as a full disk (53),
 * shutting down, starting or cancelled by a time limit (57), input and output (58), and a standby that accepts no writes
 * (25006). The last four are of work that was given up in favour of other work.
 * Source: PostgreSQL's manual, appendix A.
 */
const awayStates = /^(08...|53...|57P0.|57014|58...|25006|25P03|25P04|55P03|40001|40P01)$/

/** Errors of the operating system: no server, network, disk space or file handles. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
])

/** The driver's messages without a code (pg and pg-pool, version 8). */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** As deep as libraries wrap errors into each other. */
const maxDepth = 5

/**
 * Whether an error, or its cause, says that the database (or the machine's resources) is away for now, so that the same
 * request may succeed a little later.
 */
export function isAway(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < maxDepth && current instanceof Error; depth++) {
    const { code, syscall, cause } = current as Error & { code?: unknown; syscall?: unknown }
    if (typeof code === 'string' && (awayStates.test(code) || awayCodes.has(code))) return true
    // The socket's file is gone while the embedded server is.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (code === undefined && awayWords.test(current.message)) return true
    if (current instanceof AggregateError && current.errors.some(isAway)) return true
    current = cause
  }
  return false
}
