import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/toasts/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { limits } from '../../../contract/lists.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Field } from '../../ui/forms/field.tsx'
import { createKey } from './use-api-keys.ts'

/** A key that was just made, with its secret: it is shown now and never again. */
export function NewKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="new-key" ref={box} tabIndex={-1} role="group" aria-labelledby="new-key-says">
      <p id="new-key-says">
        <b>Copy your new key now.</b> You can see it only once.
      </p>
      <code className="mono">{secret}</code>
      <div className="row wrap">
        <Button look="primary" onClick={() => void copyText(secret, 'API key copied')}>
          <Icon name="copy" small />
          Copy the key
        </Button>
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </div>
  )
}

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
      setError('Enter a name for the key.')
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
