import { useMemo } from 'react'
import { contactColumns, type ContactColumn } from '../../features/contacts/contact-columns.ts'
import type { ContactView, View } from '../../features/contacts/filters-address.ts'
import { useTableView, withKey, type TableView } from '../../ui/tables/layout/use-table-view.ts'

/** The columns: those of the saved view that is open, else those that this browser keeps; widths are always the browser's. */
export function useColumnsOf(
  { view, tab, columns }: ContactView,
  owner: string,
  setColumns: (columns: readonly ContactColumn[]) => void,
): TableView<ContactColumn> {
  const kept = useTableView('contacts', contactColumns, owner)
  const all = (tab && columns) || kept.shown
  const shown = useMemo(() => all.filter((key) => isIn(view, key)), [all, view])
  if (!tab || !columns) return { ...kept, shown }
  return {
    ...kept,
    shown,
    show: (key, on) => setColumns(on ? withKey(columns, key, contactColumns) : columns.filter((each) => each !== key)),
    move(key, by) {
      const from = columns.indexOf(key)
      const to = from + by
      if (from < 0 || to < 0 || to >= columns.length) return
      setColumns(columns.toSpliced(from, 1).toSpliced(to, 0, key))
    },
  }
}

export function columnsOf(view: View) {
  return contactColumns.filter(({ key }) => isIn(view, key))
}

/** Only saved contacts have tags and a status. */
function isIn(view: View, column: ContactColumn): boolean {
  return view === 'saved' || (column !== 'tags' && column !== 'status')
}
