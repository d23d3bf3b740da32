import { limits } from '../../../contract/lists.ts'
import { call } from '../../api/call.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import type { Criteria } from './criteria.ts'
import { firstPageOf } from './early-search.ts'
import { number } from '../../ui/format.ts'
import { useSending } from '../../api/use-sending.ts'

const most = limits.premiumBulkReveals

/** Once the whole page is selected: the way to everybody whom the search finds, and back. */
export function SelectEverybody(props: {
  criteria: Criteria
  /** The ids of the rows on this page. */
  page: readonly string[]
  total: number
  selection: Selection<string>
}) {
  const { criteria, page, total, selection } = props
  const [busy, send] = useSending((why) => toastFailure('Selecting everybody failed', why))
  const chosen = selection.ids.size
  if (total <= page.length || !page.every((id) => selection.ids.has(id))) return null

  async function selectAll(): Promise<void> {
    await send(async () => {
      const { ids } = await call('findEverybody', { body: firstPageOf(criteria) })
      selection.set(ids)
    })
    void reloadUser()
  }

  const isMore = chosen > page.length
  return (
    <div className="table-strip">
      <span role="status">
        {isMore
          ? `${number.format(chosen)} of ${number.format(total)} selected`
          : `All ${number.format(chosen)} on this page are selected`}
      </span>
      <span className="row end">
        {isMore && (
          <button type="button" className="link small" onClick={() => selection.set(page)}>
            Only the {page.length} on this page
          </button>
        )}
        {chosen < Math.min(total, most) && (
          <Button size="small" busy={busy} onClick={() => void selectAll()}>
            {total > most ? `Select the first ${number.format(most)}` : `Select all ${number.format(total)}`}
          </Button>
        )}
      </span>
    </div>
  )
}
