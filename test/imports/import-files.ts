import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestDatabase } from '../database.ts'
import { makeDataDir } from '../spawn-quarry.ts'

export const plainHeader =
  'external_id,name,job_title,company,company_domain,industry,location,employee_count,email,linkedin_url'

/** One row in this many is refused, as it has no name. */
export const refusedEvery = 1_000

/** A file of distinct people in the plain layout, in a folder of its own; gives its path. */
export function writePeople(rows: number, { title = 'Engineer' } = {}): string {
  const lines = Array.from({ length: rows }, (_, at) => lineOf(at, title))
  return writeLines('people.csv', [plainHeader, ...lines])
}

export function writeLines(name: string, lines: readonly string[]): string {
  const path = join(makeDataDir(), name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

function lineOf(at: number, title: string): string {
  const name = (at + 1) % refusedEvery === 0 ? '' : `Person ${at}`
  const email = at % 3 === 0 ? '' : `person.${at}@firm${at % 97}.test`
  return `${at},${name},${title} ${at % 50},"Firm ${at % 97}, Inc.",firm${at % 97}.test,Technology,"Town ${at % 31}, Norway",51-200,${email},`
}

/** The test's database as DATABASE_URL names it, under its owner. */
export function databaseUrl({ ownerConfig: { host, port, user, database } }: TestDatabase): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}
