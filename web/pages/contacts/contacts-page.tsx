import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { noFilters } from '../../../contract/contact-filters.ts'
import { productName } from '../../../contract/site.ts'
import { plans } from '../../../pricing/plans.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { BounceListDialog } from '../../features/bounces/bounce-list-dialog.tsx'
import {
  type ContactColumn,
  contactColumns,
  sortChoices,
  sortOfWord,
  wordOfSort,
} from '../../features/contacts/contact-columns.ts'
import type { ContactParts } from '../../features/contacts/contact-row.tsx'
import { ContactsTable } from '../../features/contacts/contacts-table.tsx'
import { FilterPanel } from '../../features/contacts/filter-panel.tsx'
import type { ContactView, View } from '../../features/contacts/filters-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Segments, Select } from '../../ui/forms/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { useNavigateFromHere } from '../../ui/page/use-navigate-from-here.ts'
import { ColumnChoice } from '../../ui/tables/layout/column-choice.tsx'
import { useTableView, type TableView } from '../../ui/tables/layout/use-table-view.ts'
import { useSame } from '../../ui/page/use-same.ts'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import { ContactActions } from './contact-actions.tsx'
import { RowEmail, RowKeys, RowProof } from '../reveals/row-email.tsx'
import { useContactChanges } from './use-contact-changes.ts'
import type { Row } from './use-contact-rows.ts'
import { useContactsCommands } from './use-contacts-commands.ts'
import { useContactView } from './use-contact-view.ts'
import { Split, usePersonBeside } from '../person/use-person-beside.tsx'
import { RevealDialogs } from '../reveals/reveal-dialogs.tsx'
import { usePageReveals } from '../reveals/use-page-reveals.ts'

const number = new Intl.NumberFormat()
const noRows: readonly Row[] = []
const idOf = (row: Row) => row.apolloId
const views = [
  { value: 'saved', label: 'Saved' },
  { value: 'revealed', label: 'Revealed' },
]

export function ContactsPage() {
  useTitle(`Contacts | ${productName}`)
  const user = useCurrentAccount()
  const navigate = useNavigateFromHere()
  const { value, drawn, rows: all, shown, order, selection, visible, ...table } = useContactView()
  const { filters } = value
  const { view } = drawn
  const reveals = usePageReveals(user.enrichmentCredits, () => navigate('/buy-credits?from=enrichment'))
  const changes = useContactChanges(selection)
  const tableView = useViewOf(view, user.id)
  const [listOpen, setListOpen] = useState(false)
  const revealOne = useSame((apolloId: string) => void reveals.revealOne(apolloId))
  const removeOne = useSame((contact: Row) => void changes.remove([contact.id]))
  const parts = useMemo(() => partsOf(revealOne), [revealOne])
  const person = usePersonBeside({ rows: shown, idOf, onReveal: revealOne })
  // What the bar counts comes right after the rows that are drawn as chosen; what it does goes by these.
  const counted = useDeferredValue(visible)
  const chosen = useMemo(() => chosenOf(counted, shown), [shown, counted])
  const clearFilters = () => table.setFilters(noFilters)
  const exportShown = () => void changes.exportCsv(value.view, chosenIds(visible, shown), filters)
  useContactsCommands({
    shown: value,
    canExport: shown.length > 0 && selection.ids.size === 0,
    clearFilters,
    exportShown,
    switchView: () => table.setView(value.view === 'saved' ? 'revealed' : 'saved'),
    reportBounces: () => setListOpen(true),
  })

  return (
    <>
      <Head view={view} shown={all?.length ?? 0} onReport={() => setListOpen(true)} onExport={exportShown} />
      <Split person={person}>
        <FilterPanel
          filters={filters}
          contacts={all ?? noRows}
          withTags={value.view === 'saved'}
          onChange={table.setFilters}
        />
        <section className="results" aria-label="Contacts">
          <ResultsHead value={value} count={shown.length} of={all?.length ?? 0} setView={table.setView}>
            <ColumnChoice columns={columnsOf(view)} view={tableView}>
              <Select
                label="Order"
                value={wordOfSort(value.sort)}
                options={sortChoices}
                onChange={(word) => table.setSort(sortOfWord(word))}
              />
            </ColumnChoice>
          </ResultsHead>
          <NoRows all={all} shown={shown} {...table} view={view} clearFilters={clearFilters} />
          {shown.length > 0 && (
            <ContactsTable
              contacts={shown}
              order={order}
              selection={visible}
              view={tableView}
              sort={drawn.sort}
              askedSort={value.sort}
              onSort={table.sortBy}
              parts={parts}
              onDelete={view === 'saved' ? removeOne : null}
              opening={person.opening}
            />
          )}
          <ContactActions
            selection={visible}
            view={view}
            exportChosen={exportShown}
            changes={changes}
            reveals={reveals}
            chosen={chosen}
            chosenNow={() => chosenOf(visible, shown)}
            credits={user.enrichmentCredits}
          />
        </section>
      </Split>
      {listOpen && <BounceListDialog onClose={() => setListOpen(false)} />}
      <RevealDialogs reveals={reveals} credits={user.enrichmentCredits} />
    </>
  )
}

function useViewOf(view: View, owner: string): TableView<ContactColumn> {
  const kept = useTableView('contacts', contactColumns, owner)
  const shown = useMemo(() => kept.shown.filter((key) => isIn(view, key)), [kept.shown, view])
  return { ...kept, shown }
}

function columnsOf(view: View) {
  return contactColumns.filter(({ key }) => isIn(view, key))
}

/** Only saved contacts have tags. */
function isIn(view: View, column: ContactColumn): boolean {
  return view === 'saved' || column !== 'tags'
}

function Head(props: { view: View; shown: number; onReport: () => void; onExport: () => void }) {
  const user = useCurrentAccount()
  return (
    <div className="page-head">
      <h1>Contact Database</h1>
      {!user.isPremium && (
        <span className="muted small">
          {user.savedContacts} of {plans.starter.savedContacts} saved
          {props.view === 'saved' && props.shown > user.savedContacts && '; revealed ones are not counted'}
        </span>
      )}
      <span className="row wrap end">
        <ButtonLink href="/contacts/files">
          <Icon name="upload" small />
          Enrich a CSV
        </ButtonLink>
        <Button onClick={props.onReport}>
          <Icon name="mail" small />
          Report bounces
        </Button>
        <Button onClick={props.onExport}>
          <Icon name="download" small />
          Export CSV
        </Button>
        <ButtonLink look="primary" href="/search">
          <Icon name="plus" small />
          Find more
        </ButtonLink>
      </span>
    </div>
  )
}

function ResultsHead(props: {
  value: ContactView
  count: number
  of: number
  setView: (view: View) => void
  children: ReactNode
}) {
  return (
    <div className="results-head">
      <h2>
        Contact Database ({number.format(props.count)} of {number.format(props.of)} contacts)
      </h2>
      <span className="row end">
        {props.children}
        <Segments
          legend="View"
          hideLegend
          value={props.value.view}
          options={views}
          onChange={(next) => props.setView(next === 'revealed' ? 'revealed' : 'saved')}
        />
      </span>
    </div>
  )
}

/** What stands in the place of the rows if there are none. */
function NoRows(props: {
  all: readonly Row[] | null
  shown: readonly Row[]
  failed: boolean
  retry: () => void
  view: View
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
  if (all === null) return <SkeletonRows rows={10} />
  if (all.length === 0) return <NobodyYet view={view} />
  if (shown.length > 0) return null
  return (
    <EmptyState
      icon="filter"
      title="No contacts match your current filters."
      action={<Button onClick={props.clearFilters}>Clear filters</Button>}
    />
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

function partsOf(onReveal: (apolloId: string) => void): ContactParts<Row> {
  return {
    proof: (row) => <RowProof id={row.apolloId} row={row} />,
    email: (row) => <RowEmail id={row.apolloId} row={row} onReveal={onReveal} />,
    keys: (row) => <RowKeys id={row.apolloId} row={row} canReport />,
  }
}

function chosenOf(selection: Selection<number>, shown: readonly Row[]): readonly Row[] {
  if (selection.ids.size === 0) return noRows
  return selection.ids.size === shown.length ? shown : shown.filter((row) => selection.ids.has(row.id))
}

/** With everything on the screen chosen, the filters say it shorter than the ids. */
function chosenIds(selection: Selection<number>, shown: readonly Row[]): number[] {
  return selection.ids.size === shown.length ? [] : [...selection.ids]
}
