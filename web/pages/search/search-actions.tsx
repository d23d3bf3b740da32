import type { SearchRow } from '../../../contract/people.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { ExportMore } from '../../features/exports/export-more.tsx'
import { TagField } from '../../features/contacts/tag-field.tsx'
import { knownSaved } from '../../features/people/use-search.ts'
import { BulkProgress } from '../../features/checks/reveals/bulk-progress.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useCommands } from '../../ui/commands/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { RevealPress, ViewerBar } from '../reveals/reveal-dialogs.tsx'
import { selectionCommands, withSelection } from '../reveals/selection-commands.ts'
import type { PageReveals } from '../reveals/use-page-reveals.ts'
import { useUntil } from '../reveals/use-until.ts'
import { usePeopleChanges } from './use-people-changes.ts'
import { useMemo } from 'react'
import { useOutcomes } from '../../features/checks/reveals/use-revealed.ts'
import { useListDeeds } from '../lists/use-list-deeds.tsx'
import { revealOffer, standingOf, type RevealOffer } from '../reveals/reveal-offer.ts'

/** The dark bar: all that can be done with the selection, and what it will cost at most. */
export function SearchActions(props: {
  selection: Selection<string>
  reveals: PageReveals
  /** The rows loaded so far, by id. */
  loaded: ReadonlyMap<string, SearchRow>
  isAnswered: boolean
}) {
  const { selection, reveals } = props
  const ids = [...selection.ids]
  const owner = useCurrentAccount()
  const mayWork = useMay('enrichContacts')
  const { saving, save, addTag, exportRows } = usePeopleChanges(ids)
  const all = useSelectedOffer({ ...props, selected: selection.ids })
  const until = useUntil(all)
  const offer = until.of(all)

  const reveal = () => void reveals.revealSelected(offer)

  const some = () => mayWork && ids.length > 0
  const commands = selectionCommands({
    offer,
    canReveal: () => mayWork && offer !== null && !reveals.bulk,
    reveal,
    isSome: () => ids.length > 0,
    canKeep: some,
    exportChosen: () => void exportRows(),
    clear: selection.clear,
  })
  const listDeeds = useListDeeds({ list: null, isSome: some, people: () => ids })
  useCommands([
    commands.reveal,
    ...listDeeds.commands,
    {
      id: 'save',
      title: 'Save the selected contacts',
      group: 'here',
      icon: 'save',
      keys: ['s'],
      words: 'keep add to database',
      needs: withSelection,
      // While it is under way it can run again only if it was undone.
      when: () => some() && !(saving && knownSaved(ids).size === ids.length),
      run: () => void save(),
    },
    commands.tag,
    commands.export,
    commands.clear,
  ])

  if (!mayWork) return <ViewerBar count={ids.length} />
  return (
    <ActionBar
      count={ids.length}
      above={reveals.bulk && <BulkProgress batch={reveals.bulk} />}
      main={!reveals.bulk && <RevealPress offer={offer} until={until} onReveal={reveal} />}
    >
      <Button look="ghost" busy={saving} onClick={() => void save()}>
        <Icon name="save" small />
        Save <kbd className="only-desktop">S</kbd>
      </Button>
      {listDeeds.keys}
      <TagField onAdd={(name) => void addTag(name)} />
      <Button look="ghost" onClick={() => void exportRows()}>
        <Icon name="download" small />
        Export CSV
      </Button>
      <ExportMore
        owner={owner.id}
        isSaved={false}
        ghost
        counts={() => countsOf(ids, props.loaded)}
        onExport={(options) => void exportRows(options)}
      />
    </ActionBar>
  )
}

/** Of people that no loaded row shows it isn't known here whether they are proven: they count as if they were. */
function countsOf(ids: readonly string[], loaded: ReadonlyMap<string, SearchRow>): { all: number; proven: number } {
  return { all: ids.length, proven: ids.filter((id) => loaded.get(id)?.provenAt !== null).length }
}

/** What revealing the selected people would do. It asks about people that no loaded row shows (revealed ones are left out). */
function useSelectedOffer(props: {
  selected: ReadonlySet<string>
  loaded: ReadonlyMap<string, SearchRow>
  /** Whether the search is answered. */
  isAnswered: boolean
  reveals: PageReveals
}): RevealOffer | null {
  const { selected, loaded, isAnswered } = props
  const { statusOf, purse } = props.reveals
  const unseen = useMemo(() => [...selected].filter((id) => !loaded.has(id)), [selected, loaded])
  const outcomes = useOutcomes(isAnswered ? unseen : [])
  return useMemo(() => {
    const knownOf = (id: string) => {
      const row = loaded.get(id)
      const known = row ?? outcomes.get(id)
      return known && { isRevealed: known.isEnriched, hasBounced: !!row?.bouncedEmail, unproven: known.unproven }
    }
    const standings = [...selected].map((id) => ({ id, standing: standingOf(knownOf(id), statusOf(id)) }))
    return revealOffer(standings, purse)
  }, [selected, loaded, outcomes, statusOf, purse])
}
