import type { ContactFilters } from '../../../contract/contact-filters.ts'
import { download } from '../../api/call.ts'
import { localDate, saveFile } from '../../ui/save-file.ts'

/** The chosen search rows as a file. */
export async function exportSearchRows(contactIds: string[]): Promise<void> {
  saveFile(await download('exportSearch', { body: { contactIds, date: localDate() } }))
}

/** The chosen contacts, or with none chosen all that the filters show. */
export async function exportDatabase(
  view: 'saved' | 'revealed',
  ids: readonly number[],
  filters: ContactFilters,
): Promise<void> {
  const { search, industry, location, company, hasEmail, tags } = filters
  const chosen =
    ids.length > 0
      ? { ids: ids.join(',') }
      : {
          search,
          industry,
          location,
          company,
          tags: [...tags],
          ...(hasEmail === null ? {} : { hasEmail: hasEmail ? ('true' as const) : ('false' as const) }),
        }
  saveFile(await download('exportContacts', { query: { ...chosen, view, date: localDate() } }))
}
