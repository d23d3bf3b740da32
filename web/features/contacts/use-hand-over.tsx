import { useMemo, useState, type ReactNode } from 'react'
import type { Owners } from '../../api/use-team.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { contactsInWords } from '../../ui/format.ts'

const HandOverDialog = lazyDialog(async () => (await import('../../ui/owners/hand-over-dialog.tsx')).HandOverDialog)

type Selected = readonly { ownerId?: string }[]

/**
 * For the selection's bar: makes another member the owner. No key while nothing of the selection is theirs to hand over. The dialog stands
 * beside the bar, which on a phone closes when its key is pressed.
 */
export function useHandOver(
  owners: Owners | null,
  selected: Selected,
  onHandOver: (heir: { id: string; name: string }) => void,
): { key: ReactNode; dialog: ReactNode } {
  const [isAsked, setIsAsked] = useState(false)
  const handed = useMemo(() => (owners ? handedOf(owners, selected) : []), [owners, selected])
  if (!owners || handed.length === 0) return { key: null, dialog: null }
  const stays = selected.length > handed.length ? ' Contacts of other members stay with them.' : ''
  return {
    key: (
      <Button look="ghost" onClick={() => setIsAsked(true)}>
        <Icon name="right" small />
        Hand over
      </Button>
    ),
    dialog: isAsked && (
      <HandOverDialog
        title={`Hand over ${contactsInWords(handed.length)}`}
        description={`Everybody here still sees them.${stays}`}
        heirs={owners.heirs.filter(({ id }) => handed.some(({ ownerId }) => ownerId !== id))}
        onChoose={onHandOver}
        onClose={() => setIsAsked(false)}
      />
    ),
  }
}

function handedOf({ me, mayHandOverAll }: Owners, selected: Selected): Selected {
  return mayHandOverAll ? selected : selected.filter(({ ownerId }) => ownerId === me)
}
