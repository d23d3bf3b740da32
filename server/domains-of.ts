import type { Pool } from 'pg'
import { readHabits } from '../engines/finder/read-habits.ts'
import { postgresStore } from '../engines/finder/store.queries.ts'
import { providerNameOf, rememberDomain } from '../engines/verifier/memory/remember-domain.ts'
import { selectProbesOf } from '../engines/verifier/memory/store.queries.ts'
import type { Context } from './context.ts'

/** What the engines remember of domains, read from their own schemas: the web role holds neither engine. */
export function domainsOf(pool: Pool, now: () => Date): Context['domains'] {
  return {
    habits: readHabits(postgresStore(pool), now),
    remembered: rememberDomain((domain) => selectProbesOf({ pool, now: now() }, domain)),
    providerOf: providerNameOf,
  }
}
