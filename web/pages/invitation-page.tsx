import { useState } from 'react'
import { useSearch } from 'wouter'
import type { InvitationShown } from '../../contract/security/invitations.ts'
import { productName } from '../../contract/site.ts'
import { AuthCard, DeadLink } from '../features/accounts/auth-frame.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { RegisterForm } from '../features/accounts/register-form.tsx'
import { SecondFactorForm } from '../features/factors/second-factor-form.tsx'
import { roleSays } from '../features/workspaces/enter-workspace.ts'
import { OpeningLink, WhatItIs } from '../features/workspaces/opening-link.tsx'
import { acceptInvitation, signOutHere, useInvitation, useSignedInAs } from '../features/workspaces/join.ts'
import { Button } from '../ui/button.tsx'
import { useTitle } from '../ui/page/use-title.ts'

/** What the link of an invitation leads to: who invites to what, and the way in with the account of that address. */
export function InvitationPage() {
  useTitle(`Invitation | ${productName}`)
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const { invitation, why } = useInvitation(token)
  return (
    <AuthCard label="Invitation">
      {invitation ? (
        <Invitation of={invitation} token={token} />
      ) : why === null ? (
        <OpeningLink heading="Your invitation" />
      ) : (
        <DeadLink title="This invitation can’t be used" why={why} />
      )}
    </AuthCard>
  )
}

function Invitation({ of: invitation, token }: { of: InvitationShown; token: string }) {
  const { workspace, invitedBy, role, email } = invitation
  return (
    <div className="stack">
      <h1>Join {workspace}</h1>
      <WhatItIs />
      <p>
        <b>{invitedBy}</b> invites you as {role === 'admin' ? 'an' : 'a'} <b>{role}</b>.
      </p>
      <p className="muted">{roleSays[role]}</p>
      <WayIn invitation={invitation} onIn={() => acceptInvitation(token)} />
      <p className="small muted">The invitation is only for {email}, and works once.</p>
    </div>
  )
}

function WayIn({ invitation, onIn }: { invitation: InvitationShown; onIn: () => Promise<void> }) {
  const { email, hasAccount, workspace } = invitation
  const signedInAs = useSignedInAs()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const [needsFactor, setNeedsFactor] = useState(false)
  if (signedInAs === null)
    return needsFactor ? (
      <SecondFactorForm onSignedIn={() => void onIn()} />
    ) : hasAccount ? (
      <LoginForm email={email} onSignedIn={() => void onIn()} onFactorNeeded={() => setNeedsFactor(true)} />
    ) : (
      <RegisterForm email={email} payLabel={`Create account and join`} onRegistered={onIn} />
    )
  if (signedInAs.toLowerCase() === email.toLowerCase())
    return (
      <Button look="primary" size="large" wide busy={busy} onClick={() => void run(onIn)}>
        Join {workspace}
      </Button>
    )
  return (
    <>
      <p className="note">
        You are signed in as <b>{signedInAs}</b>. To accept, sign in with <b>{email}</b>.
      </p>
      <Button look="primary" size="large" wide busy={busy} onClick={() => void run(signOutHere)}>
        Sign out and continue
      </Button>
    </>
  )
}
