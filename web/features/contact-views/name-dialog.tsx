import { useId, useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { Button } from '../../ui/button.tsx'
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'

/** Asks for the name of a view. `taken`: names it can't have. */
export function NameDialog(props: {
  title: string
  begin: string
  taken: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}) {
  const form = useId()
  const [name, setName] = useState(props.begin)
  const [error, setError] = useState<string | null>(null)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = name.trim().replaceAll(/\s+/g, ' ')
    const isTaken = props.taken.some((each) => each.toLowerCase() === given.toLowerCase())
    const why = given === '' ? 'Give the view a name' : isTaken ? 'You already have a view with this name.' : null
    setError(why)
    if (why) return
    props.onClose()
    props.onName(given)
  }

  return (
    <BaseDialog
      open
      onClose={props.onClose}
      title={props.title}
      description="A view keeps the filters, the columns and the order, and appears as a tab above the contacts."
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" form={form} look="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label="Name"
          value={name}
          error={error}
          maxLength={limits.nameLength}
          autoComplete="off"
          enterKeyHint="done"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setName(event.target.value)
            setError(null)
          }}
        />
      </form>
    </BaseDialog>
  )
}
