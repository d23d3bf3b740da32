import { usePaidPlan } from '../../../api/use-current-user.ts'
import { useMay } from '../../../api/use-may.ts'
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react'
import type { Alert } from '../../../../contract/alerts/alerts.ts'
import { AlertChoice } from '../alerts/alert-choice.tsx'
import { unseenWords } from '../alerts/alert-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/marks.tsx'
import {
  addressOf,
  addressOfFound,
  criteriaInWords,
  simpleCriteria,
  peopleInWords,
  bodyOf,
  type Criteria,
} from '../criteria.ts'
import { SearchSharing } from './search-sharing.tsx'
import { goneList } from '../search-failure.ts'
import type { KeptSearch } from './use-saved-searches.ts'
import { useQuery } from '@tanstack/react-query'
import type { CountResponse } from '../../../../contract/people.ts'
import { call } from '../../../api/call.ts'
import { limits } from '../../../../contract/lists.ts'

/** What opens a saved search: a button, that may close something too. */
export type Opener = ComponentType<{ className: string; onClick: () => void; children: ReactNode }>

/** One saved search: its name, its filters in words, how many people it finds today. */
export function SavedRow(props: {
  search: KeptSearch
  isPremium: boolean
  isSaving: boolean
  alert: Alert | undefined
  opener: Opener
  onOpen: () => void
  onRename: (name: string) => void
  onDelete: () => void
}) {
  const { search, opener: Opener } = props
  const { name, criteria } = search
  const plan = usePaidPlan()
  const isBeyondPlan = !props.isPremium && addressOf(simpleCriteria(criteria)) !== addressOf(criteria)
  const { ref, counted, refused } = usePeopleToday(criteria, !isBeyondPlan)
  const mayChange = useMay('changeSavedSearch')
  const [renaming, setRenaming] = useState(false)
  const news = props.alert ? unseenWords(props.alert) : null
  const rename = useFocusAfter(renaming)

  return (
    <li ref={ref} className="saved-row">
      {renaming ? (
        <RenameForm
          name={name}
          onRename={(next) => {
            setRenaming(false)
            if (next !== name) props.onRename(next)
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <>
          <Opener className="saved-open" onClick={props.onOpen}>
            <span className="saved-words">
              <b className="ellipsis">{name}</b>
              <span className="below ellipsis">{filtersInWords(search)}</span>
              {news && <span className="below alert-news">{news}</span>}
              {refused && <span className="below error">{refused}</span>}
            </span>
            <span className="saved-count">
              {isBeyondPlan ? (
                <Badge>{plan.name}</Badge>
              ) : (
                counted && counted.total !== null && peopleInWords(counted.total, counted.totalIsExact)
              )}
            </span>
          </Opener>
          {mayChange && (
            <span ref={rename} className="saved-deeds">
              {!props.isSaving && <SearchSharing search={search} />}
              <AlertChoice search={search} alert={props.alert} disabled={props.isSaving} />
              <Button
                look="ghost"
                size="small"
                iconOnly
                aria-label={`Rename ${name}`}
                disabled={props.isSaving}
                onClick={() => setRenaming(true)}
              >
                <Icon name="pencil" small />
              </Button>
              <Button
                look="ghost danger"
                size="small"
                iconOnly
                aria-label={`Delete ${name}`}
                disabled={props.isSaving}
                onClick={props.onDelete}
              >
                <Icon name="trash" small />
              </Button>
            </span>
          )}
        </>
      )}
    </li>
  )
}

/** After the renaming the focus is back on what began it. */
function useFocusAfter(isBusy: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) ref.current?.querySelector('button')?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return ref
}

function filtersInWords({ criteria }: KeptSearch): string {
  return criteria.excludeEnriched ? criteriaInWords(criteria) : `${criteriaInWords(criteria)}, revealed ones too`
}

const stillTodayMs = 60_000

/** How many people a search finds now, or why it can't be run any more; asked once what `ref` holds has come into view. It uses no search of the day. */
function usePeopleToday(
  criteria: Criteria,
  isAsked: boolean,
): { ref: RefObject<HTMLLIElement | null>; counted: CountResponse | null; refused: string | null } {
  const ref = useRef<HTMLLIElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true)
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  const { data, error } = useQuery({
    queryKey: ['count', addressOfFound(criteria)],
    enabled: isAsked && isSeen,
    queryFn: ({ signal }) => call('countContacts', { body: bodyOf(criteria), signal }),
    staleTime: stillTodayMs,
  })
  return { ref, counted: data ?? null, refused: goneList(error) }
}

/** The name of a saved search, in its place; Enter keeps it, Escape leaves it as it was. */
function RenameForm(props: { name: string; onRename: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState(props.name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = name.trim()
    if (given === '') props.onCancel()
    else props.onRename(given)
  }

  return (
    <form className="saved-rename" onSubmit={submit}>
      <input
        ref={input}
        className="input"
        aria-label={`New name of ${props.name}`}
        value={name}
        maxLength={limits.nameLength}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // What it stands in would close too.
          event.stopPropagation()
          props.onCancel()
        }}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" iconOnly aria-label="Save this name">
        <Icon name="check" small />
      </Button>
      <Button look="ghost" size="small" iconOnly aria-label="Cancel" onClick={props.onCancel}>
        <Icon name="close" small />
      </Button>
    </form>
  )
}
