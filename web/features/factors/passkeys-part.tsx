import { useState, type SubmitEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import type { Passkey } from '../../../contract/security/factors.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Field, readField } from '../../ui/forms/field.tsx'
import { useFocusAfter } from '../../ui/forms/use-focus-after.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { makePasskey } from './passkey-of-browser.ts'
import { showFreshCodes, useChange } from './use-factors.ts'
import { day } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'

/** Sign in with a finger, a face or a security key. */
export function PasskeysPart({ passkeys, isOffered }: { passkeys: readonly Passkey[]; isOffered: boolean }) {
  return (
    <Section id="passkeys" title="Passkeys" className="factors">
      <div className="stack">
        <p className="muted">
          A passkey signs you in with your fingerprint, your face or your device’s PIN, without a password. It can’t be
          phished.
        </p>
        {passkeys.length > 0 && (
          <ul aria-label="Your passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} of={passkey} />
            ))}
          </ul>
        )}
        {isOffered ? (
          <NewPasskey />
        ) : (
          <p className="muted">Passkeys need a domain name with https. This installation has none.</p>
        )}
      </div>
    </Section>
  )
}

function NewPasskey() {
  const { busy, change } = useChange()

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const name = readField(form, 'passkeyName')
    let isAdded = false
    await change('The passkey was not added', async () => {
      const { options } = await call('newPasskeyOptions', {})
      const made = await makePasskey(options)
      if (!made) return
      const { recoveryCodes } = await call('addPasskey', { body: { name, made } })
      if (recoveryCodes) showFreshCodes(recoveryCodes)
      isAdded = true
    })
    if (!isAdded) return
    form.reset()
    toast({ title: 'Passkey added', description: name })
  }

  return (
    <form className="new-key-form" onSubmit={(event) => void add(event)}>
      <Field
        label="Name of the passkey"
        name="passkeyName"
        required
        placeholder="My laptop"
        autoComplete="off"
        maxLength={limits.nameLength}
      />
      <Button type="submit" busy={busy}>
        Add passkey
      </Button>
    </form>
  )
}

function PasskeyRow({ of: { id, name, createdAt, lastUsedAt } }: { of: Passkey }) {
  const [state, setState] = useState<'shown' | 'renaming' | 'removing'>('shown')
  const { busy, change } = useChange()
  const back = () => setState('shown')
  const row = useFocusAfter<HTMLLIElement>(state)

  function rename(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const body = { name: readField(event.currentTarget, 'name') }
    void change('The passkey was not renamed', async () => {
      await call('renamePasskey', { params: { id }, body })
      back()
    })
  }

  async function remove(): Promise<void> {
    const isDone = await change('The passkey was not removed', async () => {
      await call('removePasskey', { params: { id } })
    })
    if (isDone) toast({ title: 'Passkey removed', description: name })
  }

  if (state === 'renaming')
    return (
      <li ref={row}>
        <form className="new-key-form" onSubmit={rename}>
          <Field label="New name" name="name" required defaultValue={name} maxLength={limits.nameLength} data-focus />
          <div className="row">
            <Button type="submit" busy={busy}>
              Save
            </Button>
            <Button look="ghost" onClick={back}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    )
  return (
    <li ref={row}>
      <div className="stack-s">
        <b className="ellipsis">{name}</b>
        <span className="small muted">
          <span>Added {day.format(new Date(createdAt))}</span>
          <span>{lastUsedAt === null ? 'Never used' : `Last used ${day.format(new Date(lastUsedAt))}`}</span>
        </span>
      </div>
      {state === 'removing' ? (
        <div className="row" role="group" aria-label={`Remove ${name}?`}>
          <Button
            look="danger"
            size="small"
            busy={busy}
            aria-label={`Remove for good: ${name}`}
            onClick={() => void remove()}
          >
            Remove for good
          </Button>
          <Button size="small" data-focus aria-label={`Keep ${name}`} onClick={back}>
            Keep
          </Button>
        </div>
      ) : (
        <div className="row">
          <Button size="small" data-focus aria-label={`Rename ${name}`} onClick={() => setState('renaming')}>
            Rename
          </Button>
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => setState('removing')}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}
