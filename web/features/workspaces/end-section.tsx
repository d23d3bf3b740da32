import { useState, type ReactNode } from 'react'
import type { WorkspaceWithMembers } from '../../../contract/security/workspaces.ts'
import type { SeatsWish } from '../../../contract/subscriptions.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/choice.tsx'
import { leaveFor } from '../../ui/page/browser.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { AskFirst } from './ask-first.tsx'
import { NameForm } from './name-form.tsx'
import { reloadTeam } from './use-workspaces.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { dollars } from '../../ui/money.ts'
import { Section } from '../../ui/section.tsx'

/** Leaving for whoever isn't the owner; handing over and deleting for the owner. */
export function EndSection({ team }: { team: WorkspaceWithMembers }) {
  if (team.role !== 'owner')
    return (
      <Section title="Leave">
        <div className="stack narrow">
          <p className="muted">What you saved and revealed stays in {team.name}, under your name.</p>
          <div>
            <AskFirst
              button="Leave workspace"
              title={`Leave ${team.name}?`}
              description="You can come back only by invitation. Your API keys for it stop working."
              yes="Leave"
              no="Stay"
              onYes={async () => {
                await call('leaveWorkspace', {})
                leaveFor('/')
              }}
            />
          </div>
        </div>
      </Section>
    )
  return (
    <>
      <HandOver team={team} />
      <Section title="Delete">
        <div className="stack narrow">
          <p className="muted">
            Everybody loses access at once. You can restore it for 7 days. Then its people, lists and credits are gone
            for good.
          </p>
          <div>
            <AskFirst
              button="Delete workspace"
              title={`Delete ${team.name}?`}
              description={`${team.members.length === 1 ? 'You lose' : `${team.members.length} people lose`} access at once. You can restore it for 7 days.`}
              yes={`Delete ${team.name}`}
              no="Keep it"
              onYes={async () => {
                await call('deleteWorkspace', {})
                leaveFor('/settings/workspace')
              }}
            />
          </div>
        </div>
      </Section>
    </>
  )
}

function HandOver({ team }: { team: WorkspaceWithMembers }) {
  const heirs = team.members.filter(({ isYou }) => !isYou)
  const [chosen, setChosen] = useState('')
  const heir = heirs.find(({ accountId }) => accountId === chosen) ?? heirs[0]
  if (!heir) return null
  const name = heir.name ?? heir.email
  return (
    <Section title="Hand Over">
      <div className="stack narrow">
        <p className="muted">
          Another member becomes the owner. You stay as an admin. Your card pays for a plan that renews, so cancel the
          plan first. It lasts to the end of the paid month. Then the new owner can subscribe.
        </p>
        <div className="hand-over">
          <Select
            label="New owner"
            value={heir.accountId}
            options={heirs.map(({ accountId, name: theirs, email }) => ({ value: accountId, label: theirs ?? email }))}
            onChange={setChosen}
          />
          <AskFirst
            button="Hand over"
            title={`Make ${name} the owner?`}
            description={`${name} can then delete ${team.name} and change your role. Only they can hand it back.`}
            yes="Hand over"
            no="Stay the owner"
            onYes={async () => {
              await call('handOverWorkspace', { body: { accountId: heir.accountId } })
              toast({ title: `${name} owns ${team.name} now` })
              await Promise.all([reloadUser(), reloadTeam()])
            }}
          />
        </div>
      </div>
    </Section>
  )
}

/** The person's own workspace, which nobody else can be in: the ways to work with others. */
export function MakeTeam({ plan }: { plan: PlanFor | null }) {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Work With Others">
      <div className="stack narrow">
        <p className="muted">
          Your personal workspace is yours alone. You can make it a team workspace, with its credits, contacts and
          receipts. You then get a new personal one. Or create an empty workspace below.
        </p>
        {open ? (
          <MakeTeamForm plan={plan} />
        ) : (
          <div>
            <Button look="primary" onClick={() => setOpen(true)}>
              Make this a team
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

/** Draws what its plan costs around the form, and says it once it is known. */
export type PlanFor = (form: (plan: SeatsWish | null) => ReactNode) => ReactNode

function MakeTeamForm({ plan: askPlan }: { plan: PlanFor | null }) {
  const form = (plan: SeatsWish | null) => (
    <NameForm
      label="Name of the team"
      button={plan && plan.cents > 0 ? `Make this a team for ${dollars(plan.cents)}` : 'Make this a team'}
      placeholder="Acme Sales"
      onName={async (name) => {
        await call('makeTeam', { body: { name, ...(plan && { plan }) } })
        leaveFor('/settings/workspace')
      }}
    />
  )
  return askPlan ? askPlan(form) : form(null)
}
