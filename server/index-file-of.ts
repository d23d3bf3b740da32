import { join } from 'node:path'
import type { Config } from './config.ts'

/** Where the index over all people is kept between starts. */
export function indexFileOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'index/people.index')
}
