import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { leaveFor } from '../../ui/page/browser.ts'
import { Badge } from '../../ui/marks.tsx'
import { aboutWorkspace, dayOf, enterWorkspace, nameOf, restoreWorkspace } from './enter-workspace.ts'
import { NameForm } from './name-form.tsx'
import { useWorkspaces } from './use-workspaces.ts'
import { LoadFailed } from '../../ui/states.tsx'
import { Section } from '../../ui/section.tsx'

/** All workspaces that the person is in, those that can be restored, and the way to a new one. */
export function OwnWorkspaces({ currentId }: { currentId: string }) {
  const { value: workspaces, failed, retry } = useWorkspaces()

  async function create(name: string): Promise<void> {
    await call('createWorkspace', { body: { name } })
    leaveFor('/settings/workspace')
  }

  return (
    <Section id="own-workspaces" title="Your Workspaces">
      <div className="stack">
        {failed && <LoadFailed onRetry={retry}>Your workspaces could not be loaded.</LoadFailed>}
        <ul className="people-rows" aria-label="Your workspaces">
          {workspaces?.map((each) => (
            <li key={each.id}>
              <div className="who">
                <b className="ellipsis">{nameOf(each)}</b>
                <span className="small muted">
                  {each.restorableUntil
                    ? `Deleted, can be restored until ${dayOf(each.restorableUntil)}`
                    : aboutWorkspace(each)}
                </span>
              </div>
              {each.id === currentId && <Badge look="forest">You are here</Badge>}
              {each.restorableUntil && (
                <Button
                  size="small"
                  aria-label={`Restore ${nameOf(each)}`}
                  onClick={() => void restoreWorkspace(each.id)}
                >
                  Restore
                </Button>
              )}
              {each.id !== currentId && !each.restorableUntil && (
                <Button size="small" aria-label={`Open ${nameOf(each)}`} onClick={() => void enterWorkspace(each.id)}>
                  Open
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div id="new-workspace" tabIndex={-1}>
          <NameForm label="A new workspace" button="Create a workspace" placeholder="Acme Sales" onName={create} />
        </div>
      </div>
    </Section>
  )
}

/** The way to the workspaces that the person is in beside this one; nothing if there are none. */
export function OtherWorkspaces({ currentId }: { currentId: string }) {
  const { value } = useWorkspaces()
  const others = value?.filter(({ id, restorableUntil }) => id !== currentId && !restorableUntil) ?? []
  if (others.length === 0) return null
  return (
    <div className="stack">
      <h2 className="section-title">Switch to Another Workspace</h2>
      <div className="row wrap">
        {others.map((each) => (
          <Button key={each.id} onClick={() => void enterWorkspace(each.id)}>
            {nameOf(each)}
          </Button>
        ))}
      </div>
    </div>
  )
}
