import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ApiKey } from '../../../contract/security/api-keys.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { revokeKey } from './use-api-keys.ts'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** One key. To revoke it takes a second press, elsewhere than the first, since nothing brings it back. */
export function KeyRow({ of: key, onRevoked }: { of: ApiKey; onRevoked: () => void }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (asked !== wasAsked.current) row.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    wasAsked.current = asked
  }, [asked])

  function keepOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') setAsked(false)
  }

  async function revoke(): Promise<void> {
    setBusy(true)
    try {
      await revokeKey(key.id)
      toast({ title: 'API key revoked', description: key.name })
      onRevoked()
    } catch (error) {
      const description = sentenceOfError(error, 'Please try again.')
      toast({ title: 'The key was not revoked', description, variant: 'destructive' })
      setBusy(false)
    }
  }

  return (
    <li ref={row}>
      <div className="stack-s">
        <b className="ellipsis" title={key.name}>
          {key.name}
        </b>
        <span className="small muted">
          <span className="mono">{key.prefix}…</span>
          <span>Created {day.format(new Date(key.createdAt))}</span>
          <span>{key.lastUsedAt === null ? 'Never used' : `Last used ${clock.format(new Date(key.lastUsedAt))}`}</span>
        </span>
      </div>
      {asked ? (
        <div className="row" role="group" aria-label={`Revoke ${key.name}?`}>
          <Button
            look="danger"
            size="small"
            busy={busy}
            aria-label={`Revoke for good: ${key.name}`}
            onKeyDown={keepOnEscape}
            onClick={() => void revoke()}
          >
            Revoke for good
          </Button>
          <Button
            size="small"
            disabled={busy}
            data-focus
            onKeyDown={keepOnEscape}
            aria-label={`Keep ${key.name}`}
            onClick={() => setAsked(false)}
          >
            Keep
          </Button>
        </div>
      ) : (
        <Button size="small" data-focus aria-label={`Revoke ${key.name}`} onClick={() => setAsked(true)}>
          Revoke
        </Button>
      )}
    </li>
  )
}
