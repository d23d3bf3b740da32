import { useState } from 'react'
import { useSearch } from 'wouter'
import type { DomainLinkShown } from '../../contract/security/domain-links.ts'
import { productName } from '../../contract/site.ts'
import { AuthCard, DeadLink } from '../features/accounts/auth-frame.tsx'
import { SecondFactorForm } from '../features/factors/second-factor-form.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { RegisterForm } from '../features/accounts/register-form.tsx'
import { roleSays } from '../features/workspaces/enter-workspace.ts'
import { OpeningLink, WhatItIs } from '../features/workspaces/opening-link.tsx'
import { joinByLink, signOutHere, useOpenedLink, useSignedInAs } from '../features/workspaces/join.ts'
import { Button } from '../ui/button.tsx'
import { Segments } from '../ui/forms/choice.tsx'
import { useTitle } from '../ui/page/use-title.ts'

/** What the link of a mail domain leads to: the workspace, and the way in with a confirmed address at that domain. */
export function JoinPage() {
  useTitle(`Join | ${productName}`)
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const { link, why } = useOpenedLink(token)
  return (
    <AuthCard label="Join">
      {link ? (
        <Join link={link} token={token} />
      ) : why === null ? (
        <OpeningLink heading="Join your team" />
      ) : (
        <DeadLink title="This link can’t be used" why={why} />
      )}
    </AuthCard>
  )
}

function Join({ link, token }: { link: DomainLinkShown; token: string }) {
  const { workspace, domain, role } = link
  const signedInAs = useSignedInAs()
  return (
    <div className="stack">
      <h1>Join {workspace}</h1>
      <WhatItIs />
      <p>
        Everybody with a confirmed address at <b>{domain}</b> can join as a <b>{role}</b>.
      </p>
      <p className="muted">{roleSays[role]}</p>
      {signedInAs === null ? <SignIn domain={domain} /> : <JoinAs email={signedInAs} link={link} token={token} />}
    </div>
  )
}

type Way = 'register' | 'login'
const ways: { value: Way; label: string }[] = [
  { value: 'register', label: 'New account' },
  { value: 'login', label: 'I have an account' },
]

/** Once somebody is signed in the page shows the way to join by itself. */
function SignIn({ domain }: { domain: string }) {
  const [way, setWay] = useState<Way>('register')
  const [needsFactor, setNeedsFactor] = useState(false)
  const reload = () => window.location.reload()
  if (needsFactor) return <SecondFactorForm onSignedIn={reload} />
  return (
    <>
      <Segments
        legend="Account"
        value={way}
        options={ways}
        onChange={(next) => setWay(next === 'login' ? next : 'register')}
      />
      <p className="small muted">Use your address at {domain}.</p>
      {way === 'login' ? (
        <LoginForm onSignedIn={reload} onFactorNeeded={() => setNeedsFactor(true)} />
      ) : (
        <RegisterForm joins payLabel="Create account" onRegistered={async () => reload()} />
      )}
    </>
  )
}

function JoinAs({
  email,
  link: { workspace, domain },
  token,
}: {
  email: string
  link: DomainLinkShown
  token: string
}) {
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  const isThere = email.toLowerCase().endsWith(`@${domain}`)

  async function join(): Promise<void> {
    setBusy(true)
    setWhy(await joinByLink(token))
    setBusy(false)
  }

  if (!isThere)
    return (
      <>
        <p className="note">
          You are signed in as <b>{email}</b>. To join, sign in with your address at <b>{domain}</b>.
        </p>
        <Button look="primary" size="large" wide busy={busy} onClick={() => void signOutHere()}>
          Sign out and continue
        </Button>
      </>
    )
  return (
    <>
      {why !== null && (
        <p className="note" role="alert">
          {why}
        </p>
      )}
      <Button look="primary" size="large" wide busy={busy} onClick={() => void join()}>
        Join {workspace}
      </Button>
      <p className="small muted">You are signed in as {email}.</p>
    </>
  )
}
