import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { noFilters, proofStateOf } from '../../../contract/contacts/contact-filters.ts'
import { addressOfFilters, type ContactView } from '../../features/contacts/filters-address.ts'
import { useDragOfRows } from '../../features/contact-lists/dragged-people.ts'
import { useLists } from '../../features/contact-lists/use-lists.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { ListsRail, RailLink, type Place } from '../../features/contact-lists/lists-rail.tsx'
import { countByList } from '../../features/contacts/use-those-of-others.ts'
import { addressOf } from '../../features/people/criteria.ts'
import { useSavedSearches } from '../../features/people/saved/use-saved-searches.ts'
import { addPeople, makeList, removeList, rename, takePeopleOff } from './change-people-on-lists.ts'

type Row = {
  id: number
  apolloId: string
  email: string
  bouncedEmail: string
  unproven: object | null
  provenAt: string | null
  lists?: readonly number[]
}

const searchesShown = 5

/** At the left of the contact database: where to look. */
export function ContactsRail(props: {
  value: ContactView
  /** All of the view; null while they are loading. */
  all: readonly Row[] | null
  /** The rows as they stand in the table, and who of them is chosen. */
  shown: readonly Row[]
  chosen: ReadonlySet<number>
}) {
  const { value, all, shown, chosen } = props
  const [, navigate] = useLocation()
  const isSaved = value.view === 'saved'
  const counts = useMemo(() => (isSaved && all ? countAll(all) : null), [isSaved, all])
  const { list, ...others } = value.filters
  const current = isSaved ? list : null
  useDragOfRows((index) => {
    const row = shown[index]
    if (!row) return []
    return (chosen.has(row.id) ? shown.filter(({ id }) => chosen.has(id)) : [row]).map(({ apolloId }) => apolloId)
  })
  const mayChange = useMay('addToContactList')
  const shownList = useLists(current !== null)?.find(({ id }) => id === current)
  // Whoever is drawn from a list to where all are is on that list no more.
  const takeOff = mayChange && shownList ? (ids: string[]) => void takePeopleOff(shownList, ids) : null
  const isPlain = isSaved && list === null
  const place = (label: string, icon: Place['icon'], filters: Partial<typeof noFilters>, count: number | undefined) => {
    const wanted = { ...noFilters, ...filters }
    const isCurrent = isPlain && others.hasEmail === wanted.hasEmail && others.proof === wanted.proof
    return { label, icon, isCurrent, count: count ?? null, href: addressOfFilters(wanted, 'saved') }
  }
  return (
    <ListsRail
      places={[
        { ...place('All contacts', 'people', {}, counts?.all), ...(takeOff && { onDropped: takeOff }) },
        place('Proven', 'check', { proof: 'proven' }, counts?.proven),
        place('Not asked yet', 'clock', { proof: 'not_asked' }, counts?.notAsked),
      ]}
      current={current}
      countOf={(id) => (counts ? (counts.byList.get(id) ?? 0) : null)}
      onDropped={(to, ids) => void addPeople({ list: to }, ids)}
      onMake={(name) => void makeList(name)}
      onRename={(which, name) => void rename(which, name)}
      onDelete={(which) => {
        const wasOpen = current === which.id
        if (wasOpen) navigate('/contacts')
        void removeList(which, () => wasOpen && navigate(`/contacts?list=${which.id}`))
      }}
    >
      <SavedSearches />
    </ListsRail>
  )
}

function SavedSearches() {
  const { value: searches } = useSavedSearches()
  if (!searches || searches.length === 0) return null
  return (
    <>
      <div className="rail-head">
        <h2>Saved searches</h2>
      </div>
      <ul>
        {searches.slice(0, searchesShown).map(({ id, name, criteria }) => (
          <RailLink key={id} href={addressOf(criteria)} label={name} icon="search" count={null} isCurrent={false} />
        ))}
      </ul>
    </>
  )
}

function countAll(all: readonly Row[]) {
  let [proven, notAsked] = [0, 0]
  for (const contact of all) {
    const state = proofStateOf(contact)
    if (state === 'proven') proven += 1
    if (state === 'not_asked') notAsked += 1
  }
  return { all: all.length, proven, notAsked, byList: countByList(all) }
}
