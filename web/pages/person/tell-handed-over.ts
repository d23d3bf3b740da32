import { sentenceOf, type Made } from '../../features/contacts/change-contacts.ts'
import { number } from '../../ui/format.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import type { ToastMessage } from '../../ui/toasts/toast.tsx'

/** Says that contacts have another owner, with the way back. Answers whether they have. */
export async function tellHandedOver(made: Made & { count: number }, heir: { name: string }): Promise<boolean> {
  const { count } = made
  return tellChange({
    ...made,
    done: () => ({
      title: `Handed over to ${heir.name}`,
      description: count === 1 ? '1 contact' : `${number.format(count)} contacts`,
    }),
    failed: failure('Nothing was handed over'),
    notUndone: failure('They were not given back'),
  })
}

function failure(title: string): (error: unknown) => ToastMessage {
  return (error) => ({ title, description: sentenceOf(error, 'Please try again.') })
}
