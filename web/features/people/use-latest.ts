import { useEffect, useRef, useState } from 'react'

/**
 * What `load` answers to the newest key, asked once the key has stood for `afterMs`. Answers to earlier keys are
 * dropped and failures are silent; until the next answer the last one stands. Null if there is nothing to ask.
 */
export function useLatest<Answer>(
  key: string | null,
  afterMs: number,
  load: (signal: AbortSignal) => Promise<Answer>,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isAsked = key !== null
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked)
    setAnswer(null)
  }
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    const keep = (next: Answer | null) => {
      if (!stop.signal.aborted) setAnswer(next)
    }
    const timer = setTimeout(() => {
      latest.current(stop.signal).then(keep, () => keep(null))
    }, afterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, afterMs])
  return isAsked ? answer : null
}
