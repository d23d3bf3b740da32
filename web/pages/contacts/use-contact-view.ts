import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { ContactFilters } from '../../../contract/contact-filters.ts'
import { nextSort } from '../../features/contacts/contact-columns.ts'
import { addressOfView, viewIn, type ContactView, type View } from '../../features/contacts/filters-address.ts'
import { findContacts } from '../../features/contacts/find-contacts.ts'
import { sortContacts, type SortKey } from '../../features/contacts/sort-contacts.ts'
import { useAddress } from '../../ui/use-address.ts'
import { useSame } from '../../ui/use-same.ts'
import { useSelection, type Selection } from '../../ui/use-selection.ts'
import { useContactRows, type Row } from './use-contact-rows.ts'

const noRows: readonly Row[] = []
const texts = ['search', 'location', 'company'] as const

/** What the contact database shows: filters, order and selection, all of them in the address. */
export function useContactView() {
  const { value, given, set, amend } = useAddress(viewIn, addressOfView)
  const selection = useSelection<number>()
  // What is typed is shown first, the rows that it leaves right after.
  const { view, filters, sort } = useDeferredValue(value)
  const { rows, failed, retry } = useContactRows(view)
  const all = rows ?? noRows
  const sorted = useMemo(() => sortContacts(all, sort), [all, sort])
  const shown = useMemo(() => findContacts(sorted, filters), [sorted, filters])
  const visible = useMemo(() => visibleOf(selection, shown), [selection, shown])
  useSelectionInAddress({ given, amend, rows, shown, selection, visible })

  return {
    value,
    rows,
    failed,
    retry,
    shown,
    selection,
    /** What is chosen and can be seen. */
    visible,
    setFilters: useSame((filters: ContactFilters) =>
      set((before) => ({ ...before, filters }), isStep(value.filters, filters)),
    ),
    setView: useSame((view: View) => {
      selection.clear()
      set((before) => ({ ...before, view }), true)
    }),
    sortBy: useSame((by: SortKey) => set((before) => ({ ...before, sort: nextSort(before.sort, by) }), true)),
    setSort: useSame((sort: ContactView['sort']) => set((before) => ({ ...before, sort }), true)),
  }
}

function useSelectionInAddress(props: {
  given: ContactView
  amend: (change: (view: ContactView) => ContactView) => void
  rows: readonly Row[] | null
  shown: readonly Row[]
  selection: Selection<number>
  visible: Selection<number>
}): void {
  const { given, amend, rows, shown, selection, visible } = props
  const taken = useRef<ContactView | null>(null)
  useEffect(() => {
    if (taken.current === given || rows === null) return
    taken.current = given
    const { selected, filters } = given
    if (selected.length === 0) selection.clear()
    else selection.set(selected === 'all' ? findContacts(rows, filters).map((row) => row.id) : selected)
  }, [given, rows, selection])
  useEffect(() => {
    if (taken.current === null) return
    const { ids } = visible
    const isAll = ids.size > 1 && ids.size === shown.length
    amend((view) => ({ ...view, selected: isAll ? 'all' : ids.size > mostInAddress ? [] : [...ids] }))
  }, [amend, shown, visible])
}
/** The address leaves more of them out anyway. */
const mostInAddress = 1_000

/** Back leads over each filter that was set or taken away, not over each letter. */
function isStep(before: ContactFilters, after: ContactFilters): boolean {
  const isTyped = texts.some((field) => before[field] !== after[field] && before[field] !== '' && after[field] !== '')
  return !isTyped
}

/** Nobody deletes what a filter hides. */
function visibleOf(selection: Selection<number>, shown: readonly Row[]): Selection<number> {
  const chosen = selection.ids
  if (chosen.size === 0 || (chosen.size === shown.length && shown.every(({ id }) => chosen.has(id)))) return selection
  const ids = new Set<number>()
  for (const { id } of shown) if (chosen.has(id)) ids.add(id)
  return { ...selection, ids }
}
