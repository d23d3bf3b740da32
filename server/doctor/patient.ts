import type { BlockList } from '../../engines/egress/check/check-block-lists.ts'
import type { WellKnown } from '../../engines/egress/well-known-domains.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'

/** What is looked at: an installation by its settings, beside a running product or by itself. */
export type Patient = {
  config: Config
  /** Null if it does not answer; `fault` says why. */
  database: Database | null
  fault: { what: string; remedy: string } | null
  /** Null where the database does not answer. */
  secretKey: string | null
  now: () => Date
  depth: Depth
  /** Mail servers and block lists that are asked instead of the known ones: in a test. */
  asked?: { domains: readonly WellKnown[]; lists: readonly BlockList[] }
}

/** `look` asks nobody but what the installation itself uses; `ask` asks mail servers of strangers, too; `mail` also sends a test mail. */
export type Depth = 'look' | 'ask' | 'mail'

export type Finding = { state: 'ok' | 'warn' | 'fail'; what: string; remedy: string }

/** As `quarry doctor --json` prints it. */
export type Check = { name: string } & Finding

/** A patient whose database answers. */
export type Awake = Patient & { database: Database }

export const fine = (what: string): Finding => ({ state: 'ok', what, remedy: '' })
export const warning = (what: string, remedy: string): Finding => ({ state: 'warn', what, remedy })
export const failure = (what: string, remedy: string): Finding => ({ state: 'fail', what, remedy })

/** An error in one line, for somebody who reads a list. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
  // It stands within a sentence, which has a full stop of its own.
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300).replace(/\.+$/, '')
}
