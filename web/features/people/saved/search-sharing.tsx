import { useState } from 'react'
import { useOwners } from '../../../api/use-team.ts'
import { lazyDialog } from '../../../ui/dialogs/dialog.tsx'
import { Popover } from '../../../ui/dialogs/popover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OwnedActions } from '../../../ui/owners/owned-actions.tsx'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { searchFailure } from '../search-failure.ts'
import { changeOwned } from './change-saved-searches.ts'
import type { KeptSearch } from './use-saved-searches.ts'

const HandOverDialog = lazyDialog(async () => (await import('../../../ui/owners/hand-over-dialog.tsx')).HandOverDialog)

/** Who sees a saved search, and whose it is; nothing where nobody else is, or where that is not this person's to say. */
export function SearchSharing({ search }: { search: KeptSearch }) {
  const owners = useOwners()
  const [isGiven, setIsGiven] = useState(false)
  if (!owners) return null
  const { id, name, isShared, ownerId } = search
  const isOwn = ownerId === owners.me && owners.mayChange
  if (!isOwn && !owners.mayHandOverAll) return null

  function share(to: boolean): void {
    const answered = changeOwned(id, { isShared: to }, owners!.me)
    void tellChange({
      answered,
      undo: () => answered.then(() => changeOwned(id, { isShared: !to }, owners!.me)),
      done: () => ({ title: to ? 'Everybody here sees the search' : 'Only you see the search', description: name }),
      failed: searchFailure('The search was not changed'),
      notUndone: searchFailure('The search was not changed back'),
    })
  }

  function handOver(heir: { id: string; name: string }): void {
    void tellChange({
      answered: changeOwned(id, { ownerId: heir.id }, owners!.me),
      undo: null,
      done: () => ({ title: `Handed over to ${heir.name}`, description: name }),
      failed: searchFailure('The search was not handed over'),
      notUndone: searchFailure('The search was not handed over'),
    })
  }

  return (
    <>
      <Popover
        label={`Sharing of ${name}`}
        className="button ghost small icon-only"
        trigger={
          <>
            <Icon name={isShared ? 'people' : 'lock'} small />
            <span className="hidden-visually">
              {isShared ? 'Shared' : 'Private'}: who sees {name}
            </span>
          </>
        }
      >
        <div className="choice-list">
          <OwnedActions
            {...{ isShared, isOwn }}
            mayHandOverAll={owners.mayHandOverAll}
            className="button ghost small"
            onShare={share}
            onHandOver={() => setIsGiven(true)}
          />
        </div>
      </Popover>
      {isGiven && (
        <HandOverDialog
          title={`Hand over ${name}`}
          description="The new owner decides who sees the search. Its alert stays with the member who turned it on."
          heirs={owners.heirs.filter((each) => each.id !== ownerId)}
          onChoose={handOver}
          onClose={() => setIsGiven(false)}
        />
      )}
    </>
  )
}
