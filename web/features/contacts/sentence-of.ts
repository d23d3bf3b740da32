import { sentenceOfError } from '../../api/call-error.ts'

/** What a person is told of a failed call: the server's sentence, else the one given. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return sentenceOfError(error, otherwise)
}
