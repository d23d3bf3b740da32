import { useState } from 'react'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { handOver, tellHandedOver } from '../../features/contacts/hand-over-contacts.ts'
import { useOwners } from '../../features/contacts/use-owners.ts'
import { reloadPerson, showPerson } from '../../features/person/use-person.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OwnerCell } from '../../ui/tables/cells.tsx'

const HandOverDialog = lazyDialog(async () => (await import('../../ui/owners/hand-over-dialog.tsx')).HandOverDialog)

type Saved = NonNullable<PersonAnswer['saved']>

/** Whose the contact is, and the way to hand it over for who may. Nothing where nobody else is in the workspace. */
export function PersonOwner({ id, saved }: { id: string; saved: Saved }) {
  const owners = useOwners()
  const [isAsked, setIsAsked] = useState(false)
  if (!owners) return null
  const { ownerId } = saved
  const mayHandOver = owners.mayHandOverAll || (owners.mayChange && ownerId === owners.me)

  async function give(heir: { id: string; name: string }): Promise<void> {
    const made = handOver([saved.id], heir.id, () => true, [saved])
    const { undo } = made
    show(id, heir.id)
    const isMade = await tellHandedOver(
      {
        ...made,
        undo:
          undo &&
          (async () => {
            show(id, ownerId)
            await undo()
            await reloadPerson(id)
          }),
      },
      heir,
    )
    if (!isMade) show(id, ownerId)
    await reloadPerson(id)
  }

  return (
    <div className="person-owner">
      <h3>Owner</h3>
      <OwnerCell id={ownerId} name={owners.nameOf(ownerId)} isYou={ownerId === owners.me} />
      {mayHandOver && (
        <Button look="ghost" size="small" onClick={() => setIsAsked(true)}>
          <Icon name="right" small />
          Hand over
        </Button>
      )}
      {isAsked && (
        <HandOverDialog
          title="Hand over 1 contact"
          description="Everybody here still sees them."
          heirs={owners.heirs.filter((each) => each.id !== ownerId)}
          onChoose={(heir) => void give(heir)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}

function show(id: string, ownerId: string): void {
  showPerson(id, (answer) => ({ ...answer, saved: answer.saved && { ...answer.saved, ownerId } }))
}
