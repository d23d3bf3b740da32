import type { Member, WorkspaceWithMembers } from '../../../contract/security/workspaces.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { useMay } from '../../api/use-may.ts'
import { Avatar, Badge } from '../../ui/marks.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { AskFirst } from './ask-first.tsx'
import { roleNames, roleOptions } from './enter-workspace.ts'
import { InviteButton, type Offer } from './invite-people.tsx'
import { reloadTeam } from './use-workspaces.ts'
import { Section } from '../../ui/section.tsx'
import { SelectBox } from '../../ui/forms/choice.tsx'

/** Who is in the workspace, and as what. */
export function PeopleSection({ team, offer }: { team: WorkspaceWithMembers; offer: Offer }) {
  const mayInvite = useMay('inviteMembers')
  const count = team.members.length
  return (
    <Section id="people" title="People">
      <div className="stack">
        <div className="row wrap">
          <span className="muted grow">{count === 1 ? 'Only you so far' : `${count} people`}</span>
          {mayInvite && <InviteButton offer={offer} />}
        </div>
        <ul className="people-rows" aria-label="People in the workspace">
          {team.members.map((member) => (
            <PersonRow key={member.accountId} of={member} workspace={team.name} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

function PersonRow({ of: member, workspace }: { of: Member; workspace: string }) {
  const { accountId, email, role, isYou } = member
  const mayChange = useMay('changeMember') && role !== 'owner' && !isYou
  const name = member.name ?? email

  async function change(next: string): Promise<void> {
    const chosen = roleOptions.find(({ value }) => value === next)?.value
    if (!chosen || chosen === role) return
    const set = (to: typeof chosen) => call('changeMember', { params: { accountId }, body: { role: to } })
    try {
      await set(chosen)
      toast({ title: `${name} is now ${chosen === 'admin' ? 'an admin' : `a ${chosen}`}` })
    } catch (error) {
      toastFailure('The role was not changed', sentenceOfError(error))
    }
    await reloadTeam()
  }

  async function remove(): Promise<void> {
    await call('removeMember', { params: { accountId } })
    toast({ title: `${name} is no longer in ${workspace}` })
    await reloadTeam()
  }

  return (
    <li>
      <Avatar name={email} initials={name.slice(0, 1).toUpperCase()} />
      <div className="who">
        <b>
          {name} {isYou && <span className="muted">(you)</span>}
        </b>
        {member.name && <span className="small muted ellipsis">{email}</span>}
      </div>
      {mayChange ? (
        <SelectBox name={`Role of ${name}`} value={role} options={roleOptions} onChange={(next) => void change(next)} />
      ) : (
        <Badge {...(role === 'owner' && { look: 'forest' as const })}>{roleNames[role]}</Badge>
      )}
      {mayChange && (
        <AskFirst
          small
          button="Remove"
          label={`Remove ${name}`}
          title={`Remove ${name}?`}
          description={`They leave ${workspace} at once, and their API keys for it stop working. What they saved and revealed stays; you can hand it over in Contacts. Their lists, saved searches and views go to the owner. You can invite them again.`}
          yes="Remove"
          no="Keep"
          onYes={remove}
        />
      )}
    </li>
  )
}
