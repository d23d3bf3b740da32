import type { ImportState } from './import-rows.queries.ts'

/** An import stands half done; its message says what may be done about it. */
export class UnfinishedImport extends Error {
  readonly state: Readonly<ImportState>

  constructor(state: Readonly<ImportState>) {
    const { id, fileName, rowsRead } = state
    super(
      `Import ${id} of ${fileName} stopped at record ${rowsRead}. Run 'quarry import' again with the same file and mapping ` +
        `to finish it, 'quarry import --undo' to take back what it brought, or 'quarry import --abandon' to keep that and ` +
        'leave the rest out.',
    )
    this.name = 'UnfinishedImport'
    this.state = { ...state }
  }
}
