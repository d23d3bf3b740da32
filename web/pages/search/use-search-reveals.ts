import { useNavigateFromHere } from '../../ui/page/use-navigate-from-here.ts'
import { usePageReveals, type PageReveals } from '../reveals/use-page-reveals.ts'

/** Reveals on the search page. */
export function useSearchReveals(selected: ReadonlySet<string>): PageReveals {
  const navigate = useNavigateFromHere()

  /** Back after paying, with the search and the selection as they are now. */
  function goToBuy(): void {
    const here = new URL(window.location.href)
    here.searchParams.delete('selected')
    for (const id of [...selected].slice(0, 50)) here.searchParams.append('selected', id)
    navigate(`/buy-credits?from=enrichment&return=${encodeURIComponent(here.pathname + here.search)}`)
  }

  return usePageReveals(goToBuy)
}
