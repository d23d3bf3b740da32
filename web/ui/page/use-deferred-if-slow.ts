import { useDeferredValue, useEffect, useMemo, useState } from 'react'

/** A change that is on the screen this soon needs nothing shown before it. */
const soonMs = 80

/**
 * The value as it is where the last one was on the screen soon, and behind what was typed (`useDeferredValue`) where this machine
 * takes longer: to show the letter first costs a quick machine two frames before what it finds. A change that is heavy on any
 * machine is always behind, and says nothing about the others.
 */
export function useDeferredIfSlow<T>(value: T, isHeavy: (before: T, after: T) => boolean): T {
  const deferred = useDeferredValue(value)
  const [isQuick, setQuick] = useState(false)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the value came, and no other moment
  const came = useMemo(() => ({ atMs: performance.now(), isHeavy: isHeavy(deferred, value) }), [value])
  const shown = isQuick && !came.isHeavy ? value : deferred
  const isShown = shown === value
  useEffect(() => {
    if (!isShown || came.isHeavy) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task after the frame: painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setQuick(performance.now() - came.atMs < soonMs))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown, came])
  return shown
}
