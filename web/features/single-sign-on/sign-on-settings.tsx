import { useMay } from '../../api/use-may.ts'
import { type SubmitEvent, useState } from 'react'
import type { WorkspaceSignOn } from '../../../contract/security/single-sign-on.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField, readField } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { sentenceOfError } from '../../api/call-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadFailed } from '../../ui/states.tsx'
import { Section } from '../../ui/section.tsx'

type By = ReturnType<typeof useSignOn>

/** The owner's settings: first the mail domain is proven, then its provider is named. */
export function SignOnSettings() {
  const maySet = useMay('setSignOn')
  if (maySet) return <OwnersSettings />
  return (
    <Section title="Single Sign-On">
      <p className="muted">The owner of this workspace sets up single sign-on. Ask them.</p>
    </Section>
  )
}

function OwnersSettings() {
  const by = useSignOn()
  const { signOn, failed, retry } = by
  if (failed && !signOn) return <LoadFailed onRetry={retry}>Single sign-on could not be loaded.</LoadFailed>
  return (
    <>
      <Section title="Mail Domain">
        <div className="stack">
          <p className="muted">
            People with an email address at your company’s domain sign in with your own OpenID provider: Google
            Workspace, Microsoft Entra, Okta or any other.
          </p>
          {signOn && <DomainForm by={by} name={signOn.domain?.name ?? ''} />}
          {signOn?.domain && <Proof by={by} domain={signOn.domain} />}
        </div>
      </Section>
      <Section title="Provider">
        {signOn?.domain?.provenAt ? (
          <ProviderForm by={by} signOn={signOn} />
        ) : (
          <p className="muted">Prove the domain first.</p>
        )}
      </Section>
    </>
  )
}

function DomainForm({ by, name }: { by: By; name: string }) {
  function claim(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const domain = readField(event.currentTarget, 'domain')
    void by.change('domain', () => call('claimDomain', { body: { domain } }))
  }
  return (
    <form className="stack narrow" onSubmit={claim}>
      <Field
        key={name}
        label="Domain"
        name="domain"
        required
        defaultValue={name}
        placeholder="acme.com"
        autoCapitalize="none"
        spellCheck={false}
        error={by.errorOf('domain')}
      />
      <div>
        <Button type="submit" busy={by.busy === 'domain'}>
          {name === '' ? 'Use this domain' : 'Change domain'}
        </Button>
      </div>
    </form>
  )
}

function Proof({ by, domain }: { by: By; domain: NonNullable<WorkspaceSignOn['domain']> }) {
  if (domain.provenAt !== null)
    return (
      <p className="note" role="status">
        <span>
          <b>{domain.name}</b> is proven.
        </span>
      </p>
    )
  const error = by.errorOf('prove')
  return (
    <div className="stack narrow">
      <p>
        Add this TXT record to <b>{domain.name}</b> at your DNS provider, then check it here.
      </p>
      <Copied label="TXT record" value={domain.record} />
      <div>
        <Button
          look="primary"
          busy={by.busy === 'prove'}
          onClick={() => void by.change('prove', () => call('proveDomain', {}))}
        >
          Check record
        </Button>
      </div>
      {error && (
        <p className="message error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function ProviderForm({ by, signOn }: { by: By; signOn: WorkspaceSignOn }) {
  const { domain, provider } = signOn

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const [issuer = '', clientId = '', clientSecret = ''] = ['issuer', 'clientId', 'clientSecret'].map((name) =>
      readField(form, name),
    )
    const body = { issuer, clientId, ...(clientSecret && { clientSecret }) }
    if (await by.change('provider', () => call('setSignOn', { body })))
      toast({
        title: 'Single sign-on is on',
        description: `People of ${domain?.name ?? 'your domain'} can sign in with it now.`,
      })
  }

  return (
    <form className="stack narrow" onSubmit={(event) => void save(event)}>
      <Copied label="Redirect address, for your provider" value={domain?.redirectUri ?? ''} />
      <Field
        key={`issuer ${provider?.issuer}`}
        label="Issuer"
        name="issuer"
        type="url"
        required
        defaultValue={provider?.issuer ?? ''}
        placeholder="https://accounts.google.com"
        error={by.errorOf('provider')}
      />
      <Field
        key={`client ${provider?.clientId}`}
        label="Client ID"
        name="clientId"
        required
        autoComplete="off"
        defaultValue={provider?.clientId ?? ''}
      />
      <PasswordField
        label="Client secret"
        name="clientSecret"
        required={provider === null}
        autoComplete="off"
        hint={
          provider ? 'Kept encrypted. Leave it empty to keep the current one.' : 'Kept encrypted, never shown again.'
        }
      />
      <div className="row wrap">
        <Button type="submit" look="primary" busy={by.busy === 'provider'}>
          {provider ? 'Save' : 'Turn on single sign-on'}
        </Button>
        {provider && (
          <Button
            look="ghost danger"
            busy={by.busy === 'end'}
            onClick={() => void by.change('end', () => call('endSignOn', {}))}
          >
            Turn it off
          </Button>
        )}
      </div>
      <p className="muted small">
        Only addresses at {domain?.name} that your provider marks as verified can sign in (<code>email_verified</code>;
        with Microsoft Entra, add the optional claim <code>xms_edov</code>).
      </p>
    </form>
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value)
    toast({ title: 'Copied' })
  }
  return (
    <div className="field">
      <span className="copied-label">{label}</span>
      <div className="copied">
        <code>{value}</code>
        <Button size="small" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}

export const signOnKey = ['signOn'] as const

/** Single sign-on of this workspace, and one change of it at a time. */
function useSignOn() {
  const { data, error, refetch } = useQuery({
    queryKey: signOnKey,
    queryFn: ({ signal }) => call('showSignOn', { signal }),
  })
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ by: string; sentence: string } | null>(null)

  async function change(by: string, work: () => Promise<WorkspaceSignOn>): Promise<boolean> {
    setBusy(by)
    setRefused(null)
    try {
      queryClient.setQueryData(signOnKey, await work())
      return true
    } catch (failure) {
      setRefused({ by, sentence: sentenceOfError(failure, 'Nothing was changed. Please try again.') })
      return false
    } finally {
      setBusy(null)
    }
  }

  const errorOf = (by: string) => (refused?.by === by ? refused.sentence : null)
  return { signOn: data ?? null, failed: error !== null, retry: () => void refetch(), busy, change, errorOf }
}
