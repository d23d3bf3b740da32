import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { User } from '../../../contract/accounts.ts'
import type { CountResponse } from '../../../contract/people.ts'
import { Button } from '../../ui/button.tsx'
import { Segments, Switch } from '../../ui/forms/choice.tsx'
import { useIsWide } from '../../ui/page/use-is-wide.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { ChoiceCriterion } from './choice-criterion.tsx'
import { criteriaInWords, isBlank, type Criteria, peopleInWords, addressOfFound, bodyOf } from './criteria.ts'
import { PhoneFilters } from '../../ui/forms/phone-filters.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import type { PendingSearch } from './pending/filters-changed.tsx'
import { companyPicks, placePicks } from './picks.tsx'
import { PremiumCriteria } from './premium-criteria.tsx'
import { Fold } from './fold.tsx'
import { TextCriterion } from './text-criterion.tsx'
import { useCriteriaForm, type CriteriaForm } from './use-criteria-form.ts'
import { call } from '../../api/call.ts'
import { useLatest } from './use-latest.ts'
import { usePendingSearch } from './pending/use-pending-search.ts'
import { timeFormat } from '../../ui/format.ts'
import { Later, LaterText, usePicture } from '../../ui/page/picture.tsx'

const pageSizes = [
  { value: '25', label: '25' },
  { value: '50', label: '50' },
]

/** The card 'Search Parameters'. */
export function SearchForm(props: {
  start: Criteria
  found: CountResponse | null
  user: Pick<User, 'isPremium' | 'searchesRemaining' | 'searchesResetAt'>
  busy: boolean
  saveRevealed: boolean
  onSaveRevealed: (on: boolean) => void
  onSearch: (criteria: Criteria) => void
  /** Hears what it asks for beyond the results; null where it says what they are of. */
  onPending: (pending: PendingSearch | null) => void
  /** On a phone, beside the field that opens the form. */
  beside: ReactNode
}) {
  const { found } = props
  const { isPremium } = props.user
  const form = useCriteriaForm(props.start, isPremium)
  const { criteria } = form
  const counted = useLiveCount(criteria, props.start, found)
  const counts = countsOf(counted)
  const countsFound = countsOf(found)
  const isWide = useIsWide()
  // Where there is nothing to find yet, it is what the page is for.
  const isAsked = usePicture()?.isAsked === true
  const isFolded = !isWide && (isAsked || !isBlank(props.start))
  const [focusOn, setFocusOn] = useState<string | null>(null)
  usePendingSearch({
    start: props.start,
    wanted: criteria,
    counted,
    onPending: props.onPending,
    onShow: search,
    onPutBack: () => form.say(props.start),
  })

  function search(): void {
    if (isBlank(criteria)) {
      toastFailure('No Search Criteria', 'Please fill in at least one search field.')
      return
    }
    setFocusOn(null)
    form.settle()
    props.onSearch(criteria)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search()
  }
  const foot = <SubmitPart {...{ form, counted, isFolded, found, busy: props.busy, user: props.user }} />
  const fields = (
    <form id={formId} className="inside" onSubmit={submit} role="search" aria-label="Search Parameters">
      {!isFolded && <h2>Search Parameters</h2>}
      <PlainCriteria form={form} isPremium={isPremium} counts={counts} countsFound={countsFound} />
      <NameCriterion isPremium={isPremium} form={form} />
      <Later>
        <PremiumCriteria isPremium={isPremium} form={form} counts={counts} countsFound={countsFound} />
      </Later>
      <SearchOptions form={form} saveRevealed={props.saveRevealed} onSaveRevealed={props.onSaveRevealed} />
      {!isFolded && foot}
    </form>
  )
  if (!isFolded) return <div className="filters">{fields}</div>
  return (
    <PhoneFilters
      title="Search Parameters"
      says={<LaterText length={16}>{criteriaInWords(criteria)}</LaterText>}
      open={focusOn}
      onOpen={setFocusOn}
      beside={props.beside}
      foot={foot}
    >
      {fields}
    </PhoneFilters>
  )
}

/** A live source counts nothing: no number is better than a 0 beside each value. */
function countsOf(answer: CountResponse | null): Facets {
  return answer?.totalIsExact ? answer.facets : null
}

const formId = 'search-parameters'

/** The count, what else may be meant, and the key; in the sheet of a phone the key itself says the count. */
function SubmitPart(props: {
  form: CriteriaForm
  counted: CountResponse | null
  found: CountResponse | null
  isFolded: boolean
  busy: boolean
  user: Pick<User, 'searchesRemaining' | 'searchesResetAt'>
}) {
  const { form, counted, isFolded } = props
  const { searchesRemaining, searchesResetAt } = props.user
  const key = useRef<HTMLButtonElement>(null)
  return (
    <div className="submit stack-s">
      <LiveCount counted={counted} />
      {counted && counted !== props.found && (
        <DidYouMean
          meant={counted.didYouMean}
          criteria={form.criteria}
          onChoose={(criteria) => {
            form.say(criteria)
            // The question is gone with its answer, which this searches for.
            key.current?.focus()
          }}
        />
      )}
      <Button
        ref={key}
        type="submit"
        form={formId}
        look="primary"
        wide
        busy={props.busy}
        disabled={searchesRemaining === 0}
      >
        {props.busy ? 'Searching' : pressWords(isFolded ? counted : null)}
      </Button>
      <p className="message">
        <LaterText length={24}>{remainingInWords(searchesRemaining, searchesResetAt)}</LaterText>
      </p>
    </div>
  )
}

/** On a phone the key says what it will show. */
function pressWords(counted: CountResponse | null): string {
  return counted?.total ? `Show ${peopleInWords(counted.total, counted.totalIsExact)}` : 'Search Contacts'
}

type Facets = CountResponse['facets'] | null

/** The criteria of every plan. */
function PlainCriteria(props: { form: CriteriaForm; isPremium: boolean; counts: Facets; countsFound: Facets }) {
  const { form, isPremium, counts, countsFound } = props
  const { given } = form
  return (
    <>
      <TextCriterion
        field="jobTitle"
        label="Job Title"
        plural="titles"
        icon="search"
        placeholder="VP Sales, CTO"
        hint={isPremium ? 'Enter or a comma adds a value.' : undefined}
        tip={'Use "quotes", OR and -word'}
        slash
        isPremium={isPremium}
        form={form}
      />
      <TextCriterion
        field="company"
        label="Company"
        plural="companies"
        icon="building"
        placeholder="Any company"
        isPremium={isPremium}
        form={form}
        picksFor={(chips) => companyPicks(countsFound, chips)}
      />
      <TextCriterion
        field="location"
        label="Location"
        plural="places"
        icon="pin"
        placeholder="City, region or country"
        isPremium={isPremium}
        form={form}
        picksFor={(chips) => placePicks(countsFound, chips)}
      />
      <ChoiceCriterion
        field="industry"
        legend="Industry"
        many={isPremium}
        terms={given.industry}
        counts={counts?.industry ?? null}
        countsFound={countsFound?.industry ?? null}
        onTerms={(terms) => form.setTerms('industry', terms)}
      />
      <ChoiceCriterion
        field="employeeCount"
        legend="Company Size"
        suffix=" employees"
        isScale
        many={isPremium}
        terms={given.employeeCount}
        counts={counts?.employeeCount ?? null}
        countsFound={countsFound?.employeeCount ?? null}
        onTerms={(terms) => form.setTerms('employeeCount', terms)}
      />
    </>
  )
}

function NameCriterion({ form, isPremium }: { form: CriteriaForm; isPremium: boolean }) {
  return (
    <Fold title="Person" isSet={form.criteria.name.length > 0}>
      <TextCriterion
        field="name"
        label="Called"
        plural="names"
        icon="people"
        placeholder="Jane Doe"
        tip={'Whole words in any order; "quotes" keep the order'}
        isPremium={isPremium}
        form={form}
      />
    </Fold>
  )
}

function SearchOptions(props: { form: CriteriaForm; saveRevealed: boolean; onSaveRevealed: (on: boolean) => void }) {
  const { form } = props
  return (
    <>
      <div className="row">
        <span className="legend grow">Page size</span>
        <Segments
          legend="Page size"
          hideLegend
          value={String(form.given.pageSize)}
          options={pageSizes}
          onChange={(value) => form.set({ pageSize: value === '50' ? 50 : 25 })}
        />
      </div>
      <Switch
        label="Exclude enriched"
        hint="Hide people you already revealed"
        checked={form.given.excludeEnriched}
        onChange={(excludeEnriched) => form.set({ excludeEnriched })}
      />
      <Switch label="Save revealed contacts" checked={props.saveRevealed} onChange={props.onSaveRevealed} />
    </>
  )
}

const hour = timeFormat({ hour: '2-digit', minute: '2-digit' })

function remainingInWords(remaining: number, resetsAt: string): string {
  if (remaining === -1) return 'Unlimited searches'
  const time = hour.format(new Date(resetsAt))
  if (remaining === 0) return `No searches left today. New ones at ${time}.`
  return `${remaining} ${remaining === 1 ? 'search' : 'searches'} left today`
}

/** How many people the form's criteria find, in a place kept free for it. */
function LiveCount({ counted }: { counted: CountResponse | null }) {
  return (
    <p className="live-count" aria-live="polite" aria-atomic="true">
      {counted && counted.total !== null && peopleInWords(counted.total, counted.totalIsExact)}
    </p>
  )
}

const afterLastChangeMs = 150

/**
 * How many people fit what the form says now, and how many each choice has. It uses no search of the day. What was
 * just searched is known from its answer; nothing is asked while there is nothing to look for.
 */
function useLiveCount(criteria: Criteria, searched: Criteria, found: CountResponse | null): CountResponse | null {
  const wanted = addressOfFound(criteria)
  const isSearched = wanted === addressOfFound(searched)
  const counted = useLatest(isBlank(criteria) || isSearched ? null : wanted, afterLastChangeMs, (signal) =>
    call('countContacts', { body: bodyOf(criteria), signal }),
  )
  return isSearched ? found : counted
}
