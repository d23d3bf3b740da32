import { NotLoaded, Popover } from '../../dialogs/popover.tsx'
import { Icon } from '../../icon.tsx'
import { laterPart } from '../../page/later-part.tsx'
import type { ColumnChoiceProps, TableView } from './use-table-view.ts'
import { cardsBelowPx, useLastRoom } from './use-room.ts'

const ColumnList = laterPart(async () => (await import('./column-list.tsx')).ColumnList, {
  missing: () => <NotLoaded what="The columns" />,
})

/**
 * Which columns a table shows, in which order, how high its rows are, and what else belongs to how it looks. Cards have one form:
 * beside them there is only what else belongs.
 */
export function ColumnChoice<Key extends string>({ columns, view, children }: ColumnChoiceProps<Key>) {
  const hasCards = useLastRoom() < cardsBelowPx
  if (hasCards && !children) return null
  if (hasCards)
    return (
      <Popover label="Order" className="button ghost small" trigger="Order">
        <div className="column-choice">{children}</div>
      </Popover>
    )
  return (
    <Popover
      label="Columns"
      className="button ghost small"
      trigger={
        <>
          <Icon name="columns" small />
          Columns
        </>
      }
    >
      {/* Its keys are texts to the list, which only hands them back. */}
      <ColumnList columns={columns} view={view as unknown as TableView<string>}>
        {children}
      </ColumnList>
    </Popover>
  )
}
