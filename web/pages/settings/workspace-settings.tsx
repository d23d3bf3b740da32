import { useMay } from '../../features/accounts/use-may.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { FactorRule } from '../../features/factors/second-factors.tsx'
import { SeatsOffer } from '../../features/subscriptions/team/seats-offer.tsx'
import { UpgradeToTeam } from '../../features/subscriptions/team/upgrade-to-team.tsx'
import { EndSection, MakeTeam } from '../../features/workspaces/end-section.tsx'
import { DomainLinkSection } from '../../features/workspaces/domain-link-section.tsx'
import { InvitationsSection } from '../../features/workspaces/invitations-section.tsx'
import { NameForm } from '../../features/workspaces/name-form.tsx'
import { OwnWorkspaces } from '../../features/workspaces/own-workspaces.tsx'
import { OwnLimit } from '../../features/workspaces/own-limit.tsx'
import { PeopleSection } from '../../features/workspaces/people-section.tsx'
import { UsageSection } from '../../features/workspaces/usage-section.tsx'
import { renameWorkspace, useTeam } from '../../features/workspaces/use-workspaces.ts'
import { LoadFailed } from '../../ui/states.tsx'
import { Section } from '../../ui/section.tsx'

/** The workspace that one is in: its name, its people, and how it ends; then all of one's workspaces. */
export function WorkspaceSettings() {
  const { workspace, isPremium } = useCurrentAccount()
  return (
    <>
      {workspace.isPersonal ? (
        <MakeTeam plan={isPremium ? (form) => <UpgradeToTeam>{form}</UpgradeToTeam> : null} />
      ) : (
        <Team />
      )}
      <OwnWorkspaces currentId={workspace.id} />
    </>
  )
}

function Team() {
  const { value: team, failed, retry } = useTeam()
  const mayRename = useMay('renameWorkspace')
  const mayRequire = useMay('requireSecondFactor')
  const mayInvite = useMay('listInvitations')
  const mayLink = useMay('setDomainLink')
  const maySeeUsage = useMay('showUsage')
  const { monthlyLimit } = useCurrentAccount()
  if (failed) return <LoadFailed onRetry={retry}>The workspace could not be loaded.</LoadFailed>
  if (!team) return <p className="skeleton" role="status" aria-label="Loading the workspace" />

  return (
    <>
      <Section title="Workspace">
        <div className="stack">
          {mayRename ? (
            <NameForm label="Name" button="Save name" name={team.name} onName={renameWorkspace} />
          ) : (
            <b>{team.name}</b>
          )}
        </div>
      </Section>
      <PeopleSection team={team} offer={(wanted) => <SeatsOffer wanted={wanted} />} />
      {mayRequire && <FactorRule />}
      {mayInvite && <InvitationsSection />}
      {mayLink && <DomainLinkSection />}
      {monthlyLimit && <OwnLimit limit={monthlyLimit} />}
      {maySeeUsage && <UsageSection />}
      <EndSection team={team} />
    </>
  )
}
