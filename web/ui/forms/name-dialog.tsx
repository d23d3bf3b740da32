import { useId, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../button.tsx'
import { BaseDialog } from '../dialogs/base-dialog.tsx'
import { Field } from './field.tsx'

/** Asks under which name something is kept. `whyNot`: why it can't have this one; null if it can. */
export function NameDialog(props: {
  title: string
  description: string
  /** What stands there at first. */
  begin: string
  maxLength: number
  yes?: string
  whyNot: (name: string) => string | null
  onName: (name: string) => void
  onClose: () => void
}) {
  const form = useId()
  const [name, setName] = useState(props.begin)
  const [error, setError] = useState<string | null>(null)
  const isSent = useRef(false)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = name.trim().replaceAll(/\s+/g, ' ')
    const why = props.whyNot(given)
    setError(why)
    if (why || isSent.current) return
    isSent.current = true
    props.onClose()
    props.onName(given)
  }

  return (
    <BaseDialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      cancel="Cancel"
      actions={
        <Button type="submit" form={form} look="primary">
          {props.yes ?? 'Save'}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label="Name"
          value={name}
          error={error}
          maxLength={props.maxLength}
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
