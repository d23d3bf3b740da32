import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** For what is answered late: leads on only while this page is on the screen, and nobody away from where they went meanwhile. */
export function useNavigateFromHere(): (to: string) => void {
  const [, navigate] = useLocation()
  const isHere = useRef(true)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(
    (to: string) => {
      if (isHere.current) navigate(to)
    },
    [navigate],
  )
}
