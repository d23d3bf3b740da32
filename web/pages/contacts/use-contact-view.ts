import { useEffect, useMemo, useRef } from 'react'
import { noFilters, type ContactFilters, type Team } from '../../../contract/contacts/contact-filters.ts'
import { useTeamOfFilters } from '../../features/contacts/use-owners.ts'
import { loadedViews, useContactViews } from '../../features/contact-views/use-contact-views.ts'
import { nextSort, type ContactColumn } from '../../features/contacts/contact-columns.ts'
import { addressOfView, viewIn, type ContactView, type View } from '../../features/contacts/filters-address.ts'
import { findContacts } from '../../features/contacts/find-contacts.ts'
import { sortContacts, type SortKey } from '../../features/contacts/sort-contacts.ts'
import { useAddress } from '../../ui/page/use-address.ts'
import { useDeferredIfSlow } from '../../ui/page/use-deferred-if-slow.ts'
import { useSame } from '../../ui/page/use-same.ts'
import { useSelection, type Selection, setOfAll } from '../../ui/tables/use-selection.ts'
import { viewOfShows } from './view-of-shows.ts'
import { useContactRows, type Row } from './use-contact-rows.ts'

const noRows: readonly Row[] = []
const soonMs = 300
const texts = ['search', 'location', 'company'] as const

/** What the contact database shows: filters, order and selection, all of them in the address. */
export function useContactView() {
  const views = useContactViews()
  const { value, given, set, amend } = useAddress(readView, addressOfView)
  useEffect(() => {
    if (views && isBare(value)) set(asKept, false)
  }, [views, value, set])
  const isComing = views === null && isBare(value)
  const selection = useSelection<number>()
  const drawn = useDeferredIfSlow(value, isOrdered)
  const { view, filters, sort } = drawn
  const { rows, failed, retry } = useContactRows(view)
  const all = rows ?? noRows
  const team = useTeamOfFilters()
  const sorted = useMemo(() => sortContacts(all, sort), [all, sort])
  const shown = useMemo(() => findContacts(sorted, filters, team), [sorted, filters, team])
  const ids = useMemo(() => idsOf(sorted), [sorted])
  const order = useMemo(() => (shown === sorted ? ids : idsOf(shown)), [shown, sorted, ids])
  useEffect(() => {
    // Before it is needed: with the set at hand, choosing all costs nothing.
    const timer = setTimeout(() => setOfAll(order), soonMs)
    return () => clearTimeout(timer)
  }, [order])
  const visible = useMemo(() => visibleOf(selection, order), [selection, order])
  useSelectionInAddress({ value, given, amend, rows, shown, selection, visible, team })

  return {
    value,
    /** What the rows are of: on a slow machine a moment behind. */
    drawn,
    rows: isComing ? null : rows,
    failed,
    retry,
    shown: isComing ? noRows : shown,
    views: views ?? [],
    order,
    selection,
    /** What is chosen and can be seen. */
    visible,
    setFilters: useSame((filters: ContactFilters) =>
      set((before) => ({ ...before, filters }), isStep(value.filters, filters)),
    ),
    clearFilters: useSame(() =>
      set((before) => ({ ...before, filters: { ...noFilters, list: before.filters.list } }), true),
    ),
    setView: useSame((view: View) => {
      selection.clear()
      set((before) => ({ ...before, view }), true)
    }),
    setColumns: useSame((columns: readonly ContactColumn[]) => set((before) => ({ ...before, columns }), true)),
    sortBy: useSame((by: SortKey) => set((before) => ({ ...before, sort: nextSort(before.sort, by) }), true)),
    setSort: useSame((sort: ContactView['sort']) => set((before) => ({ ...before, sort }), true)),
  }
}

/** As the address has it; a saved view without anything beside it is shown as it is kept, as soon as it is known. */
function readView(query: string): ContactView {
  const read = viewIn(query)
  return isBare(read) ? asKept(read) : read
}

function isBare({ tab, columns }: ContactView): boolean {
  return tab !== undefined && columns === undefined
}

function asKept(view: ContactView): ContactView {
  const views = loadedViews()
  const kept = views?.find(({ id }) => id === view.tab)
  if (kept) return viewOfShows(kept.shows, view)
  // It is gone, or somebody else's.
  return views ? { ...view, tab: undefined } : view
}

function useSelectionInAddress(props: {
  value: ContactView
  given: ContactView
  amend: (change: (view: ContactView) => ContactView) => void
  rows: readonly Row[] | null
  shown: readonly Row[]
  selection: Selection<number>
  visible: Selection<number>
  team: Team
}): void {
  const { value, given, amend, rows, shown, selection, visible, team } = props
  const taken = useRef<ContactView | null>(null)
  const asked = useRef('')
  const say = useSame(() => {
    const { ids } = visible
    const isAll = ids.size > 1 && ids.size === shown.length
    amend((view) => ({ ...view, selected: isAll ? 'all' : ids.size > mostInAddress ? [] : [...ids] }))
  })
  useEffect(() => {
    if (taken.current === given || rows === null) return
    const isSame = taken.current !== null && asked.current === askedBy(given)
    taken.current = given
    const { selected, filters } = given
    // Back that closes a person, or leads to another order, lets nobody go.
    if (isSame) say()
    else if (selected.length === 0) selection.clear()
    else selection.set(selected === 'all' ? findContacts(rows, filters, team).map((row) => row.id) : selected)
  }, [given, rows, selection, team, say])
  useEffect(() => {
    asked.current = askedBy(value)
  }, [value])
  useEffect(() => {
    if (taken.current !== null) say()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it says what is shown and chosen, each time that changes
  }, [say, shown, visible])
}

/** Which contacts it shows, whoever of them is chosen, and in whatever order. */
function askedBy({ view, filters, tab }: ContactView): string {
  return JSON.stringify([view, filters, tab])
}

/** The address leaves more of them out anyway. */
const mostInAddress = 1_000

/** All rows are put in another order, or are others; a press shows first that it was heard. */
function isOrdered(before: ContactView, after: ContactView): boolean {
  return before.sort !== after.sort || before.view !== after.view
}

/** Back leads over each filter that was set or taken away, not over each letter. */
function isStep(before: ContactFilters, after: ContactFilters): boolean {
  const isTyped = texts.some((field) => before[field] !== after[field] && before[field] !== '' && after[field] !== '')
  return !isTyped
}

function idsOf(rows: readonly Row[]): readonly number[] {
  return rows.map((row) => row.id)
}

/** Nobody deletes what a filter hides. */
function visibleOf(selection: Selection<number>, order: readonly number[]): Selection<number> {
  const chosen = selection.ids
  if (chosen.size === 0 || isAll(chosen, order)) return selection
  const shown = setOfAll(order)
  const ids = new Set([...chosen].filter((id) => shown.has(id)))
  return ids.size === chosen.size ? selection : { ...selection, ids }
}

function isAll(chosen: ReadonlySet<number>, order: readonly number[]): boolean {
  if (chosen.size !== order.length) return false
  return chosen === setOfAll(order) || order.every((id) => chosen.has(id))
}
