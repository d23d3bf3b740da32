import { hideUndo, toast, type ToastMessage } from './toast.tsx'
import { rememberUndo } from './undo.ts'

type Change<Answer> = {
  /** What the server says to it. */
  answered: Promise<Answer>
  /** May be called before that answer: then it reaches the server after it. Null if nothing was changed. */
  undo: (() => Promise<unknown>) | null
  done: (answer: Answer) => ToastMessage
  failed: (error: unknown) => ToastMessage
  notUndone: (error: unknown) => ToastMessage
}

/**
 * Tells what came of a change that is shown already. It can be undone from now on, so an Undo of an earlier one leaves the
 * screen; one that was refused has none. Answers whether it was made.
 */
export async function tellChange<Answer>({ answered, undo, ...say }: Change<Answer>): Promise<boolean> {
  let isUndone = false
  let isRefused = false
  const goBack = () => {
    isUndone = true
    undo?.().catch((error: unknown) => {
      // Of a change that was refused, that alone is told.
      if (!isRefused) toast({ ...say.notUndone(error), variant: 'destructive' })
    })
  }
  const wayBack = undo && rememberUndo(goBack)
  hideUndo()
  try {
    const answer = await answered
    if (!isUndone) toast({ ...say.done(answer), ...(wayBack && { undo: wayBack }) })
  } catch (error) {
    isRefused = true
    wayBack?.forget()
    toast({ ...say.failed(error), variant: 'destructive' })
  }
  return !isRefused
}
