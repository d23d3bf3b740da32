import type { Context } from '../../context.ts'

/** What this room needs of a context; the command line has no more than this. */
export type SourcesContext = Pick<Context, 'db' | 'openSource' | 'now'> & {
  settings: Pick<Context['settings'], 'mode' | 'secretKey' | 'secretKeysBefore'>
}
