import { Avatar } from '../marks.tsx'

/** Whose a row is; somebody who has left the workspace has no name here. */
export function OwnerCell({ id, name, isYou }: { id: string; name: string; isYou: boolean }) {
  if (name === '') return <span className="muted ellipsis">Left</span>
  return (
    <span className="owner" title={isYou ? `${name} (you)` : name}>
      <Avatar name={id} initials={name.slice(0, 1).toUpperCase()} />
      <span className="ellipsis">{isYou ? 'You' : name}</span>
    </span>
  )
}
