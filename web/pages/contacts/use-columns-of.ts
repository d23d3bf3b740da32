import { useMemo } from 'react'
import { contactColumns, type ContactColumn } from '../../features/contacts/contact-columns.ts'
import type { ContactView, View } from '../../features/contacts/filters-address.ts'
import { useTableView, withKey, type TableView } from '../../ui/tables/layout/use-table-view.ts'

/** The columns: those of the saved view that is open, else those that this browser keeps. Widths are always the browser's, of each view its own. */
export function useColumnsOf(
  value: ContactView,
  { account, hasOwners }: { account: string; hasOwners: boolean },
  setColumns: (columns: readonly ContactColumn[]) => void,
): TableView<ContactColumn> {
  const { view, tab, columns } = value
  const kept = useTableView('contacts', contactColumns, account, placeOf(value))
  const all = (tab && columns) || kept.shown
  const shown = useMemo(() => all.filter((key) => isIn(view, key, hasOwners)), [all, view, hasOwners])
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

/** What has widths of its own: a saved view, those revealed, and the proven or those not asked; null is all that are saved. */
function placeOf({ tab, view, filters }: ContactView): string | null {
  if (tab) return tab
  return view === 'revealed' ? view : filters.proof || null
}

export function columnsOf(view: View, hasOwners: boolean) {
  return contactColumns.filter(({ key }) => isIn(view, key, hasOwners))
}

/** Only saved contacts have tags, a status and an owner; and only where others are is anything said of owners. */
function isIn(view: View, column: ContactColumn, hasOwners: boolean): boolean {
  if (column === 'owner' && !hasOwners) return false
  return view === 'saved' || (column !== 'tags' && column !== 'status' && column !== 'owner')
}
