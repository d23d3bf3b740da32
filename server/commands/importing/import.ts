import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { DirectoryPool } from '../../../engines/directory/directory-lock.queries.ts'
import { importFile, type ImportedFile } from '../../../engines/directory/import/import-file.ts'
import type { ImportState } from '../../../engines/directory/import/store/import-rows.queries.ts'
import { showMapping } from '../../../engines/directory/import/columns/read-mapping.ts'
import { abandonImport, undoImport } from '../../../engines/directory/import/undo-import.ts'
import { UnfinishedImport } from '../../../engines/directory/import/import-people.ts'
import { openErrorsFile } from './errors-file.ts'
import { openProgress } from './import-progress.ts'
import { complain, note, say } from '../say.ts'
import { stopAsked } from '../stop-asked.ts'
import { importUsage } from '../usage.ts'
import { withOperator } from '../with-operator.ts'

const options = {
  map: { type: 'string' },
  'dry-run': { type: 'boolean' },
  errors: { type: 'string' },
  undo: { type: 'boolean' },
  abandon: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Asked = { path: string; map: string | undefined; dryRun: boolean; errors: string | undefined }

/** Fills the directory from a file, undoes the last import, or ends one that stopped half way. */
export async function runImport(args: readonly string[]): Promise<number> {
  const parsed = parse(args)
  if (typeof parsed === 'string') return complain(`${parsed}\n${importUsage}`)
  const { values, positionals } = parsed
  const [path] = positionals
  if (values.help) return say(importUsage)
  if (values.undo && values.abandon) return complain(`Either --undo or --abandon.\n${importUsage}`)
  if (values.undo || values.abandon) {
    if (path !== undefined)
      return complain(`This is about the last import, whatever its file: leave FILE out.\n${importUsage}`)
    return withOperator(({ pool }) => (values.undo ? undo(pool) : abandon(pool)), { isBehind: true })
  }
  if (path === undefined || positionals.length > 1) return complain(importUsage)
  const asked = { path, map: values.map, dryRun: values['dry-run'] ?? false, errors: values.errors }
  return withOperator(({ pool }) => importOne(pool, asked), { isBehind: true })
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return (error as Error).message
  }
}

async function importOne(pool: DirectoryPool, { path, map, dryRun, errors }: Asked): Promise<number> {
  const startedMs = performance.now()
  const errorsPath = resolve(errors ?? `${basename(path)}.errors.csv`)
  const stop = stopAsked()
  const progress = openProgress()
  const refusals = openErrorsFile(errorsPath)
  let reached: Readonly<ImportState> | null = null
  try {
    const imported = await importFile(pool, path, {
      dryRun,
      signal: stop.signal,
      ...(map === undefined ? {} : { map }),
      onLayout(recognised, file) {
        note(`${basename(path)}: layout '${recognised.layout}'`)
        for (const line of showMapping(recognised)) note(`  ${line}`)
        if (recognised.unmapped.length > 0) note(`  not read: ${recognised.unmapped.join(', ')}`)
        refusals.header(file.header)
        progress.begin(file.totalBytes)
      },
      onStart(state, isResumed) {
        if (isResumed) note(`Import ${state.id} continues after record ${state.rowsRead}.`)
        if (!dryRun) refusals.begin(isResumed ? state.errorsBytes : 0)
      },
      // A dry run writes nothing.
      ...(dryRun ? {} : { onRefused: async (rows) => refusals.write(rows) }),
      onRead: (bytes) => progress.read(bytes),
      onProgress(state) {
        if (!dryRun) reached = state
        progress.imported(state)
      },
    })
    progress.end()
    tellEnd(imported, { dryRun, errorsPath })
    const seconds = Math.round((performance.now() - startedMs) / 10) / 100
    return say(JSON.stringify({ ...countsOf(imported, dryRun), seconds }))
  } catch (error) {
    progress.end()
    // For example a file that is cut short: the rows before stay.
    if (reached !== null && !(error instanceof UnfinishedImport)) note(new UnfinishedImport(reached).message)
    throw error
  } finally {
    progress.end()
    refusals.close()
    stop.end()
  }
}

function tellEnd(
  { badEmails, rowsRefused }: ImportedFile,
  { dryRun, errorsPath }: { dryRun: boolean; errorsPath: string },
) {
  if (badEmails > 0) note(`${badEmails} rows have an email that is not valid; they came in without it.`)
  if (rowsRefused > 0 && !dryRun) note(`${rowsRefused} rows were refused, see ${errorsPath}`)
  if (dryRun) note('Nothing was written: this is what the import would do.')
}

function countsOf(imported: ImportedFile, dryRun: boolean) {
  return {
    import: dryRun ? null : imported.id,
    layout: imported.layout,
    read: imported.rowsRead,
    added: imported.rowsAdded,
    merged: imported.rowsMerged,
    unchanged: imported.rowsUnchanged,
    refused: imported.rowsRefused,
    suppressed: imported.rowsSuppressed,
  }
}

async function undo(pool: DirectoryPool): Promise<number> {
  const undone = await undoImport(pool)
  if (!undone) return complain('There is no import to undo.')
  const { removed, restored } = undone
  note(`Import ${undone.import.id} of ${undone.import.fileName} is undone.`)
  return say(JSON.stringify({ import: undone.import.id, undone: true, removed, restored }))
}

async function abandon(pool: DirectoryPool): Promise<number> {
  const abandoned = await abandonImport(pool)
  if (!abandoned) return complain('There is no import that stopped halfway.')
  note(`Import ${abandoned.id} of ${abandoned.fileName} ends at record ${abandoned.rowsRead}.`)
  return say(JSON.stringify({ import: abandoned.id, abandoned: true, read: abandoned.rowsRead }))
}
