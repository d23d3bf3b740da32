import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Scope } from '../../../contract/security/scopes.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/toasts/toast.tsx'
import { Icon } from '../../ui/icon.tsx'
import { limits } from '../../../contract/lists.ts'
import { Segments, Select } from '../../ui/forms/choice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { dayAfter, expiries, expiryOf } from './expiry.ts'
import { createKey } from './use-api-keys.ts'
import { useSending } from '../../api/use-sending.ts'

/** A secret that was just made: it is shown now and never again. `rotated` is the name of the key that got another one. */
export function NewKey({ secret, rotated, onDone }: { secret: string; rotated: string | null; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="new-key" ref={box} tabIndex={-1} role="group" aria-labelledby="new-key-says">
      <p id="new-key-says">
        <b>{rotated === null ? 'Copy your new key now.' : `Copy the new secret of ${rotated} now.`}</b> You can see it
        only once.
      </p>
      <code className="mono">{secret}</code>
      <div className="row wrap">
        <Button look="primary" onClick={() => void copyText(secret, 'API key copied')}>
          <Icon name="copy" small />
          Copy key
        </Button>
        <Button onClick={onDone}>I have saved it</Button>
      </div>
    </div>
  )
}

const scopeOptions: { value: Scope; label: string; hint: string }[] = [
  { value: 'read', label: 'Search and read', hint: 'It can’t spend credits or change anything.' },
  { value: 'spend', label: 'Also spend credits', hint: 'It also reveals, verifies and saves, in your name.' },
]

/** A name, so that one knows later which program has the key; what it may do, and until when. */
export function NewKeyForm({ isFull, onCreated }: { isFull: boolean; onCreated: (secret: string) => void }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError, 'The key was not created. Please try again.')
  const [scope, setScope] = useState<Scope>('read')
  const [expiry, setExpiry] = useState('90')
  const [today] = useState(() => new Date())
  const [day, setDay] = useState(() => dayAfter(today, 30))
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
    await send(async () => {
      onCreated(await createKey({ name: given, scope, expiresAt: expiryOf(expiry, day, new Date()) }))
    })
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
      <div className="new-key-scope">
        <Segments
          legend="What it may do"
          value={scope}
          options={scopeOptions}
          onChange={(value) => setScope(value === 'spend' ? 'spend' : 'read')}
        />
        <p className="small muted" role="status">
          {scopeOptions.find(({ value }) => value === scope)?.hint}
        </p>
      </div>
      <Select label="Expires" value={expiry} options={expiries} onChange={setExpiry} />
      {expiry === 'day' && (
        <Field
          label="Last day"
          type="date"
          value={day}
          min={dayAfter(today, 0)}
          max={dayAfter(today, 5 * 365)}
          required
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <div className="new-key-make">
        <Button type="submit" busy={busy}>
          Create key
        </Button>
      </div>
    </form>
  )
}
