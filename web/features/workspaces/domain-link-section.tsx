import { useState } from 'react'
import { Link } from 'wouter'
import type { DomainLink } from '../../../contract/security/domain-links.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/forms/choice.tsx'
import { copyText, toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { LoadFailed } from '../../ui/states.tsx'
import { Section } from '../../ui/section.tsx'
import { useLoaded } from '../../api/use-loaded.ts'

const key = ['domainLinkSettings'] as const
type Role = 'viewer' | 'member'
const roles: { value: Role; label: string }[] = [
  { value: 'member', label: 'Member' },
  { value: 'viewer', label: 'Viewer' },
]

/** The owner's: a link by which everybody at the proven mail domain joins. */
export function DomainLinkSection() {
  const { value: found, failed, retry } = useLoaded(key, (signal) => call('showDomainLink', { signal }))
  return (
    <Section id="domain-link" title="Join by Link">
      {failed ? (
        <LoadFailed onRetry={retry}>The link could not be loaded.</LoadFailed>
      ) : found?.domain === null ? (
        <p className="muted">
          With a proven mail domain, everybody with an address there can join with one link.{' '}
          <Link className="link" href="/settings/single-sign-on">
            Prove a domain
          </Link>
        </p>
      ) : (
        found && <OwnLink key={found.link?.url} of={found} />
      )}
    </Section>
  )
}

function OwnLink({ of: { domain, link } }: { of: DomainLink }) {
  const [role, setRole] = useState<Role>(link?.role ?? 'member')
  const [busy, setBusy] = useState<'set' | 'end' | null>(null)

  async function run(deed: 'set' | 'end', title: string): Promise<void> {
    setBusy(deed)
    try {
      if (deed === 'end') await call('endDomainLink', {})
      else await call('setDomainLink', { body: { role } })
      toast({ title })
    } catch (error) {
      toastFailure('The link was not changed', sentenceOfError(error))
    }
    await queryClient.invalidateQueries({ queryKey: key })
    setBusy(null)
  }

  return (
    <div className="stack">
      <p className="muted">
        Everybody with a confirmed address at <b>{domain}</b> who opens the link can join. You get a mail each time.
      </p>
      <Segments
        legend="They join as"
        value={role}
        options={roles}
        onChange={(next) => setRole(next === 'viewer' ? next : 'member')}
      />
      {link && (
        <div className="copied">
          <code>{link.url}</code>
          <Button size="small" aria-label="Copy link" onClick={() => void copyText(link.url, 'Link copied')}>
            Copy
          </Button>
        </div>
      )}
      <div className="row wrap">
        <Button
          look={link ? undefined : 'primary'}
          busy={busy === 'set'}
          onClick={() => void run('set', link ? 'Link renewed: the earlier one no longer works' : 'Link turned on')}
        >
          {link ? 'Renew link' : 'Turn on link'}
        </Button>
        {link && (
          <Button look="ghost danger" busy={busy === 'end'} onClick={() => void run('end', 'Link turned off')}>
            Turn it off
          </Button>
        )}
      </div>
      {link && link.role !== role && <p className="small muted">To change their role, renew the link.</p>}
    </div>
  )
}
