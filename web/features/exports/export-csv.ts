import type { ContactFilters } from '../../../contract/contact-filters.ts'
import { download } from '../../api/call.ts'
import { localDate, saveFile } from '../../ui/page/browser.ts'
import { noteExport } from './export-mark.ts'

/** The chosen search rows as a file. */
export async function exportSearchRows(contactIds: string[]): Promise<void> {
  save(await download('exportSearch', { body: { contactIds, date: localDate() } }))
}

/** The chosen contacts, or with none chosen all that the filters show. */
export async function exportDatabase(
  view: 'saved' | 'revealed',
  ids: readonly number[],
  filters: ContactFilters,
): Promise<void> {
  const date = localDate()
  if (ids.length > 0) return save(await download('exportChosen', { body: { ids: [...ids], date } }))
  const { hasEmail, tags, list, ...texts } = filters
  const shown = {
    ...texts,
    tags: [...tags],
    ...(list !== null && { list: String(list) }),
    ...(hasEmail === null ? {} : { hasEmail: hasEmail ? ('true' as const) : ('false' as const) }),
  }
  save(await download('exportContacts', { query: { ...shown, view, date } }))
}

function save(file: Parameters<typeof saveFile>[0]): void {
  saveFile(file)
  noteExport()
}
