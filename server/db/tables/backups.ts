import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { at, uuid } from './columns.ts'

/** Written by `quarry backup` alone. */
export const backups = pgTable('backups', {
  id: uuid(),
  startedAt: at('started_at').notNull(),
  /** Null: under way, or cut off. */
  endedAt: at('ended_at'),
  bytes: bigint({ mode: 'number' }),
  kind: text().notNull().$type<'file' | 'stream'>(),
  /** Of a file, as the machine that wrote it names it; null: it was handed on as a stream. */
  folder: text(),
  /** The last check of the file (docs/decisions/0108). */
  checksum: text(),
})
