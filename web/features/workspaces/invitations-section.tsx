import { useState } from 'react'
import type { Invitation } from '../../../contract/security/invitations.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/marks.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { dayOf, roleNames } from './enter-workspace.ts'
import { reloadTeam, useInvitations } from './use-workspaces.ts'
import { LoadFailed } from '../../ui/states.tsx'
import { Section } from '../../ui/section.tsx'

/** Who was invited; those that are open can be sent again or taken back. */
export function InvitationsSection() {
  const { value: invitations, failed, retry } = useInvitations()
  if (invitations?.length === 0) return null
  return (
    <Section id="invitations" title="Invitations">
      <div className="stack">
        {failed && <LoadFailed onRetry={retry}>The invitations could not be loaded.</LoadFailed>}
        <ul className="people-rows" aria-label="Invitations">
          {invitations?.map((invitation) => (
            <InvitationRow key={invitation.id} of={invitation} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

function InvitationRow({ of: invitation }: { of: Invitation }) {
  const { id, email, role, state } = invitation
  const [busy, setBusy] = useState<'resend' | 'revoke' | null>(null)
  const isOpen = state === 'pending' || state === 'expired'

  async function run(deed: 'resend' | 'revoke'): Promise<void> {
    setBusy(deed)
    try {
      if (deed === 'resend') await call('resendInvitation', { params: { id } })
      else await call('revokeInvitation', { params: { id } })
      toast(
        deed === 'resend'
          ? { title: 'Invitation sent again', description: `The earlier link for ${email} no longer works.` }
          : { title: 'Invitation revoked', description: email },
      )
    } catch (error) {
      toastFailure('Nothing was changed', sentenceOfError(error))
    }
    await reloadTeam()
    setBusy(null)
  }

  return (
    <li>
      <div className="who">
        <b>{email}</b>
        <span className="small muted">{wordsOf(invitation)}</span>
      </div>
      <Badge {...(state === 'accepted' && { look: 'forest' as const })}>{roleNames[role]}</Badge>
      {isOpen && (
        <div className="row">
          <Button
            look="ghost"
            size="small"
            busy={busy === 'resend'}
            aria-label={`Resend the invitation of ${email}`}
            onClick={() => void run('resend')}
          >
            Resend
          </Button>
          {state === 'pending' && (
            <Button
              look="ghost danger"
              size="small"
              busy={busy === 'revoke'}
              aria-label={`Revoke the invitation of ${email}`}
              onClick={() => void run('revoke')}
            >
              Revoke
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function wordsOf({ state, invitedBy, sentAt, expiresAt }: Invitation): string {
  const end = {
    pending: `open until ${dayOf(expiresAt)}`,
    expired: `expired on ${dayOf(expiresAt)}`,
    accepted: 'accepted',
    revoked: 'revoked',
  }
  return `${end[state]}, invited by ${invitedBy} on ${dayOf(sentAt)}`.replace(/^./, (first) => first.toUpperCase())
}
