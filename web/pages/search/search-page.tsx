import { useEffect, useState, useRef, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SearchRow } from '../../../contract/people.ts'
import { productName } from '../../../contract/site.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { addressOf, addressOfFound, criteriaIn, isBlank, type Criteria } from '../../features/people/criteria.ts'
import { DidYouMean } from '../../features/people/did-you-mean.tsx'
import type { PendingSearch } from '../../features/people/pending/filters-changed.tsx'
import { openLike } from '../../features/people/likes/open-like.ts'
import { resultColumns } from '../../features/people/result-columns.ts'
import { SaveSearch } from '../../features/people/saved/save-search.tsx'
import { SavedMenu } from '../../features/people/saved/saved-menu.tsx'
import { tellSearchFailure } from '../../features/people/search-failure.ts'
import { SearchForm } from '../../features/people/search-form.tsx'
import { useOpenSaved } from '../../features/people/saved/use-open-saved.ts'
import { useSavedSearches } from '../../features/people/saved/use-saved-searches.ts'
import type { Sorting } from '../../features/people/sort-by.tsx'
import { useSearchPage } from '../../features/people/use-search.ts'
import { Balance } from '../../ui/marks.tsx'
import { useTableView } from '../../ui/tables/layout/use-table-view.ts'
import { useIsWide } from '../../ui/page/use-is-wide.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import { Split, usePersonBeside } from '../person/use-person-beside.tsx'
import { RevealDialogs } from '../reveals/reveal-dialogs.tsx'
import { InsteadOfRows } from './instead-of-rows.tsx'
export { loadNothingFound as loadAlso } from './instead-of-rows.tsx'
import { ResultsHead, ResultsMore } from './results-head.tsx'
import { SearchRows } from './search-rows.tsx'
import { useSaveRevealed } from './use-save-revealed.ts'
import { SearchActions } from './search-actions.tsx'
import { useSearchCommands } from './use-search-commands.ts'
import { useSelectedPeople } from './use-selected-people.ts'
import { useSearching } from './use-searching.ts'
import { useTried } from './use-tried.ts'
import { number } from '../../ui/format.ts'
import { laterPart } from '../../ui/page/later-part.tsx'
import { LaterText, usePicture } from '../../ui/page/picture.tsx'
import { useNavigateFromHere } from '../../ui/page/use-navigate-from-here.ts'
import { usePageReveals, type PageReveals } from '../reveals/use-page-reveals.ts'

/** Wanted once the form says something else than the results. */
const FiltersChanged = laterPart(
  async () => (await import('../../features/people/pending/filters-changed.tsx')).FiltersChanged,
)
/** A live source alone has some. */
const SourceNotices = laterPart(
  async () => (await import('../../features/people/pending/source-notices.tsx')).SourceNotices,
)
/** Wanted once somebody is selected. */
const SelectEverybody = laterPart(
  async () => (await import('../../features/people/select-everybody.tsx')).SelectEverybody,
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
  const openSaved = useOpenSaved(criteria, kept.value)
  const view = useTableView('search', resultColumns, user.id)
  const [pending, setPending] = useState<PendingSearch | null>(null)
  const [saveRevealed, setSaveRevealed] = useSaveRevealed()
  const reveals = useSearchReveals(selection.ids)
  const { searching, searchFor, openSearch, ...results } = useSearching(addressOf(criteria, page), selection.clear)
  useTellFailure(search.error, navigate)
  const { found } = search
  const { rows, tried } = useTried(search.isMissing ? noRows : (found?.contacts ?? noRows))
  const isAsked = usePicture()?.isAsked === true
  const busy = isAsked || searching || (search.busy && (rows.length === 0 || search.loaded < page))
  const nothingYet = isBlank(criteria) && !isAsked
  const sorting = sortingOf(criteria, search.isOld, navigate)
  const person = usePersonBeside({ rows, idOf, onReveal: reveals.revealOne })
  const hasRows = !busy && rows.length > 0
  const isOld = (hasRows && pending !== null) || undefined
  const answered = { loaded: search.rows, isAnswered: !busy && found !== null }
  const isFolded = !useIsWide() && !nothingYet
  const savedMenu = <SavedMenu kept={kept} isPremium={user.isPremium} onOpen={openSearch} />
  const saveSearch = (
    <SaveSearch criteria={criteria} searches={kept.value} open={openSaved} isPremium={user.isPremium} />
  )
  const showPage = (next: number) => results.toPage(addressOf(criteria, next))
  const head = { shown: rows.length, selected: selection.ids.size, tried, view, sorting, children: saveSearch }
  const more = found && !nothingYet && <ResultsMore {...head} found={found} />
  useSearchCommands({ criteria, page, hasNext: !nothingYet && search.hasNext, onPage: showPage, navigate })
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
        <section {...results.place} className="results" aria-label="Search Results" data-old={isOld}>
          {found && !nothingYet && <ResultsHead {...head} found={found} />}
          {found && !nothingYet && found.notices.length > 0 && <SourceNotices notices={found.notices} />}
          {!hasRows && more}
          {hasRows && pending && <FiltersChanged pending={pending} />}
          <InsteadOfRows
            {...{ nothingYet, search, busy, criteria, kept, tried, ...results.itsKeys }}
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
              pager={pagesOf(search, criteria, page)}
              onPage={showPage}
              above={<AboveRows {...{ found, criteria, rows, selection, more }} onChoose={results.itsKeys.searchFor} />}
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
        <SelectEverybody criteria={criteria} page={rows.map(idOf)} total={found?.total ?? 0} selection={selection} />
      )}
      {props.more}
    </>
  )
}

function pagesOf({ found, rows, hasNext }: Answered, { pageSize, excludeEnriched }: Criteria, page: number) {
  const total = found?.total ?? found?.contacts.length ?? 0
  return { page, pageSize, total, left: excludeEnriched ? leftOf(total, rows) : null, hasNext }
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

/** Reveals on the search page. */
function useSearchReveals(selected: ReadonlySet<string>): PageReveals {
  const navigate = useNavigateFromHere()

  /** Back after paying, with the search and the selection as they are now. */
  function goToBuy(): void {
    const here = new URL(window.location.href)
    here.searchParams.delete('selected')
    for (const id of [...selected].slice(0, 50)) here.searchParams.append('selected', id)
    navigate(`/buy-credits?from=enrichment&return=${encodeURIComponent(here.pathname + here.search)}`)
  }

  return usePageReveals(goToBuy)
}
