import { useCallback, useLayoutEffect, useRef } from 'react'

/** The function as it is now, under one that never changes: for handlers of parts that are drawn again only when they must. */
export function useSame<Given extends unknown[], Answer>(
  latest: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const now = useRef(latest)
  useLayoutEffect(() => {
    now.current = latest
  })
  return useCallback((...given: Given) => now.current(...given), [])
}
