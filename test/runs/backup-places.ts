import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { importPeople } from '../../engines/directory/import/import-people.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { row, sourceOf } from '../imports/import-rows.ts'
import { peopleWho } from '../people.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { runVerbs } from '../run-command.ts'
import { copyProduct, endQuarries, makeDataDir, type Ended } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

/** A product with somebody in it, whose backups go to a folder, and empty databases to restore them into. */
export type BackupPlaces = {
  product: TestProduct
  /** The program, as `runQuarry` takes it. */
  copy: string
  /** The DATA_DIR of the commands beside the product. */
  dataDir: string
  folder: string
  visitor: Visitor & { user: User }
  email: string
  receiptId: string
  emptyPlace: () => Promise<TestDatabase>
  /** Another takes it over, and drops it. */
  forget: (place: TestDatabase) => void
  /** A command beside that database, on the product's machine. */
  quarry: (database: TestDatabase, ...args: string[]) => Promise<Ended>
  /** A command on another machine. */
  elsewhere: (database: TestDatabase, ...args: string[]) => Promise<Ended>
  /** Answers the file. */
  backup: (name: string, ...more: string[]) => Promise<string>
  end: () => Promise<void>
}

export async function openBackupPlaces(): Promise<BackupPlaces> {
  const [product, dataDir, copy] = [await startTestProduct(), makeDataDir(), copyProduct()]
  const folder = mkdtempSync(join(tmpdir(), 'quarry-backups-'))
  const places = new Set<TestDatabase>()
  const visitor = await Visitor.register(product.url)
  const [person] = peopleWho('valid', 1, 'accept')
  const revealed = await visitor.post('/api/enrich-contact', { contactId: person!.id })
  await visitor.post('/api/contacts', { apolloId: person!.id, tags: ['kept "so"', 'with\ta tab\nand a line'] })
  await visitor.post('/api/search-contacts', { jobTitle: 'ceo' })
  await importPeople(
    product.database.ownerPool,
    sourceOf([
      row({ name: 'Vera Unmistakable', email: 'vera@acme.test', companyDomain: 'acme.test', externalId: 'crm-1' }),
      row({ name: 'Ágnes Ölmüş', email: 'agnes@acme.test', companyDomain: 'acme.test' }),
    ]),
  )
  await product.written()
  const run = runVerbs(copy)
  const quarry: BackupPlaces['quarry'] = (database, ...args) =>
    run(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database) })
  return {
    product,
    copy,
    dataDir,
    folder,
    visitor,
    email: (await visitor.me()).email,
    receiptId: String(revealed.body['receiptId']),
    async emptyPlace() {
      const place = await createTestDatabase({ empty: true })
      places.add(place)
      return place
    },
    forget: (place) => void places.delete(place),
    quarry,
    elsewhere: (database, ...args) => run(args, { DATA_DIR: makeDataDir(), DATABASE_URL: databaseUrl(database) }),
    async backup(name, ...more) {
      const file = join(folder, name)
      expect(await quarry(product.database, 'backup', file, ...more)).toMatchObject({ code: 0, errors: '' })
      return file
    },
    async end() {
      await endQuarries()
      await product.stop()
      for (const place of places) await place.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
