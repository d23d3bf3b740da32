import type { SearchList } from '../../../../contract/search-lists.ts'
import { call } from '../../../api/call.ts'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { searchFailure } from '../search-failure.ts'
import { showLists } from './use-search-lists.ts'

/** Deletes a list for searching, shown at once; a toast brings it back. `onBack`: it is there again. */
export async function deleteList(list: SearchList, onBack: () => void): Promise<void> {
  const { id, name } = list
  const show = () => showLists((lists) => (lists.some((each) => each.id === id) ? [...lists] : [list, ...lists]))
  showLists((lists) => lists.filter((each) => each.id !== id))
  const answered = call('deleteSearchList', { params: { id } })
  const isDeleted = await tellChange({
    answered,
    async undo() {
      await answered
      await call('restoreSearchList', { params: { id }, body: undefined })
      show()
      onBack()
    },
    done: () => ({ title: 'List deleted', description: name }),
    failed: searchFailure('Failed to delete list'),
    notUndone: searchFailure('The list was not restored'),
  })
  if (isDeleted) return
  show()
  onBack()
}
