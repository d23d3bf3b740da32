import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { changeOwned } from './change-lists.ts'

/** Shares a list or makes it private, and tells so. */
export async function tellShared(list: ContactList, isShared: boolean, me: string): Promise<void> {
  const answered = changeOwned(list, { isShared }, me)
  await tellChange({
    answered,
    undo: () => answered.then(() => changeOwned(list, { isShared: !isShared }, me)),
    done: () => ({
      title: isShared ? 'Everybody here sees the list' : 'Only you see the list',
      description: list.name,
    }),
    failed: failure,
    notUndone: failure,
  })
}

/** Hands a list over, and tells so. The new owner decides from now on, so there is no way back. */
export async function tellHandedOver(list: ContactList, heir: { id: string; name: string }, me: string): Promise<void> {
  try {
    await changeOwned(list, { ownerId: heir.id }, me)
    toast({ title: `Handed over to ${heir.name}`, description: list.name })
  } catch (error) {
    toast({ ...failure(error), variant: 'destructive' })
  }
}

function failure(error: unknown) {
  return { title: 'The list was not changed', description: sentenceOfError(error) }
}
