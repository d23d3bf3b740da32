import { useState, type ReactNode, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { Button } from '../../ui/button.tsx'
import { Field, readField } from '../../ui/forms/field.tsx'
import { useSending } from '../../api/use-sending.ts'

/** A name and a button; what the server says to it stands at the field. */
export function NameForm(props: {
  label: string
  button: ReactNode
  name?: string
  placeholder?: string
  onName: (name: string) => Promise<unknown>
}) {
  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const name = readField(event.currentTarget, 'workspaceName').trim()
    if (name === '') return setError('Give the workspace a name.')
    await send(async () => {
      await props.onName(name)
    })
  }

  return (
    <form className="name-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={props.label}
        name="workspaceName"
        defaultValue={props.name ?? ''}
        placeholder={props.placeholder}
        autoComplete="organization"
        maxLength={limits.nameLength}
        error={error}
        onChange={() => setError(null)}
      />
      <Button type="submit" busy={busy}>
        {props.button}
      </Button>
    </form>
  )
}
