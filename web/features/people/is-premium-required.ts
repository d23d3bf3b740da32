import { CallError } from '../../api/call-error.ts'

/** Whether a call was refused because it needs the Professional plan. */
export function isPremiumRequired(error: unknown): boolean {
  return error instanceof CallError && error.code === 'premium_required'
}
