import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/states.tsx'

/** What is said until it is known which filter to loosen: true of every search, and no shorter than what comes after it. */
export const counting = 'Every word in a field has to match. Counting the matches with one filter removed.'

/** A search found nobody. */
export function NobodyFits({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <EmptyState icon="search" title="Nobody matches all filters" action={action}>
      {children}
    </EmptyState>
  )
}
