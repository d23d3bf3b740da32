import { useDeferredValue, useEffect, useMemo, useState } from 'react'

/** A change that is on the screen this soon needs nothing shown before it. */
const soonMs = 80

/**
 * The value as it is where the last one was on the screen soon, and behind what was typed (`useDeferredValue`) where this machine
 * takes longer: to show the letter first costs a quick machine two frames before what it finds.
 */
export function useDeferredIfSlow<T>(value: T): T {
  const deferred = useDeferredValue(value)
  const [isQuick, setQuick] = useState(false)
  const shown = isQuick ? value : deferred
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the value came, and no other moment
  const cameMs = useMemo(() => performance.now(), [value])
  const isShown = shown === value
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task after the frame: painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setQuick(performance.now() - cameMs < soonMs))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown, cameMs])
  return shown
}
