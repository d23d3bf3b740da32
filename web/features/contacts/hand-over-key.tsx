import { useState } from 'react'
import type { Owners } from '../../api/use-team.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

const HandOverDialog = lazyDialog(async () => (await import('../../ui/owners/hand-over-dialog.tsx')).HandOverDialog)

/** In the selection's bar: makes another member the owner. Not there while nothing of the selection is theirs to hand over. */
export function HandOverKey(props: {
  owners: Owners
  selected: readonly { ownerId?: string }[]
  onHandOver: (heir: { id: string; name: string }) => void
}) {
  const { owners, selected } = props
  const [isAsked, setIsAsked] = useState(false)
  const own = owners.mayHandOverAll ? selected : selected.filter(({ ownerId }) => ownerId === owners.me)
  if (own.length === 0 && !isAsked) return null
  const others = selected.length - own.length
  const stays = others > 0 ? ' Those of other members stay where they are.' : ''
  return (
    <>
      <Button look="ghost" data-opens onClick={() => setIsAsked(true)}>
        <Icon name="right" small />
        Hand over
      </Button>
      {isAsked && (
        <HandOverDialog
          title={`Hand over ${inWords(own.length)}`}
          description={`Everybody here still sees them.${stays}`}
          heirs={owners.heirs.filter(({ id }) => own.some(({ ownerId }) => ownerId !== id))}
          onChoose={props.onHandOver}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

function inWords(count: number): string {
  return count === 1 ? '1 contact' : `${count.toLocaleString()} contacts`
}
