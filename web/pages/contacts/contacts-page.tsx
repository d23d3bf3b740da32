import { useDeferredValue, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { noFilters, type ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import type { ContactView as KeptView } from '../../../contract/contacts/contact-views.ts'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import { productName } from '../../../contract/site.ts'
import { useLists } from '../../features/contact-lists/use-lists.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { useOwners, type Owners } from '../../features/contacts/use-owners.ts'
import { OwnerCell } from '../../ui/tables/cells.tsx'
import type { ContactColumn } from '../../features/contacts/contact-columns.ts'
import type { ContactParts } from '../../features/contacts/contact-row.tsx'
import { ContactsTable } from '../../features/contacts/contacts-table.tsx'
import { ExportMore } from '../../features/exports/export-more.tsx'
import { DuplicatesStrip } from '../../features/contacts/duplicates/duplicates-strip.tsx'
import { FilterPanel } from '../../features/contacts/filter-panel.tsx'
import { countFilters, type ContactView, type View } from '../../features/contacts/filters-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { useNavigateFromHere } from '../../ui/page/use-navigate-from-here.ts'
import { usePicture } from '../../ui/page/picture.tsx'
import { useIsWide } from '../../ui/page/use-is-wide.ts'
import { useSame } from '../../ui/page/use-same.ts'
import type { TableView } from '../../ui/tables/layout/use-table-view.ts'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import { ContactActions } from './contact-actions.tsx'
import { PlacesKey, PlacesSheet } from '../lists/places-sheet.tsx'
import { ContactsHead, ContactsResultsHead, HeadKeys } from './contacts-head.tsx'
import { ContactsRail } from '../lists/contacts-rail.tsx'
import { NobodyOnList } from '../lists/nobody-on-list.tsx'
import { RowEmail, RowKeys, RowProof } from '../reveals/row-email.tsx'
import { useContactChanges, type ContactChanges } from './use-contact-changes.ts'
import type { Row } from './use-contact-rows.ts'
import { useContactsCommands } from './use-contacts-commands.ts'
import { useColumnsOf } from './use-columns-of.ts'
import { useContactView } from './use-contact-view.ts'
import { useViewTabs } from './use-view-tabs.ts'
import { ViewTabs } from '../../features/contact-views/view-tabs.tsx'
import { Split, usePersonBeside } from '../person/use-person-beside.tsx'
export { loadLinkedPerson as loadAlso } from '../person/use-person-beside.tsx'
import { RevealDialogs } from '../reveals/reveal-dialogs.tsx'
import { useRowsAsTried } from '../reveals/use-rows-as-tried.ts'
import { usePageReveals } from '../reveals/use-page-reveals.ts'

const BounceListDialog = lazyDialog(
  async () => (await import('../../features/bounces/bounce-list-dialog.tsx')).BounceListDialog,
)

const noRows: readonly Row[] = []
const idOf = (row: Row) => row.apolloId

/** Where credits are bought, and back to the contacts as they are shown now. */
function creditsAndBack(): string {
  const { pathname, search } = window.location
  return `/buy-credits?from=enrichment&return=${encodeURIComponent(pathname + search)}`
}

export function ContactsPage() {
  useTitle(`Contacts | ${productName}`)
  const user = useCurrentAccount()
  const navigate = useNavigateFromHere()
  const { value, drawn, rows: all, shown, order, selection, visible, ...table } = useContactView()
  const { view } = drawn
  const reveals = usePageReveals(() => navigate(creditsAndBack()))
  const changes = useContactChanges(selection)
  const owners = useOwners()
  const tableView = useColumnsOf(value, { account: user.id, hasOwners: owners !== null }, table.setColumns)
  const [listOpen, setListOpen] = useState(false)
  const revealOne = useSame((apolloId: string) => void reveals.revealOne(apolloId))
  const removeOne = useSame((contact: Row) => void changes.remove([contact.id]))
  const mayReveal = useMay('enrichContact')
  const mayDelete = useMay('deleteContact')
  const parts = useMemo(() => partsOf(mayReveal ? revealOne : null, owners), [mayReveal, revealOne, owners])
  const person = usePersonBeside({ rows: shown, idOf, onReveal: revealOne })
  const chosen = useChosen(visible, shown)
  const drawnRows = useRowsAsTried(shown)
  const { exportShown, exportMore } = useExports({ value, owner: user.id, visible, shown, changes })
  const clearFilters = () => table.setFilters({ ...noFilters, list: value.filters.list })
  // Most have contacts: what is known later moves the page of those who have none.
  const isFolded = !useIsWide() && all?.length !== 0
  const heads = useHeadKeys({ isFolded, view, all: all?.length ?? 0, setListOpen, exportShown, exportMore })
  useContactsCommands({
    shown: value,
    canExport: shown.length > 0 && selection.ids.size === 0,
    clearFilters: table.clearFilters,
    exportShown: () => exportShown(),
    switchView: () => table.setView(value.view === 'saved' ? 'revealed' : 'saved'),
    reportBounces: () => setListOpen(true),
  })

  return (
    <>
      <ContactsHead isFolded={isFolded}>{!isFolded && heads}</ContactsHead>
      <Split person={person} mayFold>
        <Side
          value={value}
          all={all}
          shown={shown}
          chosen={visible.ids}
          onChange={table.setFilters}
          beside={isFolded ? heads : null}
        />
        <section className="results" aria-label="Contacts">
          <Views value={value} table={tableView} views={table.views} />
          <DuplicatesStrip isWanted={view === 'saved' && (all?.length ?? 0) > 0} />
          <ContactsResultsHead {...{ value, tableView }} {...table} count={shown.length} of={all?.length ?? null} />
          <NoRows all={all} shown={shown} {...table} view={view} filters={drawn.filters} clearFilters={clearFilters} />
          {shown.length > 0 && (
            <ContactsTable
              contacts={drawnRows}
              order={order}
              selection={visible}
              view={tableView}
              sort={drawn.sort}
              askedSort={value.sort}
              onSort={table.sortBy}
              parts={parts}
              onDelete={mayDelete && view === 'saved' ? removeOne : null}
              opening={person.opening}
            />
          )}
          <ContactActions
            selection={visible}
            view={view}
            list={value.filters.list}
            exportChosen={() => exportShown()}
            exportMore={<ExportMore {...exportMore} ghost />}
            changes={changes}
            reveals={reveals}
            chosen={chosen}
            chosenNow={() => chosenOf(visible, shown)}
          />
        </section>
      </Split>
      {listOpen && <BounceListDialog onClose={() => setListOpen(false)} />}
      <RevealDialogs reveals={reveals} />
    </>
  )
}

/** Where to look, and below it what narrows that down. */
function Side(props: {
  value: ContactView
  all: readonly Row[] | null
  shown: readonly Row[]
  chosen: ReadonlySet<number>
  onChange: (filters: ContactFilters) => void
  /** On a phone, beside the filters. */
  beside: ReactNode
}) {
  const { value, all, beside } = props
  const [isRailOpen, setRailOpen] = useState(false)
  const rail = <ContactsRail value={value} all={all} shown={props.shown} chosen={props.chosen} />
  const keys = useMemo(
    () =>
      beside && (
        <>
          <PlacesKey onOpen={() => setRailOpen(true)} />
          {beside}
        </>
      ),
    [beside],
  )
  return (
    <div className="contacts-side">
      {!beside && rail}
      {beside && isRailOpen && <PlacesSheet onClose={() => setRailOpen(false)}>{rail}</PlacesSheet>}
      <FilterPanel
        filters={value.filters}
        contacts={all ?? noRows}
        withTags={value.view === 'saved'}
        owners={useOwners()}
        shown={props.shown.length}
        onChange={props.onChange}
        list={useListName(value.filters.list)}
        beside={keys}
      />
    </div>
  )
}

function useListName(id: number | null): string {
  return useLists(id !== null)?.find((list) => list.id === id)?.name ?? ''
}

/** The keys of the page's head, the same ones until what they say changes. */
function useHeadKeys(props: {
  isFolded: boolean
  view: View
  all: number
  setListOpen: (open: boolean) => void
  exportShown: () => void
  exportMore: ComponentProps<typeof ExportMore>
}): ReactNode {
  const { isFolded, view, all, setListOpen } = props
  const onExport = useSame(() => props.exportShown())
  const onExportWith = useSame((options: ExportOptions) => props.exportMore.onExport(options))
  const counts = useSame(() => props.exportMore.counts())
  const { owner, isSaved } = props.exportMore
  return useMemo(
    () => (
      <HeadKeys {...{ isFolded, view, all, onExport }} onReport={() => setListOpen(true)}>
        <ExportMore {...{ owner, isSaved, counts }} onExport={onExportWith} />
      </HeadKeys>
    ),
    [isFolded, view, all, onExport, onExportWith, counts, owner, isSaved, setListOpen],
  )
}

function Views(of: { value: ContactView; table: TableView<ContactColumn>; views: readonly KeptView[] }) {
  return <ViewTabs {...useViewTabs(of.value, of.table, of.views)} />
}

/** What stands in the place of the rows if there are none. */
function NoRows(props: {
  all: readonly Row[] | null
  shown: readonly Row[]
  failed: boolean
  retry: () => void
  view: View
  filters: ContactFilters
  clearFilters: () => void
}) {
  const { all, shown, failed, view } = props
  if (failed)
    return (
      <EmptyState
        icon="warning"
        title="The contacts could not be loaded"
        action={<Button onClick={props.retry}>Try again</Button>}
      />
    )
  if (all === null) return <WhileLoading view={view} />
  if (all.length === 0) return <NobodyYet view={view} />
  if (shown.length > 0) return null
  if (props.filters.list !== null && countFilters(props.filters) === 0) return <NobodyOnList id={props.filters.list} />
  return (
    <EmptyState
      icon="filter"
      title="No contacts match your current filters."
      action={<Button onClick={props.clearFilters}>Clear filters</Button>}
    />
  )
}

/** The first picture holds both: which of them is true is often known before the program comes (early-contacts.ts). */
function WhileLoading({ view }: { view: View }) {
  const isPicture = usePicture() !== null
  return (
    <>
      {isPicture && (
        <div className="if-none">
          <NobodyYet view={view} />
        </div>
      )}
      <SkeletonRows rows={10} />
    </>
  )
}

function NobodyYet({ view }: { view: View }) {
  return (
    <EmptyState
      icon="people"
      title={view === 'saved' ? 'No contacts saved yet.' : 'No emails revealed yet.'}
      action={
        <ButtonLink look="primary" href="/search">
          Search Contacts
        </ButtonLink>
      }
    >
      {view === 'saved'
        ? 'Save people from a search, and they are here to tag, filter and export.'
        : 'Everything you ever reveal stays here, and does not count toward your saved contacts.'}
    </EmptyState>
  )
}

function partsOf(onReveal: ((apolloId: string) => void) | null, owners: Owners | null): ContactParts<Row> {
  return {
    proof: (row) => <RowProof id={row.apolloId} row={row} />,
    email: (row) => <RowEmail id={row.apolloId} row={row} onReveal={onReveal} />,
    owner: ({ ownerId }) =>
      owners && ownerId && <OwnerCell id={ownerId} name={owners.nameOf(ownerId)} isYou={ownerId === owners.me} />,
    keys: (row) => <RowKeys id={row.apolloId} row={row} canReport />,
  }
}

/** What the bar counts comes right after the rows that are drawn as chosen; what it does goes by these. */
function useChosen(visible: Selection<number>, shown: readonly Row[]): readonly Row[] {
  const counted = useDeferredValue(visible)
  return useMemo(() => chosenOf(counted, shown), [shown, counted])
}

function chosenOf(selection: Selection<number>, shown: readonly Row[]): readonly Row[] {
  if (selection.ids.size === 0) return noRows
  return selection.ids.size === shown.length ? shown : shown.filter((row) => selection.ids.has(row.id))
}

/** The export at one press, and what the key beside it offers. */
function useExports(props: {
  value: ContactView
  owner: string
  visible: Selection<number>
  shown: readonly Row[]
  changes: ContactChanges
}) {
  const { value, owner, visible, shown, changes } = props
  const exportShown = (options?: ExportOptions) =>
    void changes.exportCsv(value.view, chosenIds(visible, shown), value.filters, options)
  const counts = () => countsOf(visible.ids.size > 0 ? chosenOf(visible, shown) : shown)
  return { exportShown, exportMore: { owner, isSaved: value.view === 'saved', counts, onExport: exportShown } }
}

function countsOf(rows: readonly Row[]): { all: number; proven: number } {
  return { all: rows.length, proven: rows.filter(({ provenAt }) => provenAt !== null).length }
}

/** With everything on the screen chosen, the filters say it shorter than the ids. */
function chosenIds(selection: Selection<number>, shown: readonly Row[]): number[] {
  return selection.ids.size === shown.length ? [] : [...selection.ids]
}
