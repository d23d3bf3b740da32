import type { BaseLogger } from 'pino'

/** The log of the database's parts: pino's or Fastify's logger fits. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>
