import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useSelection, type Selection } from '../../ui/tables/use-selection.ts'

/** An address with more of them would be too long for some mails and browsers; then it doesn't speak of them. */
const mostInAddress = 50
const soonMs = 200

/**
 * The chosen people, kept in the address beside the search: a reload and a copied link bring them again. They are one search's, on
 * whichever of its pages: Back closes a person or turns a page, and lets nobody go; Back to another search brings its own.
 * `found`: the search, whatever its page and order.
 */
export function useSelectedPeople(found: string): Selection<string> {
  const query = useSearch({ ssrSearch: '' })
  const [path, navigate] = useLocation()
  const selection = useSelection<string>(selectedIn(query))
  const { ids, set, clear } = selection

  const shown = useRef(found)
  useEffect(() => {
    if (shown.current === found) return
    shown.current = found
    const chosen = selectedIn(query)
    if (chosen.length === 0) clear()
    else set(chosen)
  }, [found, query, set, clear])

  useEffect(() => {
    const timer = setTimeout(() => {
      const said = new URLSearchParams(query)
      const before = said.toString()
      said.delete('selected')
      if (ids.size <= mostInAddress) for (const id of ids) said.append('selected', id)
      const after = said.toString()
      if (after !== before) navigate(after === '' ? path : `${path}?${after}`, { replace: true })
    }, soonMs)
    return () => clearTimeout(timer)
  }, [ids, query, path, navigate])

  return selection
}

function selectedIn(query: string): string[] {
  return new URLSearchParams(query).getAll('selected').slice(0, mostInAddress)
}
