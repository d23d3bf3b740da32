import { useState } from 'react'
import { sentenceOfError } from './call-error.ts'

/** Sends one thing at a time: whether it is under way, and how to begin. What fails is told as a sentence. */
export function useSending(onFailed: (why: string) => void, otherwise?: string) {
  const [busy, setBusy] = useState(false)

  async function send(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      onFailed(sentenceOfError(error, otherwise))
    }
    setBusy(false)
  }

  return [busy, send] as const
}
