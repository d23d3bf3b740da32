import { useMemo } from 'react'
import type { SearchRow } from '../../../contract/people.ts'
import { useOutcomes } from '../../features/checks/reveals/use-outcomes.ts'
import { revealOffer, standingOf, type RevealOffer } from '../reveal-offer.ts'
import type { PageReveals } from '../use-page-reveals.ts'

/** What revealing the selected people would do. Of those that no loaded row shows (revealed ones are left out) it asks. */
export function useSelectedOffer(props: {
  selected: ReadonlySet<string>
  loaded: ReadonlyMap<string, SearchRow>
  /** Whether the search is answered. */
  isAnswered: boolean
  reveals: PageReveals
  credits: number
}): RevealOffer | null {
  const { selected, loaded, isAnswered, credits } = props
  const { statusOf } = props.reveals
  const unseen = useMemo(() => [...selected].filter((id) => !loaded.has(id)), [selected, loaded])
  const outcomes = useOutcomes(isAnswered ? unseen : [])
  return useMemo(() => {
    const knownOf = (id: string) => {
      const row = loaded.get(id)
      const known = row ?? outcomes.get(id)
      return known && { isRevealed: known.isEnriched, hasBounced: !!row?.bouncedEmail, unproven: known.unproven }
    }
    const standings = [...selected].map((id) => ({ id, standing: standingOf(knownOf(id), statusOf(id)) }))
    return revealOffer(standings, credits)
  }, [selected, loaded, outcomes, statusOf, credits])
}
