import { useState, type SubmitEvent } from 'react'

/** A form that starts something that costs: once, and not with what is wrong. */
export function useStart(error: string | null, begin: () => Promise<void>) {
  const [busy, setBusy] = useState(false)

  async function start(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (error !== null || busy) return
    setBusy(true)
    await begin()
    setBusy(false)
  }

  return { busy, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void start(event) }
}
