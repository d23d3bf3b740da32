import { lockKeeping, withDirectoryClient, type DirectoryPool } from '../directory-lock.queries.ts'
import { renumberMoved, settleUnderLock } from '../companies/settle-companies.ts'
import { importFields, type ImportField } from './columns/layouts.ts'
import { recogniseLayout } from './columns/recognise-layout.ts'
import { importBatch, openRun } from './import-batch.ts'
import { normaliseRow } from './normalise-row.ts'
import { rowPacker } from './rows/packed-rows.ts'
import { importOfSource, noteSeen, type KeptSource, type SeenId } from './store/kept-people.queries.ts'
import { buildMissingIndexes } from './store/set-aside-indexes.queries.ts'
import { makeChangesTable } from './store/store-people.queries.ts'

/** What a source said of somebody, and when; `external_id` is the source's own. */
export type ShownPerson = { fields: Partial<Record<ImportField, string>> } & Omit<SeenId, 'externalId'>

const { mapping } = recogniseLayout(importFields)

/**
 * Takes people of a paid source into the directory as an import takes rows, but for whom a row may change: only people of this source
 * (merge-rows.ts). One batch; throws ImportUnderWay where a file is imported.
 */
export async function keepPeople(
  pool: DirectoryPool,
  source: KeptSource,
  shown: readonly ShownPerson[],
): Promise<void> {
  await withDirectoryClient(pool, async (client) => {
    await lockKeeping(client)
    await makeChangesTable(client)
    await buildMissingIndexes(client)
    await settleUnderLock(client)
    const state = await importOfSource(client, source)
    const packer = rowPacker()
    const seen: SeenId[] = []
    for (const [at, { fields, ...told }] of shown.entries()) {
      const record = { record: state.rowsRead + at + 1, fields: importFields.map((field) => fields[field] ?? '') }
      const { row } = normaliseRow(mapping, record)
      if (!row || row.externalId === '') continue
      packer.add(row)
      seen.push({ ...told, externalId: row.externalId })
    }
    const onStored = () => noteSeen(client, source, { importId: state.id, seen })
    const run = await openRun(pool, client, {
      source: { layout: source.kind },
      options: { onStored },
      isEmpty: false,
      ofSource: state.id,
    })
    const lastRecord = state.rowsRead + shown.length
    await importBatch(run, state, { rows: packer.take(), refused: [], lastRecord }, () => {})
    await renumberMoved(client)
  })
}
