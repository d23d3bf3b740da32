import type { ComponentProps, ReactNode } from 'react'
import { usePaidPlan } from '../../features/accounts/use-current-account.ts'
import { Starters } from '../../features/overview/starters.tsx'
import { addressOf, isBlank, without, type Criteria } from '../../features/people/criteria.ts'
import { hasEarlyFoundNobody } from '../../features/people/early-search.ts'
import type { useSavedSearches } from '../../features/people/saved/use-saved-searches.ts'
import { counting, NobodyFits } from '../../features/people/nobody-fits.tsx'
import { goneList, isPremiumRequired, whyUnavailable } from '../../features/people/search-failure.ts'
import type { useSearchPage } from '../../features/people/use-search.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'
import { usePicture } from '../../ui/page/picture.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import type { Tried } from './use-tried.ts'

/** Below what is drawn first, and left out if it doesn't load. */
const SavedAtStart = laterPart(
  async () => (await import('../../features/people/saved/saved-at-start.tsx')).SavedAtStart,
)

/** Most searches find somebody. */
const NothingFound = laterPart(async () => (await import('../../features/people/nothing-found.tsx')).NothingFound, {
  meanwhile: () => <SkeletonRows rows={10} />,
  missing: () => <NobodyFits>Every word in a field has to match. Try fewer or other words.</NobodyFits>,
})

/** A live source alone offers some. */
const OfferedCompanies = laterPart(
  async () => (await import('../../features/people/pending/offered-companies.tsx')).OfferedCompanies,
)
const AllHidden = laterPart(async () => (await import('../../features/people/nothing-found.tsx')).AllHidden)
const NobodyLeft = laterPart(async () => (await import('../../features/people/nothing-found.tsx')).NobodyLeft)

/** Its program comes before the page is drawn, not after it, where that is known to need it. */
export async function loadNothingFound(): Promise<void> {
  if (hasEarlyFoundNobody()) await NothingFound.load().catch(() => {})
}

type Answered = ReturnType<typeof useSearchPage>

/** What stands in the place of the rows: each says why there are none, and leads on. */
export function InsteadOfRows(props: {
  nothingYet: boolean
  search: Answered
  busy: boolean
  criteria: Criteria
  kept: ReturnType<typeof useSavedSearches>
  isPremium: boolean
  openSearch: (criteria: Criteria) => void
  searchFor: (criteria: Criteria) => void
  again: (retry: () => void) => void
  tried: Tried
}) {
  const { search, criteria, kept, tried } = props
  if (props.nothingYet)
    return <NothingYet searches={kept.value ?? []} isPremium={props.isPremium} onOpen={props.openSearch} />
  const companies = search.found?.companies ?? []
  return (
    <>
      {companies.length > 0 && (
        <OfferedCompanies {...{ companies, criteria }} isPremium={props.isPremium} onChoose={props.searchFor} />
      )}
      <NoRows search={search} criteria={criteria} busy={props.busy} onRetry={() => props.again(search.retry)}>
        <NothingFound criteria={criteria} meant={search.found?.didYouMean} onSearch={props.searchFor} />
      </NoRows>
      {!props.busy && tried.areHidden && tried.count > 0 && tried.count === search.found?.contacts.length && (
        <AllHidden count={tried.count} onShow={() => props.again(() => tried.hide(false))} />
      )}
    </>
  )
}

function NothingYet(props: ComponentProps<typeof SavedAtStart>) {
  return (
    <>
      <EmptyState icon="search" title="Start Your Search" action={<Starters />}>
        Names, titles and companies are free to see. A credit is taken only for an address that was proven.
      </EmptyState>
      {props.searches.length > 0 && <SavedAtStart {...props} />}
    </>
  )
}

/** What stands in the place of the rows if there are none: `children` if nobody was found. */
function NoRows(props: {
  search: Answered
  criteria: Criteria
  busy: boolean
  onRetry: () => void
  children: ReactNode
}) {
  const { search, criteria, busy, children } = props
  const { found, error } = search
  if (busy) return <WhileSearching />
  if (!found || search.isMissing)
    return error && <SearchFailed error={error} criteria={criteria} onRetry={props.onRetry} />
  if (found.total === 0) return children
  if (found.contacts.length > 0 || found.companies.length > 0) return null
  return <NobodyLeft found={found} />
}

/** The first picture holds both: whether anybody is found is often known before the program comes (early-search.ts). */
function WhileSearching() {
  const isPicture = usePicture() !== null
  return (
    <>
      {isPicture && (
        <div className="if-none">
          <NobodyFits>{counting}</NobodyFits>
        </div>
      )}
      <SkeletonRows rows={10} />
    </>
  )
}

function SearchFailed(props: { error: Error; criteria: Criteria; onRetry: () => void }) {
  const { error, criteria, onRetry } = props
  const plan = usePaidPlan()
  if (isPremiumRequired(error))
    return (
      <EmptyState
        icon="gem"
        title={`This search needs the ${plan.name} plan`}
        action={<ButtonLink href="/subscribe">See the plan</ButtonLink>}
      >
        It uses several values in one field, excluded values, or a filter of that plan.
      </EmptyState>
    )
  const gone = goneList(error)
  if (gone !== null) {
    const others = without(criteria, 'listId')
    const wayOn = isBlank(others) ? (
      <ButtonLink href="/search">New search</ButtonLink>
    ) : (
      <ButtonLink href={addressOf(others)}>Search without lists</ButtonLink>
    )
    return (
      <EmptyState icon="warning" title="A list in this search was deleted" action={wayOn}>
        {gone}
      </EmptyState>
    )
  }
  return (
    <FailedState title="The search did not work" onRetry={onRetry}>
      {whyUnavailable(error) ?? 'No credits were taken.'}
    </FailedState>
  )
}
