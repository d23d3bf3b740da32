import { PopoverAction } from '../../ui/base-popover.tsx'

/** What the menu that takes tags away lists. */
export function TagList({
  counts,
  onRemove,
}: {
  counts: ReadonlyMap<string, number>
  onRemove: (tag: string) => void
}) {
  return (
    <div className="column-choice">
      <h2 className="legend">Remove a tag from the selected contacts</h2>
      <div className="tags">
        {[...counts]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([tag, count]) => (
            <PopoverAction key={tag} onClick={() => onRemove(tag)}>
              <span className="hidden-visually">Remove</span> {tag} <span className="muted">{count}</span>
            </PopoverAction>
          ))}
      </div>
    </div>
  )
}
