import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { fieldsSet, type Criteria, type FormField, addressOfFound, bodyOf, isBlank, without } from './criteria.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { counting, NobodyFits } from './nobody-fits.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Meant, SearchResponse } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import { number } from '../../ui/format.ts'

const deeds: Record<Loosened['filter'], string> = {
  jobTitle: 'Search without the job title',
  titleAny: 'Search without any of the words in titles',
  titleAll: 'Search without all of the words in titles',
  titleNone: 'Search with the words left out of titles',
  company: 'Search without the company',
  location: 'Search without the location',
  name: 'Search without the name',
  companyDomain: 'Search without the domain',
  listId: 'Search without the lists',
  industry: 'Search without the industry',
  employeeCount: 'Search without the company size',
  seniority: 'Search without the seniority',
  department: 'Search without the department',
  excludeEnriched: 'Show the people you already revealed',
}

/** Nobody fits: which filter to loosen, how many people that brings, and the search that does it. */
export function NothingFound({
  criteria,
  meant,
  onSearch,
}: {
  criteria: Criteria
  /** What the texts that find nobody may mean. */
  meant: readonly Meant[] | undefined
  onSearch: (criteria: Criteria) => void
}) {
  const loosened = useLoosened(criteria)
  // What could not be counted is offered without a number; what finds nobody either is not.
  const helpful = (loosened ?? [])
    .filter(({ people }) => people !== 0)
    .toSorted((a, b) => (b.people ?? -1) - (a.people ?? -1))
  return (
    <NobodyFits
      action={
        helpful.length > 0 && (
          <div className="row wrap center">
            {helpful.map(({ filter, criteria: looser, people }) => (
              <Button key={filter} size="small" onClick={() => onSearch(looser)}>
                {deeds[filter]}
                {people !== null && ` · ${number.format(people)} ${people === 1 ? 'person' : 'people'}`}
              </Button>
            ))}
          </div>
        )
      }
    >
      <DidYouMean meant={meant} criteria={criteria} onChoose={onSearch} />
      {adviceOn(loosened, fieldsSet(criteria).length)}
    </NobodyFits>
  )
}

/** The people of a page were tried, none is proven, and the tried are hidden. */
export function AllHidden({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <EmptyState
      icon="people"
      title="Everybody on this page is hidden"
      action={<Button onClick={onShow}>Show {number.format(count)} tried on this page</Button>}
    >
      They were tried before, and no address was proven.
    </EmptyState>
  )
}

/** People were found, and none of them is to be shown: a live source sent others, or they were revealed meanwhile. */
export function NobodyLeft({ found }: { found: Pick<SearchResponse, 'totalIsExact' | 'source'> }) {
  if (!found.totalIsExact)
    return (
      <EmptyState icon="search" title="Nobody to show" action={<ButtonLink href="/search">New search</ButtonLink>}>
        Searched: {found.source.label}. Nobody there fits all filters. Remove one of them.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="check"
      title="That was everybody"
      action={<ButtonLink href="/contacts?view=revealed">See revealed contacts</ButtonLink>}
    >
      Everybody on this page has been revealed since you ran this search.
    </EmptyState>
  )
}

function adviceOn(loosened: Loosened[] | null, fields: number): string {
  if (loosened === null) return counting
  if (loosened.some(({ people }) => people !== null && people > 0))
    return 'Remove one filter to find people. Every word in a field has to match.'
  if (loosened.some(({ people }) => people === null)) return 'Loosen one of the filters. Every word has to match.'
  if (fields > 1) return 'Removing one filter is not enough: loosen at least two.'
  return 'Every word in a field has to match. Try fewer or other words.'
}

const mostCalls = 8

type Loosened = {
  filter: FormField | 'excludeEnriched'
  criteria: Criteria
  /** Null if it could not be counted. */
  people: number | null
}

/** For each filter that is set, how many people the same search finds without it; null while that is not known. */
function useLoosened(criteria: Criteria): Loosened[] | null {
  const { data, isError } = useQuery({
    queryKey: ['loosened', addressOfFound(criteria)],
    queryFn: ({ signal }) => Promise.all(looser(criteria).map((each) => counted(each, signal))),
    // Reveals and imports change the numbers.
    gcTime: 0,
  })
  return data ?? (isError ? looser(criteria) : null)
}

function looser(criteria: Criteria): Loosened[] {
  const fewer = fieldsSet(criteria).map((field) => ({ filter: field, criteria: without(criteria, field) }))
  const shown = { filter: 'excludeEnriched' as const, criteria: { ...criteria, excludeEnriched: false } }
  return [...(criteria.excludeEnriched ? [shown] : []), ...fewer]
    .filter((each) => !isBlank(each.criteria))
    .slice(0, mostCalls)
    .map((each) => ({ ...each, people: null }))
}

async function counted(loosened: Loosened, signal: AbortSignal): Promise<Loosened> {
  const answer = await call('countContacts', { body: bodyOf(loosened.criteria), signal }).catch(() => null)
  return { ...loosened, people: answer?.total ?? null }
}
