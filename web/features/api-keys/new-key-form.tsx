import { useRef, useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { createKey } from './use-api-keys.ts'

/** A name, so that one knows later which program has the key. */
export function NewKeyForm({ isFull, onCreated }: { isFull: boolean; onCreated: (secret: string) => void }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  if (isFull)
    return (
      <p className="message">That is all {limits.apiKeys} keys an account can have. Revoke one to create another.</p>
    )

  async function create(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const given = name.current?.value.trim() ?? ''
    if (given === '') {
      setError('Give the key a name.')
      return name.current?.focus()
    }
    setBusy(true)
    try {
      onCreated(await createKey(given))
    } catch (failure) {
      setError(sentenceOfError(failure, 'The key was not created. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <form className="new-key-form" noValidate onSubmit={(event) => void create(event)}>
      <Field
        ref={name}
        label="Name of the key"
        name="keyName"
        placeholder="Nightly import"
        autoComplete="off"
        maxLength={limits.apiKeyNameLength}
        error={error}
        onChange={() => setError(null)}
      />
      <Button type="submit" busy={busy}>
        Create a key
      </Button>
    </form>
  )
}
