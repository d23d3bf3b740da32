import type { BaseLogger } from 'pino'

/** What the database's parts say of themselves: pino's or Fastify's logger fits. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>
