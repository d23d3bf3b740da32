import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { matchesFilters, noFilters, type ContactFilters } from '../../contract/contact-filters.ts'
import { productName } from '../../contract/product.ts'
import { plans } from '../../pricing/plans.ts'
import { useCurrentAccount } from '../features/accounts/use-current-account.ts'
import { BounceListDialog } from '../features/bounces/bounce-list-dialog.tsx'
import { BounceOfRow } from '../features/bounces/bounce-of-row.tsx'
import { ContactsTable, type TableContact } from '../features/contacts/contacts-table.tsx'
import { FilterPanel } from '../features/contacts/filter-panel.tsx'
import { addressOfFilters, countFilters, filtersIn, type View } from '../features/contacts/filters-address.ts'
import { useContacts } from '../features/contacts/use-contacts.ts'
import { EmailCell } from '../features/reveals/email-cell.tsx'
import { useRevealed } from '../features/reveals/use-revealed.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Segments } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState, SkeletonRows } from '../ui/states.tsx'
import { useCommands } from '../ui/use-commands.ts'
import { useSelection, type Selection } from '../ui/use-selection.ts'
import { useTitle } from '../ui/use-title.ts'
import { ContactActions } from './contacts/contact-actions.tsx'
import { useContactChanges } from './contacts/use-contact-changes.ts'
import { RevealDialogs } from './reveal-dialogs.tsx'
import { usePageReveals } from './use-page-reveals.ts'

const number = new Intl.NumberFormat('en-US')
const views = [
  { value: 'saved', label: 'Saved' },
  { value: 'revealed', label: 'Revealed' },
]

type Row = TableContact & { email: string; bouncedEmail: string; industry: string; receiptId: string | null }

export function ContactsPage() {
  useTitle(`Contacts | ${productName}`)
  const user = useCurrentAccount()
  const [, navigate] = useLocation()
  const { filters, view } = filtersIn(useSearch())
  const selection = useSelection<number>()
  const { rows: all, failed, retry } = useRows(view)
  const shown = useFiltered(all ?? [], filters)
  const reveals = usePageReveals(user.enrichmentCredits, () => navigate('/buy-credits?from=enrichment'))
  const changes = useContactChanges(selection)
  const show = (next: ContactFilters, nextView: View = view) =>
    navigate(addressOfFilters(next, nextView), { replace: true })
  const visible = visibleOf(selection, shown)
  const [listOpen, setListOpen] = useState(false)
  const showView = (next: View) => {
    selection.clear()
    show(filters, next)
  }
  const clearFilters = () => show(noFilters)
  const exportShown = () => void changes.exportCsv(view, chosenIds(visible, shown), filters)
  useCommands([
    {
      id: 'clear-filters',
      title: 'Clear all filters',
      group: 'here',
      icon: 'filter',
      words: 'reset',
      when: () => countFilters(filters) > 0,
      run: clearFilters,
    },
    {
      id: 'export',
      title: 'Export contacts to CSV',
      group: 'here',
      icon: 'download',
      words: 'download spreadsheet',
      when: () => shown.length > 0 && selection.ids.size === 0,
      run: exportShown,
    },
    {
      id: 'view',
      title: view === 'saved' ? 'Show revealed contacts' : 'Show saved contacts',
      group: 'here',
      icon: 'eye',
      words: 'view switch',
      run: () => showView(view === 'saved' ? 'revealed' : 'saved'),
    },
    {
      id: 'bounces',
      title: 'Report bounces',
      group: 'here',
      icon: 'mail',
      words: 'refund list csv',
      run: () => setListOpen(true),
    },
  ])

  return (
    <>
      <div className="page-head">
        <h1>Contact Database</h1>
        {!user.isPremium && (
          <span className="muted small">
            {user.savedContacts} of {plans.starter.savedContacts} saved
          </span>
        )}
        <span className="row wrap end">
          <Button onClick={() => setListOpen(true)}>
            <Icon name="mail" small />
            Report bounces
          </Button>
          <Button onClick={exportShown}>
            <Icon name="download" small />
            Export CSV
          </Button>
          <ButtonLink look="primary" href="/search">
            <Icon name="plus" small />
            Find more
          </ButtonLink>
        </span>
      </div>
      <div className="split">
        <FilterPanel filters={filters} contacts={all ?? []} withTags={view === 'saved'} onChange={show} />
        <section className="results" aria-label="Contacts">
          <div className="results-head">
            <h2>
              Contact Database ({number.format(shown.length)} of {number.format(all?.length ?? 0)} contacts)
            </h2>
            <span className="end">
              <Segments
                legend="View"
                hideLegend
                value={view}
                options={views}
                onChange={(value) => showView(value === 'revealed' ? 'revealed' : 'saved')}
              />
            </span>
          </div>
          {all === null && !failed && <SkeletonRows rows={10} />}
          {failed && (
            <EmptyState
              icon="warning"
              title="The contacts could not be loaded"
              action={<Button onClick={retry}>Try again</Button>}
            />
          )}
          {all?.length === 0 && <NobodyYet view={view} />}
          {all !== null && all.length > 0 && shown.length === 0 && (
            <EmptyState
              icon="filter"
              title="No contacts match your current filters."
              action={<Button onClick={clearFilters}>Clear filters</Button>}
            />
          )}
          {shown.length > 0 && (
            <ContactsTable
              contacts={shown}
              selection={visible}
              emailCell={(contact) => (
                <EmailCell
                  name={contact.name}
                  email={contact.email}
                  bouncedEmail={contact.bouncedEmail}
                  receiptId={contact.receiptId}
                  status={reveals.statusOf(contact.apolloId)}
                  onReveal={() => void reveals.revealOne(contact.apolloId)}
                  bounce={<BounceOfRow {...contact} canReport />}
                />
              )}
              onDelete={view === 'saved' ? (contact) => void changes.remove([contact.id]) : null}
            />
          )}
          <ContactActions
            selection={visible}
            view={view}
            filters={filters}
            changes={changes}
            reveals={reveals}
            revealable={shown.filter((row) => visible.ids.has(row.id) && row.email === '').map((row) => row.apolloId)}
            credits={user.enrichmentCredits}
          />
        </section>
      </div>
      {listOpen && <BounceListDialog onClose={() => setListOpen(false)} />}
      <RevealDialogs reveals={reveals} credits={user.enrichmentCredits} />
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

/** The rows of the view; revealed contacts have no number of their own, so they are counted. */
function useRows(view: View): { rows: Row[] | null; failed: boolean; retry: () => void } {
  const saved = useContacts()
  const revealed = useRevealed()
  const revealedRows = useMemo(
    () => revealed.revealed?.map((each, n) => ({ ...each, id: n + 1, tags: [] })) ?? null,
    [revealed.revealed],
  )
  if (view === 'revealed') return { rows: revealedRows, failed: revealed.failed, retry: revealed.retry }
  return { rows: saved.contacts, failed: saved.failed, retry: saved.retry }
}

function useFiltered(rows: readonly Row[], filters: ContactFilters): Row[] {
  const key = JSON.stringify(filters)
  const latest = useDeferredValue(key)
  return useMemo(() => {
    const wanted = JSON.parse(latest) as ContactFilters
    return rows.filter((row) => matchesFilters(row, wanted))
  }, [rows, latest])
}

/** What is chosen and can be seen: nobody deletes what a filter hides. */
function visibleOf(selection: Selection<number>, shown: readonly Row[]): Selection<number> {
  const ids = new Set(shown.filter((row) => selection.ids.has(row.id)).map((row) => row.id))
  return { ...selection, ids }
}

/** With everything on the screen chosen, the filters say it shorter than the ids. */
function chosenIds(selection: Selection<number>, shown: readonly Row[]): number[] {
  return selection.ids.size === shown.length ? [] : [...selection.ids]
}
