import { lazy, Suspense, useEffect, useState, useRef, type ComponentProps, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SearchResponse, SearchRow } from '../../../contract/people.ts'
import { productName } from '../../../contract/site.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { addressOf, addressOfFound, criteriaIn, isBlank, type Criteria } from '../../features/people/criteria.ts'
import { DidYouMean } from '../../features/people/did-you-mean.tsx'
import { FiltersChanged, type PendingSearch } from '../../features/people/pending/filters-changed.tsx'
import { openLike } from '../../features/people/likes/open-like.ts'
import { resultColumns } from '../../features/people/result-columns.ts'
import { SaveSearch } from '../../features/people/saved/save-search.tsx'
import { SavedMenu } from '../../features/people/saved/saved-menu.tsx'
import { goneList, isPremiumRequired, tellSearchFailure, whyUnavailable } from '../../features/people/search-failure.ts'
import { OfferedCompanies } from '../../features/people/pending/offered-companies.tsx'
import { SourceNotices } from '../../features/people/pending/source-notices.tsx'
import { SearchForm } from '../../features/people/search-form.tsx'
import { useOpenSaved } from '../../features/people/saved/use-open-saved.ts'
import { useSavedSearches } from '../../features/people/saved/use-saved-searches.ts'
import type { Sorting } from '../../features/people/sort-by.tsx'
import { useSearchPage } from '../../features/people/use-search.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Balance } from '../../ui/marks.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { useTableView } from '../../ui/tables/layout/use-table-view.ts'
import { useIsWide } from '../../ui/page/use-is-wide.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import { Split, usePersonBeside } from '../person/use-person-beside.tsx'
import { RevealDialogs } from '../reveals/reveal-dialogs.tsx'
import { ResultsHead, ResultsMore } from './results-head.tsx'
import { SearchRows } from './search-rows.tsx'
import { useSaveRevealed } from './use-save-revealed.ts'
import { SearchActions } from './search-actions.tsx'
import { useSearchCommands } from './use-search-commands.ts'
import { useSelectedPeople } from './use-selected-people.ts'
import { useSearchReveals } from './use-search-reveals.ts'
import { useSearching } from './use-searching.ts'
import { useTried } from './use-tried.ts'
import { number } from '../../ui/format.ts'
import { LaterText, usePicture } from '../../ui/page/picture.tsx'

/** Below what is drawn first, and left out if it doesn't load. */
const SavedAtStart = lazy(() =>
  import('../../features/people/saved/saved-at-start.tsx').then(
    (module) => ({ default: module.SavedAtStart }),
    () => ({ default: () => <></> }),
  ),
)

/** Wanted once somebody is selected. */
const SelectEverybody = lazy(() =>
  import('../../features/people/select-everybody.tsx').then(
    (module) => ({ default: module.SelectEverybody }),
    () => ({ default: () => <></> }),
  ),
)

/** Most searches find somebody. */
const NothingFound = lazy(() =>
  import('../../features/people/nothing-found.tsx').then(
    (module) => ({ default: module.NothingFound }),
    () => ({ default: () => <EmptyState icon="search" title="Nobody matches all filters" /> }),
  ),
)

const noRows: readonly SearchRow[] = []
const idOf = (row: SearchRow) => row.id

export function SearchPage() {
  useTitle(`Contact Search | ${productName}`)
  const user = useCurrentAccount()
  const [, navigate] = useLocation()
  const { criteria, page } = criteriaIn(useSearch())
  const search = useSearchPage(criteria, page)
  const selection = useSelectedPeople(addressOfFound(criteria))
  const kept = useSavedSearches()
  const openSaved = useOpenSaved(criteria, kept.searches)
  const view = useTableView('search', resultColumns, user.id)
  const [pending, setPending] = useState<PendingSearch | null>(null)
  const [saveRevealed, setSaveRevealed] = useSaveRevealed()
  const reveals = useSearchReveals(selection.ids)
  const { searching, searchFor, openSearch } = useSearching(addressOf(criteria, page), selection.clear)
  useTellFailure(search.error, navigate)
  const { found } = search
  const { rows, tried } = useTried(found?.contacts ?? noRows)
  const isAsked = usePicture()?.isAsked === true
  const busy = isAsked || searching || (search.busy && (rows.length === 0 || search.loaded < page))
  const left = criteria.excludeEnriched ? leftOf(found?.total ?? 0, search.rows) : null
  const nothingYet = isBlank(criteria) && !isAsked
  const sorting = sortingOf(criteria, search.isOld, navigate)
  const person = usePersonBeside({ rows, idOf, onReveal: reveals.revealOne })
  const hasRows = !busy && rows.length > 0
  const answered = { loaded: search.rows, isAnswered: !busy && found !== null }
  const isFolded = !useIsWide() && !nothingYet
  const savedMenu = <SavedMenu kept={kept} isPremium={user.isPremium} onOpen={openSearch} />
  const saveSearch = (
    <SaveSearch criteria={criteria} searches={kept.searches} open={openSaved} isPremium={user.isPremium} />
  )
  const head = { shown: rows.length, selected: selection.ids.size, left, tried, view, sorting, children: saveSearch }
  const more = found && !nothingYet && <ResultsMore {...head} found={found} />
  useSearchCommands({ criteria, page, hasNext: !nothingYet && search.hasNext, navigate })
  return (
    <>
      <PageHead isFolded={isFolded}>{!isFolded && savedMenu}</PageHead>
      <Split person={person} mayFold={!nothingYet}>
        <SearchForm
          start={criteria}
          found={found}
          user={user}
          busy={busy}
          saveRevealed={saveRevealed}
          onSaveRevealed={setSaveRevealed}
          onSearch={(next) => searchFor({ ...next, sort: criteria.sort })}
          onPending={setPending}
          beside={savedMenu}
        />
        <section className="results" aria-label="Search Results" data-old={(hasRows && pending !== null) || undefined}>
          {found && !nothingYet && <ResultsHead {...head} found={found} />}
          {found && !nothingYet && <SourceNotices notices={found.notices} />}
          {!hasRows && more}
          {hasRows && pending && <FiltersChanged pending={pending} />}
          <InsteadOfRows
            {...{ nothingYet, search, busy, criteria, kept, openSearch, searchFor }}
            isPremium={user.isPremium}
          />
          {hasRows && (
            <SearchRows
              rows={rows}
              sorting={sorting}
              selection={selection}
              isFresh={(id) => reveals.statusOf(id)?.state === 'found'}
              view={view}
              revealOne={reveals.revealOne}
              onLike={(row, kind) => void openLike(row.id, kind, openSearch)}
              opening={person.opening}
              pager={{ page, pageSize: criteria.pageSize, total: found?.total ?? rows.length, hasNext: search.hasNext }}
              onPage={(next) => navigate(addressOf(criteria, next))}
              above={<AboveRows {...{ found, criteria, rows, selection, more }} onChoose={searchFor} />}
            />
          )}
          <SearchActions selection={selection} reveals={reveals} {...answered} />
        </section>
      </Split>
      <RevealDialogs reveals={reveals} />
    </>
  )
}

type Answered = ReturnType<typeof useSearchPage>

function InsteadOfRows(props: {
  nothingYet: boolean
  search: Answered
  busy: boolean
  criteria: Criteria
  kept: ReturnType<typeof useSavedSearches>
  isPremium: boolean
  openSearch: (criteria: Criteria) => void
  searchFor: (criteria: Criteria) => void
}) {
  const { search, criteria, kept } = props
  if (props.nothingYet)
    return <NothingYet searches={kept.searches ?? []} isPremium={props.isPremium} onOpen={props.openSearch} />
  const companies = search.found?.companies ?? []
  return (
    <>
      <OfferedCompanies {...{ companies, criteria }} isPremium={props.isPremium} onChoose={props.searchFor} />
      <NoRows search={search} busy={props.busy}>
        <NothingFound criteria={criteria} meant={search.found?.didYouMean} onSearch={props.searchFor} />
      </NoRows>
    </>
  )
}

function AboveRows(props: {
  found: Answered['found']
  criteria: Criteria
  rows: readonly SearchRow[]
  selection: ReturnType<typeof useSelectedPeople>
  more: ReactNode
  onChoose: (criteria: Criteria) => void
}) {
  const { found, criteria, rows, selection } = props
  return (
    <>
      <DidYouMean meant={found?.didYouMean} criteria={criteria} onChoose={props.onChoose} />
      {selection.ids.size > 0 && (
        <Suspense fallback={null}>
          <SelectEverybody criteria={criteria} page={rows.map(idOf)} total={found?.total ?? 0} selection={selection} />
        </Suspense>
      )}
      {props.more}
    </>
  )
}

/** `isFolded`: the results have its room, and it is only read out. */
function PageHead({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { enrichmentCredits } = useCurrentAccount()
  return (
    <div className={isFolded ? 'hidden-visually' : 'page-head'}>
      <h1>Contact Search</h1>
      {children}
      <span className="end">
        <Balance>
          <LaterText length={4}>{number.format(enrichmentCredits)}</LaterText> Enrichment Credits
        </Balance>
      </span>
    </div>
  )
}

/** Another order is another address, from its first page on. */
function sortingOf(criteria: Criteria, isOld: boolean, navigate: (to: string) => void): Sorting {
  return { sort: criteria.sort, isOld, onSort: (sort) => navigate(addressOf({ ...criteria, sort })) }
}

function NothingYet(props: ComponentProps<typeof SavedAtStart>) {
  return (
    <>
      <EmptyState icon="search" title="Start Your Search">
        Names, titles and companies are free to see. A credit is taken only for an address that was proven.
      </EmptyState>
      {props.searches.length > 0 && (
        <Suspense fallback={null}>
          <SavedAtStart {...props} />
        </Suspense>
      )}
    </>
  )
}

/** What stands in the place of the rows if there are none: `children` if nobody was found. */
function NoRows({
  search,
  busy,
  children,
}: {
  search: ReturnType<typeof useSearchPage>
  busy: boolean
  children: ReactNode
}) {
  const { found, error } = search
  if (busy) return <SkeletonRows rows={10} />
  if (!found) return error && <SearchFailed error={error} onRetry={search.retry} />
  if (found.total === 0) return <Suspense fallback={<SkeletonRows rows={10} />}>{children}</Suspense>
  if (found.contacts.length > 0 || found.companies.length > 0) return null
  if (!found.totalIsExact) return <NobodyKept found={found} />
  return (
    <EmptyState icon="check" title="That was everybody">
      Everybody on this page has been revealed since you ran this search.
    </EmptyState>
  )
}

/** A live source sent people, none of whom is to be shown here. */
function NobodyKept({ found }: { found: SearchResponse }) {
  return (
    <EmptyState icon="search" title="Nobody to show">
      Searched: {found.source.label}. Nobody there fits all filters. Remove one of them.
    </EmptyState>
  )
}

function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isPremiumRequired(error))
    return (
      <EmptyState
        icon="gem"
        title="This search needs the Professional plan"
        action={<ButtonLink href="/subscribe">See the plan</ButtonLink>}
      >
        It uses several values in one field, excluded values, or a filter of that plan.
      </EmptyState>
    )
  const gone = goneList(error)
  if (gone !== null)
    return (
      <EmptyState icon="warning" title="A list in this search was deleted">
        {gone}
      </EmptyState>
    )
  return (
    <EmptyState icon="warning" title="The search did not work" action={<Button onClick={onRetry}>Try again</Button>}>
      {whyUnavailable(error) ?? 'No credits were taken.'}
    </EmptyState>
  )
}

/** Of a search that leaves the revealed out, how many it would still find: what it found stays what it was. */
function leftOf(total: number, rows: ReadonlyMap<string, SearchRow>): string | null {
  const revealed = [...rows.values()].filter(({ isEnriched }) => isEnriched).length
  return revealed === 0 ? null : `${number.format(revealed)} revealed, ${number.format(total - revealed)} left`
}

/** Each failure is told once, whether it came from the form, from a page or from a link. */
function useTellFailure(error: Error | null, navigate: (to: string) => void): void {
  const told = useRef<Error | null>(null)
  useEffect(() => {
    if (!error || told.current === error) return
    told.current = error
    tellSearchFailure(error, navigate)
  }, [error, navigate])
}
