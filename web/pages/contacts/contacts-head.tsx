import { useMay } from '../../features/accounts/use-may.ts'
import { useState, type ReactNode } from 'react'
import { plans } from '../../../pricing/plans.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { sortChoices, sortOfWord, wordOfSort, type ContactColumn } from '../../features/contacts/contact-columns.ts'
import type { ContactView, View } from '../../features/contacts/filters-address.ts'
import { useOwners } from '../../features/contacts/use-owners.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageSheet } from '../../ui/dialogs/page-sheet.tsx'
import { Segments, Select } from '../../ui/forms/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ColumnChoice } from '../../ui/tables/layout/column-choice.tsx'
import type { TableView } from '../../ui/tables/layout/use-table-view.ts'
import { columnsOf } from './use-columns-of.ts'
import { number } from '../../ui/format.ts'
import { FoldFilters } from '../../ui/tables/fold-filters.tsx'
import { useIsWide } from '../../ui/page/use-is-wide.ts'
import { Later, LaterText, usePicture } from '../../ui/page/picture.tsx'

const views = [
  { value: 'saved', label: 'Saved' },
  { value: 'revealed', label: 'Revealed' },
]

/** `isFolded`: on a phone the contacts have its room, and it is only read out. */
export function ContactsHead({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  return (
    <div className={isFolded ? 'hidden-visually' : 'page-head'}>
      <h1>Contact Database</h1>
      {children}
    </div>
  )
}

type KeysProps = {
  isFolded: boolean
  view: View
  all: number
  onReport: () => void
  onExport: () => void
  /** Beside the export. */
  children: ReactNode
}

/** What can be done with all contacts; folded, one key that opens a sheet with them. */
export function HeadKeys(props: KeysProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const afterClosing = (act: () => void) => () => {
    close()
    act()
  }
  if (!props.isFolded)
    return (
      <>
        <PlacesUsed {...props} />
        <span className="row wrap end">
          <Keys {...props} />
        </span>
      </>
    )
  return (
    <>
      <Button iconOnly aria-label="More with all contacts" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="more" />
      </Button>
      {isOpen && (
        <PageSheet title="All contacts" look="low" onClose={close}>
          <div className="sheet-actions">
            <Keys {...props} onReport={afterClosing(props.onReport)} onExport={afterClosing(props.onExport)} />
            <PlacesUsed {...props} />
          </div>
        </PageSheet>
      )}
    </>
  )
}

/** In the head, in its one line, the second sentence is for whoever points at the first. */
function PlacesUsed({ isFolded, view, all }: KeysProps) {
  const { isPremium, savedContacts } = useCurrentAccount()
  if (isPremium) return null
  const why = view === 'saved' && all > savedContacts ? 'Revealed contacts don’t count.' : ''
  return (
    <p className="muted small" title={why || undefined}>
      <LaterText length={25}>
        {savedContacts} of {plans.starter.savedContacts} free places used
        {why && <span className={isFolded ? undefined : 'hidden-visually'}>. {why}</span>}
      </LaterText>
    </p>
  )
}

function Keys({ isFolded, onReport, onExport, children }: KeysProps) {
  const look = isFolded ? ({ look: 'ghost' } as const) : {}
  const mayReport = useMay('reportBounces')
  const mayExport = useMay('exportContacts')
  const mayEnrich = useMay('quoteEnrichment')
  return (
    <>
      <Later>
        <ButtonLink {...look} href="/contacts/files">
          <Icon name={mayEnrich ? 'upload' : 'tray'} small />
          {mayEnrich ? 'Enrich a CSV' : 'Files'}
        </ButtonLink>
        {mayReport && (
          <Button {...look} onClick={onReport}>
            <Icon name="mail" small />
            Report bounces
          </Button>
        )}
        {mayExport && (
          <span className="two-keys">
            <Button {...look} onClick={onExport}>
              <Icon name="download" small />
              Export CSV
            </Button>
            {children}
          </span>
        )}
      </Later>
      <ButtonLink look="primary" href="/search">
        <Icon name="plus" small />
        Find more
      </ButtonLink>
    </>
  )
}

export function ContactsResultsHead(props: {
  value: ContactView
  count: number
  /** Null until they are here. */
  of: number | null
  failed: boolean
  setView: (view: View) => void
  setSort: (sort: ContactView['sort']) => void
  tableView: TableView<ContactColumn>
}) {
  const { view, sort } = props.value
  const isWide = useIsWide()
  return (
    <div className="results-head contacts-head">
      {isWide && <FoldFilters />}
      <h2>{props.of === null ? <NotHere failed={props.failed} /> : <Counted count={props.count} of={props.of} />}</h2>
      <span className="row end">
        <ColumnChoice columns={columnsOf(view, useOwners() !== null)} view={props.tableView}>
          <Select
            label="Order"
            value={wordOfSort(sort)}
            options={sortChoices}
            onChange={(word) => props.setSort(sortOfWord(word))}
          />
        </ColumnChoice>
        <Segments
          legend="View"
          hideLegend
          value={view}
          options={views}
          onChange={(next) => props.setView(next === 'revealed' ? 'revealed' : 'saved')}
        />
      </span>
    </div>
  )
}

/** The first picture holds both, as with the rows below. */
function NotHere({ failed }: { failed: boolean }) {
  const isPicture = usePicture() !== null
  if (failed) return 'Contact Database'
  if (!isPicture) return 'Loading contacts'
  return (
    <>
      <span className="unless-none">Loading contacts</span>
      <span className="if-none">
        <Counted count={0} of={0} />
      </span>
    </>
  )
}

/** The specification's words; a phone shows the numbers. */
function Counted({ count, of }: { count: number; of: number }) {
  return (
    <>
      <span className="unseen">Contact Database (</span>
      {`${number.format(count)} of ${number.format(of)}`}
      <span className="unseen"> contacts)</span>
    </>
  )
}
