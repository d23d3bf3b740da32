import { useRef } from 'react'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useAlerts } from '../alerts/use-alerts.ts'
import { deleteSearch, noteOpened, renameSearch, savingId } from './change-saved-searches.ts'
import type { Criteria } from '../criteria.ts'
import { searchFailure } from '../search-failure.ts'
import { SavedRow, type Opener } from './saved-row.tsx'
import type { KeptSearch } from './use-saved-searches.ts'

/** The saved searches, each to be opened, renamed and deleted. */
export function SavedList(props: {
  searches: readonly KeptSearch[]
  isPremium: boolean
  opener: Opener
  onOpen: (criteria: Criteria) => void
}) {
  const { value: alerts } = useAlerts()
  const list = useRef<HTMLUListElement>(null)

  function remove(search: KeptSearch): void {
    const at = props.searches.indexOf(search)
    const next = list.current?.children[at + 1] ?? list.current?.children[at - 1]
    const focused = next?.querySelector<HTMLElement>('.saved-open') ?? list.current
    focused?.focus()
    void deleteAndTell(search)
  }

  return (
    <ul ref={list} className="saved-list" tabIndex={-1}>
      {props.searches.map((search) => (
        <SavedRow
          key={search.id}
          search={search}
          isPremium={props.isPremium}
          isSaving={search.id === savingId}
          opener={props.opener}
          onOpen={() => {
            if (search.id !== savingId) noteOpened(search.id)
            props.onOpen(search.criteria)
          }}
          alert={alerts?.find(({ searchId }) => searchId === search.id)}
          onRename={(name) => void renameOrTell(search.id, name)}
          onDelete={() => remove(search)}
        />
      ))}
    </ul>
  )
}

async function deleteAndTell({ id, name }: KeptSearch): Promise<void> {
  const answered = deleteSearch(id)
  await tellChange({
    answered,
    undo: async () => (await answered)(),
    done: () => ({ title: 'Saved search deleted', description: name }),
    failed: searchFailure('Failed to delete search'),
    notUndone: searchFailure('Not restored'),
  })
}

async function renameOrTell(id: string, name: string): Promise<void> {
  try {
    await renameSearch(id, name)
  } catch (error) {
    toast({ ...searchFailure('Failed to rename search')(error), variant: 'destructive' })
  }
}
