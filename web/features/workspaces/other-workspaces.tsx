import { Button } from '../../ui/button.tsx'
import { enterWorkspace, nameOf } from './enter-workspace.ts'
import { useWorkspaces } from './use-workspaces.ts'

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
