import { useMemo, type ReactNode } from 'react'
import type { UnprovenOutcome } from '../../../contract/people.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import type { Purse } from '../../features/checks/running/purse.ts'
import type { View } from '../../features/contacts/filters-address.ts'
import { useOwners } from '../../features/contacts/use-owners.ts'
import { useHandOver } from '../../features/contacts/use-hand-over.tsx'
import { StatusMenu, TagMenu } from '../../features/contacts/selection-menus.tsx'
import { TagField } from '../../features/contacts/tag-field.tsx'
import { BulkProgress } from '../../features/checks/reveals/bulk-progress.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { deleteKeys, useCommands } from '../../ui/commands/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { useListDeeds } from '../lists/use-list-deeds.tsx'
import { revealOffer, standingOf } from '../reveals/reveal-offer.ts'
import { RevealPress, ViewerBar } from '../reveals/reveal-dialogs.tsx'
import { useUntil } from '../reveals/use-until.ts'
import { selectionCommands, withSelection } from '../reveals/selection-commands.ts'
import type { PageReveals } from '../reveals/use-page-reveals.ts'
import type { ContactChanges } from './use-contact-changes.ts'

type Chosen = {
  apolloId: string
  email: string
  bouncedEmail: string
  unproven: UnprovenOutcome | null
  tags: readonly string[]
  ownerId?: string
}

const deleting = {
  id: 'delete',
  title: 'Delete the selected contacts',
  group: 'here',
  icon: 'trash',
  keys: deleteKeys,
  words: 'remove',
  needs: withSelection,
} as const

/** What can be done with the selected contacts. Revealed ones that aren't saved can only be exported. */
export function ContactActions(props: {
  selection: Selection<number>
  view: View
  /** The list that is shown. */
  list: number | null
  exportChosen: () => void
  /** The key beside it. */
  exportMore: ReactNode
  changes: ContactChanges
  reveals: PageReveals
  /** For what is said of them; it may lag behind a little. */
  chosen: readonly Chosen[]
  chosenNow: () => readonly Chosen[]
}) {
  const { selection, changes, reveals } = props
  const { statusOf, purse } = reveals
  const all = useMemo(() => offerOf(props.chosen, statusOf, purse), [props.chosen, statusOf, purse])
  const until = useUntil(all)
  const offer = until.of(all)
  const offerTo = (chosen: readonly Chosen[]) => until.of(offerOf(chosen, statusOf, purse))
  const count = selection.ids.size
  // Made when they are needed: there may be fifty thousand.
  const ids = () => [...selection.ids]
  const saved = props.view === 'saved'
  const mayWork = useMay('enrichContacts')
  const reveal = () => void reveals.revealSelected(offerTo(props.chosenNow()))
  const remove = () => void changes.remove(ids())
  const owners = useOwners()
  const handOver = useHandOver(owners, props.chosen, (heir) => owners && void changes.handOver(ids(), heir, owners))
  const someSaved = () => mayWork && saved && count > 0
  const commands = selectionCommands({
    offer,
    canReveal: () => mayWork && !reveals.bulk && offerTo(props.chosenNow()) !== null,
    reveal,
    isSome: () => count > 0,
    canKeep: someSaved,
    exportChosen: props.exportChosen,
    clear: selection.clear,
  })
  const chosenPeople = () => props.chosenNow().map(({ apolloId }) => apolloId)
  const listDeeds = useListDeeds({ list: saved ? props.list : null, isSome: someSaved, people: chosenPeople })
  useCommands([
    commands.reveal,
    ...listDeeds.commands,
    commands.tag,
    commands.export,
    { ...deleting, when: someSaved, run: remove },
    commands.clear,
  ])
  if (!mayWork) return <ViewerBar count={count} />
  const running = reveals.bulk && <BulkProgress batch={reveals.bulk} />
  if (!saved) return running
  return (
    <>
      <ActionBar
        count={count}
        fromPx={1280}
        above={running}
        main={!running && <RevealPress offer={offer} until={until} onReveal={reveal} />}
      >
        {listDeeds.keys}
        <TagField onAdd={(name) => void changes.addTag(ids(), name)} />
        <StatusMenu onChoose={(status) => void changes.setStatus(ids(), status)} />
        <TagMenu selected={props.chosen} onRemove={(name) => void changes.removeTag(ids(), name)} />
        {handOver.key}
        <Button look="ghost" onClick={props.exportChosen}>
          <Icon name="download" small />
          Export CSV
        </Button>
        {props.exportMore}
        <Button look="ghost danger" iconOnly aria-label="Delete" title="Delete" onClick={remove}>
          <Icon name="trash" small />
        </Button>
      </ActionBar>
      {handOver.dialog}
    </>
  )
}

function offerOf(
  chosen: readonly Chosen[],
  statusOf: PageReveals['statusOf'],
  purse: Purse,
): ReturnType<typeof revealOffer> {
  const standings = chosen.map(({ apolloId, email, bouncedEmail, unproven }) => ({
    id: apolloId,
    standing: standingOf({ isRevealed: email !== '', hasBounced: bouncedEmail !== '', unproven }, statusOf(apolloId)),
  }))
  return revealOffer(standings, purse)
}
