import { memo, type ReactNode } from 'react'
import type { SearchRow } from '../../../contract/people.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PersonFact, SavedMark, SelectCell, TextCell } from '../../ui/tables/cells.tsx'
import type { GridColumn } from '../../ui/tables/layout/fit-columns.ts'
import { Cell } from '../../ui/tables/layout/head-row.tsx'
import { LikeMenu } from './likes/like-menu.tsx'
import type { LikeKind } from './likes/open-like.ts'
import { sizeOf, type ResultColumn } from './result-columns.ts'

/** What other rooms draw in a row. Each has to stay the same function: else every row is drawn again. */
export type RowParts = {
  proof: (row: SearchRow) => ReactNode
  email: (row: SearchRow) => ReactNode
  /** Receipt and copy, each at its place. */
  keys: (row: SearchRow) => ReactNode
}

type Props = {
  row: SearchRow
  index: number
  isSelected: boolean
  isActive: boolean
  isFresh: boolean
  isOpen: boolean
  hasCards: boolean
  onOpen: ((personId: string) => void) | null
  columns: readonly GridColumn<ResultColumn | 'name'>[]
  parts: RowParts
  onToggle: (id: string, range: boolean) => void
  onSave: ((row: SearchRow) => void) | null
  onLike: (row: SearchRow, kind: LikeKind) => void
}

/** One person found; drawn again only where something of its own has changed. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { row, parts } = props
  return (
    <tr
      data-index={props.index}
      data-person={row.id}
      aria-rowindex={props.index + 2}
      aria-selected={props.isSelected}
      tabIndex={props.isActive ? 0 : -1}
      data-selected={props.isSelected || undefined}
      data-fresh={props.isFresh || undefined}
      aria-current={props.isOpen || undefined}
    >
      <Cell col="check">
        <SelectCell name={row.name} isSelected={props.isSelected} onToggle={(range) => props.onToggle(row.id, range)} />
      </Cell>
      {props.columns.map(({ key }) => (
        <Cell key={key} col={key}>
          <Fact {...props} column={key} />
        </Cell>
      ))}
      <Cell col="keys">
        {props.hasCards && parts.proof(row)}
        <div className="row-keys">
          {parts.keys(row)}
          {row.savedId !== null ? (
            <SavedMark />
          ) : (
            !props.hasCards &&
            props.onSave && (
              <Button
                look="ghost"
                size="small"
                iconOnly
                aria-label={`Save ${row.name}`}
                onClick={() => props.onSave?.(row)}
              >
                <Icon name="save" small />
              </Button>
            )
          )}
          <LikeMenu
            row={row}
            onLike={props.onLike}
            onSave={props.hasCards && row.savedId === null ? props.onSave : null}
          />
        </div>
      </Cell>
    </tr>
  )
})

function Fact({ row, column, parts, hasCards, onOpen }: Props & { column: ResultColumn | 'name' }): ReactNode {
  switch (column) {
    case 'proof':
      return parts.proof(row)
    case 'email':
      return parts.email(row)
    case 'size':
      return <TextCell>{sizeOf(row)}</TextCell>
    default:
      return <PersonFact id={row.id} person={row} column={column} hasCards={hasCards} onOpen={onOpen} />
  }
}
