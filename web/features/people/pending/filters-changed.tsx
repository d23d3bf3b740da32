import { Button } from '../../../ui/button.tsx'
import { number } from '../../../ui/format.ts'

/** What the form asks for while the results are of what it asked for before. */
export type PendingSearch = {
  says: string
  /** How many it would find; null while that is being counted, or nothing is asked for. */
  total: number | null
  canShow: boolean
  show: () => void
  putBack: () => void
}

/** Above results that the form has gone on from. Counting is free; showing is another search. */
export function FiltersChanged({ pending }: { pending: PendingSearch }) {
  const { total } = pending
  return (
    <div className="table-strip">
      <b role="status">Filters changed</b>
      <span className="ellipsis" title={pending.says}>
        {pending.says}
      </span>
      <span className="row end">
        <button type="button" className="link small" onClick={pending.putBack}>
          Undo changes
        </button>
        {pending.canShow && (
          <Button look="primary" size="small" onClick={pending.show}>
            {total === null ? 'Show' : `Show ${number.format(total)}`}
          </Button>
        )}
      </span>
    </div>
  )
}
