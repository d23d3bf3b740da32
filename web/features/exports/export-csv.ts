import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import type { ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import { download } from '../../api/call.ts'
import { localDate, saveFile } from '../../ui/page/browser.ts'
import { readMark, setMark } from '../../kept/kept-here.ts'

/** The chosen search rows as a file. */
export async function exportSearchRows(contactIds: string[], options: ExportOptions = {}): Promise<void> {
  save(await download('exportSearch', { body: { contactIds, date: localDate(), ...wireOf(options) } }))
}

/** The chosen contacts, or with none chosen all that the filters show. */
export async function exportDatabase(
  view: 'saved' | 'revealed',
  ids: readonly number[],
  filters: ContactFilters,
  options: ExportOptions = {},
): Promise<void> {
  const date = localDate()
  if (ids.length > 0) return save(await download('exportChosen', { body: { ids: [...ids], date, ...wireOf(options) } }))
  const { hasEmail, tags, list, ...texts } = filters
  const shown = {
    ...texts,
    tags: [...tags],
    ...(list !== null && { list: String(list) }),
    ...(hasEmail === null ? {} : { hasEmail: hasEmail ? ('true' as const) : ('false' as const) }),
  }
  save(await download('exportContacts', { query: { ...shown, ...queryOf(options), view, date } }))
}

function wireOf({ columns, preset, provenOnly }: ExportOptions) {
  return {
    ...(columns && { columns: [...columns] }),
    ...(preset && { preset }),
    ...(provenOnly && { provenOnly }),
  }
}

function queryOf({ columns, preset, provenOnly }: ExportOptions) {
  return {
    ...(columns && { columns: columns.join() }),
    ...(preset && { preset }),
    ...(provenOnly && { provenOnly: 'true' as const }),
  }
}

function save(file: Parameters<typeof saveFile>[0]): void {
  saveFile(file)
  noteExport()
}

const mark = 'quarry.exported'

/** Whether a file was ever exported in this browser. */
export const hasExported = (): boolean => readMark(mark)
const noteExport = (): void => setMark(mark)
