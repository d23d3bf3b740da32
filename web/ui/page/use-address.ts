import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'

const soonMs = 200

/** What other parts of the page keep in its address (who is open beside a table): it stays as it is. */
const carried = ['person']

export type Address<T> = {
  value: T
  /** What the address said when it last came from elsewhere: at first, by Back, from a link. */
  given: T
  /** Shown at once. With `isStep` Back leads to what was before, else the address is only put right. */
  set: (change: (value: T) => T, isStep: boolean) => void
  /** For what is only said in the address and shown by other means: nothing is drawn again. */
  amend: (change: (value: T) => T) => void
}

/**
 * What a page shows, kept in its address: written a moment after it is shown, since browsers refuse an address that changes
 * with every letter. `write` has to say the same of what `read` makes of it.
 */
export function useAddress<T>(read: (query: string) => T, write: (value: T) => string): Address<T> {
  // As it stands in the address bar: the other hook of this name has decoded it once already.
  const query = useSearch({ ssrSearch: '' })
  const [, navigate] = useLocation()
  const [given, setGiven] = useState(() => read(query))
  const [value, setValue] = useState(given)
  const latest = useRef({ value, read, write, navigate, written: write(given), isStep: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    Object.assign(latest.current, { read, write, navigate })
  })

  useEffect(() => {
    const now = latest.current
    const came = now.read(query)
    const address = now.write(came)
    if (address === now.written) return
    clearTimeout(timer.current)
    Object.assign(now, { value: came, written: address, isStep: false })
    setValue(came)
    setGiven(came)
  }, [query])

  const writeNow = useCallback(() => {
    const now = latest.current
    const address = now.write(now.value)
    const replace = !now.isStep
    clearTimeout(timer.current)
    timer.current = undefined
    now.isStep = false
    if (address === now.written) return
    now.written = address
    now.navigate(withCarried(address), { replace })
  }, [])

  const writeSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(writeNow, soonMs)
  }, [writeNow])

  useEffect(() => {
    // Before a link leads away, or Back would not bring what was shown last.
    const beforeLink = ({ target }: MouseEvent) => {
      if (timer.current !== undefined && target instanceof Element && target.closest('a[href]')) writeNow()
    }
    window.addEventListener('click', beforeLink, true)
    return () => {
      window.removeEventListener('click', beforeLink, true)
      clearTimeout(timer.current)
    }
  }, [writeNow])

  const set = useCallback<Address<T>['set']>(
    (change, isStep) => {
      const now = latest.current
      now.value = change(now.value)
      now.isStep ||= isStep
      setValue(now.value)
      writeSoon()
    },
    [writeSoon],
  )

  const amend = useCallback<Address<T>['amend']>(
    (change) => {
      latest.current.value = change(latest.current.value)
      writeSoon()
    },
    [writeSoon],
  )

  return { value, given, set, amend }
}

function withCarried(address: string): string {
  const now = new URLSearchParams(window.location.search)
  const kept = carried.flatMap((name) => now.getAll(name).map((value) => [name, value]))
  if (kept.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(kept).toString()}`
}
