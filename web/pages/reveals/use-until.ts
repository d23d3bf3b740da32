import { useState } from 'react'
import { addressesFor, revealCostCredits } from '../../../pricing/reveal-price.ts'
import { readCount } from '../../ui/forms/stepper.tsx'
import { stopAt, type RevealOffer } from './reveal-offer.ts'

/** Where a reveal of the selected shall stop: at a number of proven addresses, or null at all that can be had. */
export type Until = {
  text: string
  count: number
  max: number
  /** What stands there is no number: nothing is begun by it. */
  isWrong: boolean
  onText: (text: string) => void
  /** The offer with that bound. */
  of: (offer: RevealOffer | null) => RevealOffer | null
}

/** What was typed counts until nothing is left to reveal; without it the number follows the selection. */
export function useUntil(offer: RevealOffer | null): Until {
  const [typed, setTyped] = useState<string | null>(null)
  if (offer === null && typed !== null) setTyped(null)
  const max = offer ? addressesFor(offer.most, revealCostCredits) : 0
  const count = readCount(typed ?? '', max) ?? max
  return {
    text: typed ?? String(max),
    count,
    max,
    isWrong: typed !== null && readCount(typed, max) === null,
    // All of them is no bound: it follows the selection again.
    onText: (text) => setTyped(readCount(text, max) === max ? null : text),
    of: (asked) => asked && stopAt(asked, readCount(typed ?? '', addressesFor(asked.most, revealCostCredits))),
  }
}
