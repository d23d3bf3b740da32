import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'

/** Asks the owner of the workspace for a higher monthly limit and says what came of it. Answers whether they were asked. */
export async function askForMore(): Promise<boolean> {
  try {
    await call('askForLimit', {})
    toast({ title: 'Asked', description: 'The owner was asked for more. You get a mail when they answer.' })
    return true
  } catch (error) {
    toastFailure('Nobody was asked', sentenceOfError(error))
    return false
  }
}
