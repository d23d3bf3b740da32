import { useState } from 'react'
import type { SessionView } from '../../../contract/security/sessions.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/marks.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { day } from '../../ui/format.ts'
import { RowsToCome } from '../../ui/section.tsx'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'
import { useSending } from '../../api/use-sending.ts'

/** The browsers that are signed in to the account; any but this one can be signed out from here. */
export function SessionsList({ onEnded }: { onEnded: () => void }) {
  const loaded = useSessions()
  const { value: sessions } = loaded
  const others = sessions?.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <div className="sessions stack">
      <p className="muted">
        The browsers that are signed in to your account, each with the network that it was last seen on. If one is not
        yours, end it and change your password.
      </p>
      <RowsToCome of={loaded} failed="Your sessions could not be loaded." loading="Loading your sessions" />
      {sessions !== null && (
        <ul aria-label="Your sessions">
          {sessions.map((session) => (
            <Session key={session.id} of={session} onEnded={onEnded} />
          ))}
        </ul>
      )}
      {others > 1 && <EndOthers count={others} onEnded={onEnded} />}
    </div>
  )
}

function Session({ of: session, onEnded }: { of: SessionView; onEnded: () => void }) {
  const { id, device, network, firstSeenAt, lastSeenAt, isThis } = session
  const [busy, send] = useSending((why) => toastFailure('The session was not ended', why))

  async function end(): Promise<void> {
    await send(async () => {
      await endSession(id)
      toast({ title: 'Session ended', description: `${device} is signed out.` })
      onEnded()
    })
  }

  return (
    <li>
      <span className="session-mark" aria-hidden="true">
        <Icon name={/iPhone|iPad|Android/.test(device) ? 'phone' : 'screen'} small />
      </span>
      <div className="stack-s">
        <span className="row wrap">
          <b>{device}</b>
          {isThis && <Badge look="forest">This browser</Badge>}
        </span>
        <span className="small muted">
          {network !== '' && <span>Network {network}</span>}
          <span>
            {isThis ? (
              'In use now'
            ) : (
              <>
                Last seen <TimeAgo at={lastSeenAt} />
              </>
            )}
          </span>
          <span>Signed in {day.format(new Date(firstSeenAt))}</span>
        </span>
      </div>
      {!isThis && (
        <Button
          size="small"
          look="ghost danger"
          busy={busy}
          aria-label={`End the session of ${device}`}
          onClick={() => void end()}
        >
          End
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count, onEnded }: { count: number; onEnded: () => void }) {
  const [open, setOpen] = useState(false)
  const [busy, send] = useSending((why) => toastFailure('The sessions were not ended', why))

  async function end(): Promise<void> {
    await send(async () => {
      const ended = await endOtherSessions()
      toast({ title: ended === 1 ? 'One session ended' : `${ended} sessions ended` })
      onEnded()
    })
    setOpen(false)
  }

  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        End all other sessions
      </Button>
      <Dialog
        open={open}
        onClose={() => !busy && setOpen(false)}
        title="End all other sessions?"
        description={`${count} browsers are signed out at once. This one stays signed in, and API keys keep working.`}
        cancel="Keep them"
        busy={busy}
        actions={
          <Button look="danger" busy={busy} onClick={() => void end()}>
            End them all
          </Button>
        }
      />
    </div>
  )
}

export const sessionsKey = ['sessions'] as const

/** Where the account is signed in, this browser first. Others come and go meanwhile. */
function useSessions(): Loaded<SessionView[]> {
  return useLoaded(sessionsKey, (signal) => call('listSessions', { signal }))
}

async function endSession(id: string): Promise<void> {
  await call('endSession', { params: { id } })
  await reloadSessions()
}

/** How many were ended. */
async function endOtherSessions(): Promise<number> {
  const { ended } = await call('endOtherSessions', {})
  await reloadSessions()
  return ended
}

/** After something else than this list has ended sessions. */
export async function reloadSessions(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: sessionsKey })
}
