import { memo, type ReactNode } from 'react'
import type { SearchRow } from '../../../contract/people.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyCell, PersonCell, SelectCell, TextCell } from '../../ui/tables/cells.tsx'
import type { Column } from '../../ui/forms/column-choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/marks.tsx'
import { sizeInWords } from './criteria.ts'
import { LikeMenu } from './likes/like-menu.tsx'
import type { LikeKind } from './likes/open-like.ts'

export type ResultColumn = 'company' | 'location' | 'email' | 'industry' | 'size' | 'source'

/** What the results can show beside the contact itself. */
export const resultColumns: readonly Column<ResultColumn>[] = [
  { key: 'company', label: 'Company', atFirst: true },
  { key: 'location', label: 'Location', atFirst: true },
  { key: 'email', label: 'Email', atFirst: true },
  { key: 'industry', label: 'Industry', atFirst: false },
  { key: 'size', label: 'Company size', atFirst: false },
  { key: 'source', label: 'Source', atFirst: false },
]

type Props = {
  row: SearchRow
  index: number
  isSelected: boolean
  isActive: boolean
  isFresh: boolean
  isOpen: boolean
  onOpen: ((personId: string) => void) | null
  columns: readonly ResultColumn[]
  onToggle: (id: string, range: boolean) => void
  emailCell: (row: SearchRow) => ReactNode
  onSave: (row: SearchRow) => void
  onLike: (row: SearchRow, kind: LikeKind) => void
}

/** One person found; drawn again only where something of its own has changed. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { row, onOpen } = props
  return (
    <tr
      data-index={props.index}
      aria-rowindex={props.index + 2}
      aria-selected={props.isSelected}
      tabIndex={props.isActive ? 0 : -1}
      data-selected={props.isSelected || undefined}
      data-fresh={props.isFresh || undefined}
      aria-current={props.isOpen || undefined}
    >
      <td>
        <SelectCell name={row.name} isSelected={props.isSelected} onToggle={(range) => props.onToggle(row.id, range)} />
      </td>
      <td>
        <PersonCell
          name={row.name}
          below={row.jobTitle}
          photoUrl={row.photoUrl}
          onOpen={onOpen && (() => onOpen(row.id))}
          badge={row.savedId !== null && <Badge look="forest">Saved</Badge>}
        />
      </td>
      {props.columns.map((column) => (
        <td key={column}>
          <Cell row={row} column={column} columns={props.columns} emailCell={props.emailCell} />
        </td>
      ))}
      <td className="row-deeds">
        {row.savedId === null && (
          <Button look="ghost" size="small" iconOnly aria-label={`Save ${row.name}`} onClick={() => props.onSave(row)}>
            <Icon name="save" small />
          </Button>
        )}
        <LikeMenu row={row} onLike={props.onLike} />
      </td>
    </tr>
  )
})

function Cell({
  row,
  column,
  columns,
  emailCell,
}: Pick<Props, 'row' | 'columns' | 'emailCell'> & { column: ResultColumn }) {
  switch (column) {
    case 'company': {
      // Where a column of its own says it, it isn't said twice.
      const size = sizeInWords(row.finerSize || row.employeeCount)
      const below = size && !columns.includes('size') ? `${size} employees` : ''
      return <CompanyCell name={row.company} below={below} />
    }
    case 'email':
      return emailCell(row)
    case 'location':
      return <TextCell>{row.location}</TextCell>
    case 'industry':
      return <TextCell>{row.industry}</TextCell>
    case 'size':
      return <TextCell>{sizeInWords(row.finerSize || row.employeeCount)}</TextCell>
    case 'source':
      return <TextCell>{row.source}</TextCell>
  }
}
