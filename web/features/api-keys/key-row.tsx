import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ApiKey } from '../../../contract/security/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/marks.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { expiryInWords } from './expiry.ts'
import { OldSecret, RotateKey } from './rotate-key.tsx'
import { revokeKey } from './use-api-keys.ts'
import { day } from '../../ui/format.ts'
import { useSending } from '../../api/use-sending.ts'

type Props = { of: ApiKey; limit: ReactNode; onRevoked: () => void; onRotated: (secret: string) => void }

/** One key: what it may do, when and where it was used, what it spent, and how it ends. */
export function KeyRow({ of: key, limit, onRevoked, onRotated }: Props) {
  const [asked, setAsked] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (asked !== wasAsked.current) row.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    wasAsked.current = asked
  }, [asked])
  const [now] = useState(() => new Date())
  const { words, state } = expiryInWords(key.expiresAt, now)

  return (
    <li ref={row}>
      <div className="stack-s">
        <span className="key-name">
          <b className="ellipsis" title={key.name}>
            {key.name}
          </b>
          <Badge {...(key.scope === 'spend' && { look: 'credit' as const })}>
            {key.scope === 'spend' ? 'Spends credits' : 'Reads only'}
          </Badge>
          {state !== 'fine' && <Badge look="brick">{state === 'over' ? 'Expired' : words}</Badge>}
        </span>
        <span className="small muted">
          <span className="mono">{key.prefix}…</span>
          {!key.isYours && <span>Owner: {key.holder}</span>}
          <span>Created {day.format(new Date(key.createdAt))}</span>
          {state !== 'soon' && <span>{words}</span>}
          <span>
            <LastUsed of={key} />
          </span>
        </span>
        {state !== 'over' && key.scope === 'spend' && limit}
      </div>
      {asked ? (
        <RevokeQuestion of={key} onKeep={() => setAsked(false)} onRevoked={onRevoked} />
      ) : (
        <div className="row key-deeds">
          {key.isYours && state !== 'over' && key.oldSecret === null && <RotateKey of={key} onRotated={onRotated} />}
          <Button
            size="small"
            look="ghost danger"
            data-focus
            aria-label={`Revoke ${key.name}`}
            onClick={() => setAsked(true)}
          >
            Revoke
          </Button>
        </div>
      )}
      {key.oldSecret && <OldSecret of={key} secret={key.oldSecret} />}
    </li>
  )
}

function LastUsed({ of: { lastUsedAt, lastUsedFrom } }: { of: ApiKey }) {
  if (lastUsedAt === null) return 'Never used'
  return (
    <>
      Last used <TimeAgo at={lastUsedAt} />
      {lastUsedFrom !== null && ` from ${lastUsedFrom}`}
    </>
  )
}

/** To revoke a key takes a second press, elsewhere than the first, since nothing brings it back. */
function RevokeQuestion({ of: key, onKeep, onRevoked }: { of: ApiKey; onKeep: () => void; onRevoked: () => void }) {
  const [busy, send] = useSending((why) => toastFailure('The key was not revoked', why))

  function keepOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') onKeep()
  }

  async function revoke(): Promise<void> {
    await send(async () => {
      await revokeKey(key.id)
      toast({ title: 'API key revoked', description: key.name })
      onRevoked()
    })
  }

  return (
    <div className="row key-deeds" role="group" aria-label={`Revoke ${key.name}?`}>
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
        onClick={onKeep}
      >
        Keep
      </Button>
    </div>
  )
}
