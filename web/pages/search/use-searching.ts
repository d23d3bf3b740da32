import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { addressOf, type Criteria } from '../../features/people/criteria.ts'
import { searchAgain } from '../../features/people/use-search.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { contactsInWords } from '../../ui/format.ts'

type Searching = {
  searching: boolean
  searchFor: (criteria: Criteria) => void
  openSearch: (criteria: Criteria) => void
  /** Of what was found. */
  place: { ref: RefObject<HTMLElement | null>; tabIndex: -1 }
  /** To another page of it, from its top on: the keys for it stand below the rows. */
  toPage: (address: string) => void
  /** For keys that stand there: they go with what was found, so their place takes the focus. What comes is told by the toast. */
  itsKeys: Pick<Searching, 'searchFor' | 'openSearch'> & { again: (retry: () => void) => void }
}

/**
 * Searches and leads to what was found, as long as the person waits for it `here`: whoever searches for something else, opens
 * another search, goes back or leaves the page has not asked to be led away from there.
 */
export function useSearching(here: string, clearSelection: () => void): Searching {
  const [, navigate] = useLocation()
  const [searching, setSearching] = useState(false)
  const turn = useRef(0)
  const place = useRef<HTMLElement>(null)

  const endTurn = useCallback(() => {
    turn.current += 1
    setSearching(false)
  }, [])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a turn ends with its address, and with the page
  useLayoutEffect(() => endTurn, [here, endTurn])

  function openSearch(criteria: Criteria): void {
    endTurn()
    clearSelection()
    const to = addressOf(criteria)
    // The same search again is no step that Back would lead over.
    navigate(to, { replace: to === here })
  }

  async function search(criteria: Criteria): Promise<void> {
    endTurn()
    const mine = turn.current
    setSearching(true)
    // The page tells a failure, once it shows this search.
    const found = await searchAgain(criteria).catch(() => null)
    if (turn.current !== mine) return
    if (found)
      toast({ title: 'Search Complete', description: `Found ${contactsInWords(found.total ?? found.contacts.length)}` })
    openSearch(criteria)
  }

  const searchFor = (criteria: Criteria) => void search(criteria)
  const toPlace = () => place.current?.focus({ preventScroll: true })
  const itsKeys: Searching['itsKeys'] = {
    searchFor(criteria) {
      toPlace()
      searchFor(criteria)
    },
    openSearch(criteria) {
      toPlace()
      openSearch(criteria)
    },
    again(retry) {
      toPlace()
      retry()
    },
  }
  const toPage = (address: string) => {
    toPlace()
    navigate(address)
    window.scrollTo(0, 0)
  }
  return { toPage, searching, searchFor, openSearch, place: { ref: place, tabIndex: -1 }, itsKeys }
}
