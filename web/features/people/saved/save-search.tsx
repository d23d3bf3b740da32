import { useMay } from '../../../api/use-may.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCommands } from '../../../ui/commands/commands.ts'
import { lazyDialog } from '../../../ui/dialogs/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { savingId, takeOver } from './change-saved-searches.ts'
import { isBlank, type Criteria } from '../criteria.ts'
import { searchFailure } from '../search-failure.ts'
import type { OpenSaved } from './use-open-saved.ts'
import type { KeptSearch } from './use-saved-searches.ts'

const SaveSearchDialog = lazyDialog(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)

/** Beside the results: keeps this search under a name, or in the place of the saved one it was made from. */
export function SaveSearch(props: {
  criteria: Criteria
  searches: readonly KeptSearch[] | null
  open: OpenSaved | null
  isPremium: boolean
}) {
  const { criteria, open } = props
  const maySave = useMay('saveSearch')
  const [asked, setAsked] = useState(false)
  const isSaved = open !== null && !open.isChanged
  const changed = maySave && open?.isChanged && open.search.id !== savingId ? open.search : null
  const canSave = maySave && !isBlank(criteria) && !isSaved

  useCommands([
    {
      id: 'save-search',
      title: 'Save this search under a name',
      group: 'here',
      icon: 'save',
      words: 'save bookmark remember filters',
      when: () => canSave,
      run: () => setAsked(true),
    },
    {
      id: 'update-search',
      title: `Update the saved search${changed ? ` “${changed.name}”` : ''}`,
      group: 'here',
      icon: 'save',
      words: 'keep change filters',
      when: () => changed !== null,
      run: () => changed && void updateAndTell(changed, criteria),
    },
  ])

  if (!maySave) return null
  return (
    <span className="save-search">
      {changed && (
        <Button size="small" title={changed.name} onClick={() => void updateAndTell(changed, criteria)}>
          <span>
            Update saved<span className="hidden-visually"> search “{changed.name}”</span>
          </span>
        </Button>
      )}
      {/* not disabled: the focus comes back to it from the question */}
      <Button size="small" aria-disabled={!canSave} onClick={() => canSave && setAsked(true)}>
        <Icon name="save" small />
        {isSaved ? (
          <span>
            Search saved<span className="hidden-visually"> as “{open.search.name}”</span>
          </span>
        ) : (
          'Save search'
        )}
      </Button>
      {asked && (
        <SaveSearchDialog
          criteria={criteria}
          searches={props.searches}
          isPremium={props.isPremium}
          onClose={() => setAsked(false)}
        />
      )}
    </span>
  )
}

async function updateAndTell({ id, name, criteria: before }: KeptSearch, criteria: Criteria): Promise<void> {
  const answered = takeOver(id, criteria)
  const failure = searchFailure('Failed to update search')
  await tellChange({
    answered,
    async undo() {
      await answered
      await takeOver(id, before)
    },
    done: () => ({ title: 'Saved search updated', description: name }),
    failed: failure,
    notUndone: failure,
  })
}
