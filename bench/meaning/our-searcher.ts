import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import pg from 'pg'
import pino from 'pino'
import { importFile } from '../../engines/directory/import/import-file.ts'
import { openDirectory, type LocalDirectory } from '../../engines/directory/open-directory.ts'
import { openDatabase } from '../../server/db/connect.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import type { LabelledSet } from './labelled-sets.ts'
import type { Searcher } from './searcher.ts'

const PAGE_ROWS = 100
const HEADER = ['external_id', 'name', 'job_title', 'company', 'company_domain', 'location', 'country', 'linkedin_url'] // oxfmt-ignore

/** The product's import, store, index and rules: each set is a file of people in a database of its own. */
export function ourSearcher(): Searcher {
  const opened = new Map<LabelledSet, { directory: LocalDirectory; close(): Promise<void> }>()
  return {
    name: 'ours',
    async load(set) {
      const folder = mkdtempSync(join(tmpdir(), 'quarry-meaning-'))
      // the database may run as another user
      chmodSync(folder, 0o755)
      const csv = join(folder, 'people.csv')
      writeFileSync(csv, stringify([HEADER, ...peopleOf(set)]))
      const log = pino({ level: 'silent' })
      const database = await openDatabase({ dataDir: join(folder, 'data'), log })
      await migrateDatabase(database.owner, log)
      // as `quarry import` does
      const owner = new pg.Pool(database.owner)
      const { rowsAdded } = await importFile(owner, csv)
      await owner.end()
      if (rowsAdded !== set.rows.length) throw new Error(`${rowsAdded} of ${set.rows.length} rows became people`)
      const directory = await openDirectory({
        demoPeople: 0,
        pool: database.pool,
        connection: database.appConfig,
        file: null,
        onTrouble: (message, error) => {
          throw new Error(message, { cause: error })
        },
      })
      await directory.catchUp()
      opened.set(set, {
        directory,
        async close() {
          await directory.close()
          await database.close()
          rmSync(folder, { recursive: true, force: true })
        },
      })
    },
    async find(set, { asked, not }) {
      const { directory } = opened.get(set)!
      const criteria = { [set.field]: [asked], not: { [set.field]: not } }
      const ids = new Set<number>()
      for (let after: string | null = null; ;) {
        const page = await directory.search({ criteria, exclude: null, limit: PAGE_ROWS, after })
        for (const { linkedinUrl } of page.people) ids.add(idOf(linkedinUrl))
        if (page.next === null) {
          if (page.total !== ids.size) throw new Error(`"${asked}" told ${page.total} and showed ${ids.size}`)
          return ids
        }
        after = page.next
      }
    },
    async close() {
      for (const each of opened.values()) await each.close()
    },
  }
}

function peopleOf({ field, rows }: LabelledSet): string[][] {
  return rows.map(({ id, text, domain, country, place }) => [
    String(id),
    nameOf(id),
    field === 'jobTitle' ? text : '',
    field === 'company' ? text : '',
    domain,
    place,
    country,
    `https://www.linkedin.com/in/labelled-${id}`,
  ])
}

/** No two alike, and no digits, which are no name. */
function nameOf(id: number): string {
  const letters = String(id).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  return `Row ${letters}`
}

function idOf(linkedinUrl: string): number {
  return Number(linkedinUrl.split('-').at(-1))
}
