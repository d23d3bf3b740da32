import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../button.tsx'
import { BaseDialog } from '../dialogs/base-dialog.tsx'
import { Select } from '../forms/choice.tsx'

/** Asks to whom. `heirs`: everybody who can be handed it; nobody is chosen at first. */
export function HandOverDialog(props: {
  title: string
  description: string
  heirs: readonly { id: string; name: string }[]
  onChoose: (heir: { id: string; name: string }) => void
  onClose: () => void
}) {
  const form = useId()
  const [id, setId] = useState('')
  const heir = props.heirs.find((each) => each.id === id)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!heir) return
    props.onClose()
    props.onChoose(heir)
  }

  return (
    <BaseDialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      cancel="Cancel"
      actions={
        <Button type="submit" form={form} look="primary" disabled={!heir}>
          Hand over
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Select
          label="To"
          value={id}
          options={[
            { value: '', label: 'Choose a member' },
            ...props.heirs.map((each) => ({ value: each.id, label: each.name })),
          ]}
          onChange={setId}
        />
      </form>
    </BaseDialog>
  )
}
