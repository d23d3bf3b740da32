import { useState } from 'react'
import type { SearchList } from '../../../../contract/search-lists.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { searchFailure } from '../search-failure.ts'
import { showLists } from './use-search-lists.ts'

/** Asks before a list is gone for good, because saved searches may name it. */
export function DeleteListDialog(props: { list: SearchList; onClose: () => void; onDeleted: () => void }) {
  const { id, name } = props.list
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await call('deleteSearchList', { params: { id } })
      showLists((lists) => lists.filter((each) => each.id !== id))
      props.onDeleted()
      toast({ title: 'List deleted', description: name })
    } catch (error) {
      toast({ ...searchFailure('Failed to delete list')(error), variant: 'destructive' })
    }
    props.onClose()
  }

  return (
    <BaseDialog
      open
      onClose={props.onClose}
      title={`Delete “${name}”?`}
      description="The list can’t be brought back. Saved searches that name it can’t be run until you take it out of them."
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            Delete list
          </Button>
        </>
      }
    />
  )
}
