import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useSelection, type Selection } from '../../ui/tables/use-selection.ts'

/** An address with more of them would be too long for some mails and browsers; then it doesn't speak of them. */
const mostInAddress = 50
const soonMs = 200

/** The chosen people, kept in the address beside the search: a reload, Back and a copied link bring them again. */
export function useSelectedPeople(): Selection<string> {
  const query = useSearch({ ssrSearch: '' })
  const [path, navigate] = useLocation()
  const selection = useSelection<string>(selectedIn(query))
  const { ids, set } = selection

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

  useEffect(() => {
    const onBack = () => set(selectedIn(window.location.search))
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [set])

  return selection
}

function selectedIn(query: string): string[] {
  return new URLSearchParams(query).getAll('selected').slice(0, mostInAddress)
}
