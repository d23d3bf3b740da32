import { CallError, isUnauthorized, sentenceOfError } from '../../../api/call-error.ts'
import { toast } from '../../../ui/toasts/toast.tsx'

/** Refusals that a paid plan would lift. */
const ofPlan = new Set(['verify-limit', 'premium_required', 'domain-limit'])

/** `signed-out`: nothing to say, the page leads to the sign-in. `told`: the server's sentence. */
export type Refused =
  | { kind: 'no-credits' }
  | { kind: 'signed-out' }
  | { kind: 'told'; sentence: string; planHelps: boolean; limitHelps: boolean }

/** What a refused check means for the page. `otherwise` is said if the server gave no sentence. */
export function refused(error: unknown, otherwise: string): Refused {
  if (isUnauthorized(error)) return { kind: 'signed-out' }
  if (error instanceof CallError && error.status === 402) return { kind: 'no-credits' }
  const planHelps = error instanceof CallError && ofPlan.has(error.code)
  return { kind: 'told', sentence: sentenceOfError(error, otherwise), planHelps, limitHelps: isOverLimit(error) }
}

/** Only a member with a monthly limit is refused like this: a higher one would let them go on. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof CallError && error.code === 'over-limit'
}

const shownMs = 15_000

let askForMore: () => Promise<unknown> = async () => {}

/** How a higher limit is asked for. */
export function askBy(ask: () => Promise<unknown>): void {
  askForMore = ask
}

/** Says what was refused and why. Who is over their own monthly limit can ask for a higher one there, and has time to. */
export function tellRefused(title: string, why: { sentence: string; limitHelps: boolean }): void {
  const action = { label: 'Ask for more', run: () => void askForMore() }
  const more = why.limitHelps ? { action, ms: shownMs } : {}
  toast({ title, description: why.sentence, variant: 'destructive', ...more })
}
