import { CallError } from '../../api/call-error.ts'

/** The specification's words, and after them a refusal's own sentence: a limit has to be named. */
export function whySaveFailed(error: unknown): string {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return isRefusal && error.sentence ? `Failed to save contact. ${error.sentence}` : 'Failed to save contact'
}
