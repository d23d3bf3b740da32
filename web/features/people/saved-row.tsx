import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/marks.tsx'
import { addressOf, criteriaInWords, simpleCriteria } from './criteria.ts'
import { peopleInWords } from './people-in-words.ts'
import { RenameForm } from './rename-form.tsx'
import { usePeopleToday } from './use-people-today.ts'
import type { KeptSearch } from './use-saved-searches.ts'

/** What opens a saved search: a button, that may close something too. */
export type Opener = ComponentType<{ className: string; onClick: () => void; children: ReactNode }>

/** One saved search: its name, its filters in words, how many people it finds today. */
export function SavedRow(props: {
  search: KeptSearch
  isPremium: boolean
  isSaving: boolean
  opener: Opener
  onOpen: () => void
  onRename: (name: string) => void
  onDelete: () => void
}) {
  const { search, opener: Opener } = props
  const { name, criteria } = search
  const isBeyondPlan = !props.isPremium && addressOf(simpleCriteria(criteria)) !== addressOf(criteria)
  const { ref, counted } = usePeopleToday(criteria, !isBeyondPlan)
  const [renaming, setRenaming] = useState(false)
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
            </span>
            <span className="saved-count">
              {isBeyondPlan ? (
                <Badge>Professional</Badge>
              ) : (
                counted && counted.total !== null && peopleInWords(counted.total, counted.totalIsExact)
              )}
            </span>
          </Opener>
          <span ref={rename} className="saved-deeds">
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
