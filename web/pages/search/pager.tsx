import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { number } from '../../ui/format.ts'

/** Which page is shown, and whether another follows. */
export type Pages = { page: number; pageSize: number; total: number; hasNext: boolean }

/** With what else there is to do with all rows; without a second page it has no way there. */
export function Pager(props: Pages & { shown: number; onPage: (page: number) => void; children: ReactNode }) {
  const first = (props.page - 1) * props.pageSize + 1
  const isOnly = props.page === 1 && !props.hasNext
  return (
    <nav className="pager" aria-label="Pages">
      <span className="grow">
        {number.format(first)}-{number.format(first + props.shown - 1)} of {number.format(props.total)}
      </span>
      {props.children}
      {!isOnly && (
        <>
          <Button size="small" disabled={props.page === 1} onClick={() => props.onPage(props.page - 1)}>
            <Icon name="left" small />
            Back
          </Button>
          <Button size="small" disabled={!props.hasNext} onClick={() => props.onPage(props.page + 1)}>
            Next
            <Icon name="right" small />
          </Button>
        </>
      )}
    </nav>
  )
}
