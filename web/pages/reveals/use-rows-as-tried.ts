import { useMemo } from 'react'
import type { UnprovenOutcome } from '../../../contract/people.ts'
import { useStatuses } from '../../features/checks/reveals/reveal-statuses.ts'

type Row = { apolloId: string; email: string; unproven: UnprovenOutcome | null }

/** The rows with how reveals of this page ended in vain, so that a table makes room for that too; the same row where none did. */
export function useRowsAsTried<R extends Row>(rows: readonly R[]): readonly R[] {
  const statuses = useStatuses()
  return useMemo(() => {
    if (!rows.some(({ apolloId }) => statuses.get(apolloId)?.state === 'not-available')) return rows
    return rows.map((row) => {
      const status = statuses.get(row.apolloId)
      if (status?.state !== 'not-available' || row.email !== '') return row
      const { state: _, receiptId, ...outcome } = status
      const made = tried.get(row)
      if (made?.status === status) return made.row as R
      const now = { ...row, unproven: { ...outcome, receiptId: receiptId ?? '' } }
      tried.set(row, { status, row: now })
      return now
    })
  }, [rows, statuses])
}

/** So that a row is drawn again only where its own reveal ended. */
const tried = new WeakMap<Row, { status: object; row: Row }>()
