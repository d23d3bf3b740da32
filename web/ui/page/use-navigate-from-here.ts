import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Navigates only while this page is on the screen: a late answer leads nobody away from another page. */
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
