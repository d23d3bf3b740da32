import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { limits } from '../../../contract/lists.ts'
import { useMay } from '../../api/use-may.ts'
import { usePaidPlan, useUser } from '../../api/use-current-user.ts'
import { Badge } from '../../ui/marks.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKey, NewKeyForm } from './new-key.tsx'
import { useApiKeys } from './use-api-keys.ts'
import { RowsToCome } from '../../ui/section.tsx'
import { Section } from '../../ui/section.tsx'

/** The keys with which the person's own programs act for the account. */
export function ApiKeysSection({ limitOf }: { limitOf: (keyId: string) => ReactNode }) {
  const mayMake = useMay('createApiKey')
  if (mayMake) return <OwnKeys limitOf={limitOf} />
  return (
    <Section title="API Keys">
      <p className="muted">The owner and admins of this workspace create API keys. Ask one of them.</p>
    </Section>
  )
}

function OwnKeys({ limitOf }: { limitOf: (keyId: string) => ReactNode }) {
  const { isPremium } = useUser()
  const loaded = useApiKeys()
  const { value: keys } = loaded
  const [made, setMade] = useState<{ secret: string; rotated: string | null } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const backToHeading = () => heading.current?.focus()

  return (
    <section aria-labelledby="api-keys" className="api-keys">
      <h2 className="section-title" id="api-keys" ref={heading} tabIndex={-1}>
        API Keys
      </h2>
      <div className="stack">
        {!isPremium && <PlanBadge />}
        <p className="muted">
          With a key, your own programs can search and read for this account. If you allow it, they can also reveal,
          verify and save with its credits.{' '}
          <a className="link" href="/docs">
            How the API works
          </a>
        </p>
        {!isPremium && <NeedsPlan hasKeys={keys !== null && keys.length > 0} />}
        {made !== null ? (
          <NewKey
            {...made}
            onDone={() => {
              setMade(null)
              backToHeading()
            }}
          />
        ) : (
          isPremium && (
            <NewKeyForm
              isFull={(keys?.length ?? 0) >= limits.apiKeys}
              onCreated={(secret) => setMade({ secret, rotated: null })}
            />
          )
        )}
        {(isPremium || loaded.failed) && (
          <RowsToCome of={loaded} failed="Your API keys could not be loaded." loading="Loading your API keys" />
        )}
        {keys?.length === 0 && isPremium && <p className="none muted">No keys yet.</p>}
        {keys !== null && keys.length > 0 && (
          <ul aria-label="Your API keys">
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                of={key}
                limit={limitOf(key.id)}
                onRevoked={backToHeading}
                onRotated={(secret) => setMade({ secret, rotated: key.name })}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function NeedsPlan({ hasKeys }: { hasKeys: boolean }) {
  const plan = usePaidPlan()
  return (
    <p className="message">
      <span>
        Needs the{' '}
        <Link className="link" href="/subscribe">
          {plan.name} plan
        </Link>
        {hasKeys ? '. Until you are back on it, these keys are refused.' : '.'}
      </span>
    </p>
  )
}

function PlanBadge() {
  const plan = usePaidPlan()
  return (
    <div className="row">
      <Badge>{plan.name}</Badge>
    </div>
  )
}
