import { contactStatuses, statusWords, type ContactStatus } from '../../../contract/lists.ts'
import { PopoverAction } from '../../ui/dialogs/popover-close.tsx'
import { number } from '../../ui/format.ts'

/** Both are loaded by selection-menus.tsx, with the first that is opened. */
export function StatusList({ onChoose }: { onChoose: (status: ContactStatus) => void }) {
  return (
    <div className="choice-list">
      <h2 className="legend">Status of the selected contacts</h2>
      {contactStatuses.map((status) => (
        <PopoverAction key={status} className="button ghost small" data-focus onClick={() => onChoose(status)}>
          <span className="status" data-status={status}>
            {statusWords[status]}
          </span>
        </PopoverAction>
      ))}
    </div>
  )
}

/** The list of the menu that removes tags: each tag of the selection, with how many contacts have it. */
export function TagList(props: { selected: readonly { tags: readonly string[] }[]; onRemove: (tag: string) => void }) {
  const counts = new Map<string, number>()
  for (const { tags } of props.selected) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return (
    <div className="column-choice">
      <h2 className="legend">Remove a tag from the selected contacts</h2>
      <div className="tags">
        {[...counts]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([tag, count]) => (
            <PopoverAction key={tag} data-focus onClick={() => props.onRemove(tag)}>
              <span className="hidden-visually">Remove</span> {tag}{' '}
              <span className="muted">{number.format(count)}</span>
            </PopoverAction>
          ))}
      </div>
    </div>
  )
}
