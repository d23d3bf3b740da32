import { toast } from '../../../ui/toasts/toast.tsx'
import { askForMore } from '../../workspaces/ask-for-more.ts'

const shownMs = 15_000

/** Says what was refused and why. Who is over their own monthly limit can ask for a higher one there, and has time to. */
export function tellRefused(title: string, why: { sentence: string; limitHelps: boolean }): void {
  const action = { label: 'Ask for more', run: () => void askForMore() }
  const more = why.limitHelps ? { action, ms: shownMs } : {}
  toast({ title, description: why.sentence, variant: 'destructive', ...more })
}
