import { useState, type SubmitEvent } from 'react'
import { encode } from 'uqr'
import type { Factors } from '../../../contract/security/factors.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { readField } from '../../ui/forms/field.tsx'
import { useFocusAfter } from '../../ui/forms/use-focus-after.ts'
import { copyText, toast } from '../../ui/toasts/toast.tsx'
import { ProofField } from './proof-fields.tsx'
import { showFreshCodes, useChange } from './use-factors.ts'
import { day } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'

/** Codes of six digits that an app on the phone shows. */
export function CodeAppPart({ app }: { app: Factors['codeApp'] }) {
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const { busy, change } = useChange()
  const state = app ? (isLeaving ? 'leaving' : 'added') : begun ? 'begun' : 'none'
  const box = useFocusAfter<HTMLDivElement>(state)

  async function remove(): Promise<void> {
    const isDone = await change('The app was not removed', async () => {
      await call('removeCodeApp', {})
    })
    setIsLeaving(false)
    if (isDone) toast({ title: 'Authenticator app removed' })
  }

  return (
    <Section title="Authenticator App" className="factors">
      <div className="stack narrow" ref={box}>
        <p className="muted">
          {app
            ? `Added ${day.format(new Date(app.addedAt))}. When you sign in with your password, we ask for a code from it.`
            : 'An app on your phone shows a six-digit code. When you sign in with your password, we then ask for that code.'}
        </p>
        {state === 'added' && (
          <div>
            <Button look="danger" data-focus onClick={() => setIsLeaving(true)}>
              Remove app
            </Button>
          </div>
        )}
        {state === 'leaving' && (
          <div className="row" role="group" aria-label="Remove the authenticator app?">
            <Button look="danger" busy={busy} onClick={() => void remove()}>
              Remove for good
            </Button>
            <Button data-focus onClick={() => setIsLeaving(false)}>
              Keep
            </Button>
          </div>
        )}
        {state === 'none' && (
          <div>
            <Button
              data-focus
              busy={busy}
              onClick={() => void change('No app was added', async () => setBegun(await call('beginCodeApp', {})))}
            >
              Add authenticator app
            </Button>
          </div>
        )}
        {!app && begun && <NewApp of={begun} onEnd={() => setBegun(null)} />}
      </div>
    </Section>
  )
}

function NewApp({ of: { secret, uri }, onEnd }: { of: { secret: string; uri: string }; onEnd: () => void }) {
  const { busy, change } = useChange()
  const [error, setError] = useState<string | null>(null)

  async function confirm(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = readField(event.currentTarget, 'proof')
    const isDone = await change('That code was not accepted', async () => {
      const { recoveryCodes } = await call('confirmCodeApp', { body: { code } })
      if (recoveryCodes) showFreshCodes(recoveryCodes)
    })
    if (!isDone) return setError('Enter the code that the app shows now.')
    toast({ title: 'Authenticator app added' })
    onEnd()
  }

  return (
    <form className="stack" onSubmit={(event) => void confirm(event)}>
      <p tabIndex={-1} data-focus>
        Scan this with your authenticator app, or type the secret into it. Then enter the code that it shows.
      </p>
      <QrCode text={uri} />
      <div className="copied">
        <code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        <Button size="small" aria-label="Copy the secret" onClick={() => void copyText(secret, 'Secret copied')}>
          Copy
        </Button>
      </div>
      <ProofField way="code" error={error} onChange={() => setError(null)} />
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          Add app
        </Button>
        <Button look="ghost" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Dark on light in both themes: many cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the secret">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
