import { closeSync, openSync, writeSync } from 'node:fs'
import type { People } from './make-people.ts'

const ROWS_AT_ONCE = 5_000

/**
 * The bench people as the plain layout of imports has them, each with an invented name and address on `.test`; those of some
 * rows alone, if said.
 */
export function writeCsv(people: People, path: string, rows = { from: 0, to: people.count }): void {
  const file = openSync(path, 'w', 0o644)
  writeSync(
    file,
    'external_id,name,job_title,company,company_domain,industry,location,employee_count,email,linkedin_url\n',
  )
  for (let { from } = rows; from < rows.to; from += ROWS_AT_ONCE) {
    const lines: string[] = []
    for (let row = from; row < Math.min(rows.to, from + ROWS_AT_ONCE); row++) lines.push(lineOf(people, row))
    writeSync(file, `${lines.join('\n')}\n`)
  }
  closeSync(file)
}

function lineOf(people: People, row: number): string {
  const company = people.company[row]!
  const domain = `company${company}.test`
  const id = people.id[row]!
  const fields = [
    `p${id}`,
    `Given${id % 9973} Family${id % 99_991}`,
    people.titles[people.title[row]!]!,
    people.companies[company]!,
    domain,
    people.industries[people.industry[row]!]!,
    people.locations[people.location[row]!]!,
    people.sizes[people.size[row]!]!,
    `given.family${id}@${domain}`,
    `https://www.linkedin.com/in/given-family-${id}`,
  ]
  return fields.map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')
}
