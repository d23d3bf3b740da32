import { useState } from 'react'
import type { SecurityEventView } from '../../../contract/security/audit.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moment, number } from '../../ui/format.ts'
import { RowsToCome } from '../../ui/section.tsx'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'
import { securityEvents, type SecurityEventKind } from '../../../contract/security/security-events.ts'

const shownAtFirst = 5

/** What happened last at the account's door, so that its owner sees what was not them. */
export function SecurityActivity() {
  const loaded = useSecurityEvents()
  const { value: events } = loaded
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events?.slice(0, shownAtFirst)
  return (
    <div className="security-activity stack">
      <p className="muted">
        Sign-ins, failed attempts, and changes to your password, email and keys in the last 90 days. If you don’t
        recognize something, change your password and revoke your API keys.
      </p>
      <RowsToCome of={loaded} failed="Your security activity could not be loaded." loading="Loading the activity" />
      {events?.length === 0 && <p className="none muted">Nothing yet.</p>}
      {shown && shown.length > 0 && (
        <ul aria-label="Recent security activity">
          {shown.map((event) => (
            <Event key={event.id} of={event} />
          ))}
        </ul>
      )}
      {events !== null && events.length > shownAtFirst && (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  )
}

function Event({ of: event }: { of: SecurityEventView }) {
  const { title, details, isRefused } = eventInWords(event)
  return (
    <li>
      <div className="stack-s">
        <b className={isRefused ? 'refused' : undefined}>
          {isRefused && <Icon name="warning" small />}
          {title}
        </b>
        {details.length > 0 && (
          <span className="small muted">
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        )}
      </div>
      <time className="small muted" dateTime={event.at}>
        {moment.format(new Date(event.at))}
      </time>
    </li>
  )
}

export const eventsKey = ['securityEvents'] as const

/** Recent sign-ins and changes of credentials, newest first. Others may cause them. */
function useSecurityEvents(): Loaded<SecurityEventView[]> {
  return useLoaded(eventsKey, (signal) => call('listSecurityEvents', { signal }))
}

export async function reloadSecurityEvents(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: eventsKey })
}

/** What somebody tried and did not get. */
const refused: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'password_refused',
  'factor_refused',
  'key_refused',
  'role_refused',
  'rate_limited',
]

export function eventInWords({ kind, times, network }: SecurityEventView): {
  title: string
  details: string[]
  isRefused: boolean
} {
  const details = [
    ...(network === '' ? [] : [`From ${network}`]),
    ...(times > 1 ? [`${number.format(times)} times`] : []),
  ]
  return { title: securityEvents[kind], details, isRefused: refused.includes(kind) }
}
