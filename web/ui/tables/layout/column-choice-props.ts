import type { ReactNode } from 'react'
import type { TableView } from './use-table-view.ts'

/** What a table lets a person choose of its columns. */
export type ColumnChoiceProps<Key extends string> = {
  columns: readonly { key: Key; label: string }[]
  view: TableView<Key>
  children?: ReactNode
}
