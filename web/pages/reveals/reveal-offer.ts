import type { UnprovenOutcome } from '../../../contract/people.ts'
import { addressesFor, creditsFor, creditsToReserve, revealCostCredits } from '../../../pricing/reveal-price.ts'
import { isLimited, spendable, type Purse } from '../../features/checks/running/purse.ts'
import type { RevealStatus } from '../../features/checks/reveals/reveal-statuses.ts'
import { number } from '../../ui/format.ts'
import { creditsInWords } from '../../ui/money.ts'

/** `open`: not asked for yet. `tried`: asked, and no address was proven. `had`: revealed. `done`: being checked now, or not to be asked for. */
export type Standing = 'open' | 'tried' | 'had' | 'done'

type Known = {
  isRevealed: boolean
  /** What was revealed came back: another address can be looked for. */
  hasBounced: boolean
  unproven: UnprovenOutcome | null
}

/** Where one contact stands; what this screen has seen happen is newer than what its row says. */
export function standingOf(known: Known | undefined, status: RevealStatus | undefined): Standing {
  if (known?.isRevealed) return 'had'
  if (status?.state === 'found') return known?.hasBounced ? 'open' : 'had'
  if (status) return status.state === 'not-available' ? afterCheck(status) : 'done'
  return known?.unproven ? afterCheck(known.unproven) : 'open'
}

/** Whoever asked to be removed is not asked about again. */
function afterCheck({ status }: { status: string }): Standing {
  return status === 'erased' ? 'done' : 'tried'
}

/** What the button does: the contacts it reveals, and what that costs at most. */
export type RevealOffer = {
  ids: readonly string[]
  most: number
  /** It stops as soon as so many are proven; null: it asks for all. */
  until: number | null
  /** How many of the selected are revealed already. They are free, and counted beside what is wanted. */
  had: number
  isRetry: boolean
  words: string
  /** The same where there is little room. */
  short: string
}

/**
 * What can still be revealed of the selection: the contacts never tried; without any, those tried, not proven once more.
 * Null if nothing is left that could cost anything.
 */
export function revealOffer(
  selected: readonly { id: string; standing: Standing }[],
  purse: Purse,
  costCredits = revealCostCredits,
): RevealOffer | null {
  const idsOf = (wanted: Standing) => selected.flatMap(({ id, standing }) => (standing === wanted ? [id] : []))
  const open = idsOf('open')
  const ids = open.length > 0 ? open : idsOf('tried')
  if (ids.length === 0) return null
  const most = creditsToReserve(creditsFor(ids.length, costCredits), spendable(purse), costCredits)
  const said = {
    isRetry: open.length === 0,
    asked: ids.length,
    all: selected.length,
    most,
    isLimited: isLimited(purse),
    mayBuy: purse.mayBuy,
  }
  const { isRetry } = said
  return { ids, most, until: null, had: idsOf('had').length, isRetry, words: wordsOf(said), short: shortWordsOf(said) }
}

/** The same, until so many are proven: it costs no more than these. Null, or as many as can be had, changes nothing. */
export function stopAt(offer: RevealOffer, until: number | null, costCredits = revealCostCredits): RevealOffer {
  if (until === null || until >= addressesFor(offer.most, costCredits)) return offer
  const most = creditsFor(until, costCredits)
  const does = offer.isRetry ? 'Try again' : 'Reveal'
  const words = `${does} until ${number.format(until)} proven, at most ${creditsInWords(most)}`
  return { ...offer, most, until, words, short: `${does}, at most ${number.format(most)}` }
}

type Said = { isRetry: boolean; asked: number; all: number; most: number; isLimited: boolean; mayBuy: boolean }

function shortWordsOf({ isRetry, most, isLimited, mayBuy }: Said): string {
  if (most === 0) return isLimited ? 'Limit used up' : mayBuy ? 'Buy credits' : 'Ask for credits'
  return `${isRetry ? 'Try again' : 'Reveal'}, at most ${number.format(most)}`
}

function wordsOf({ isRetry, asked, all, most, isLimited, mayBuy }: Said): string {
  const people = number.format(asked)
  if (most === 0 && isLimited) return 'Your limit this month is used up'
  const price = `for up to ${creditsInWords(most)}`
  if (isRetry) return asked === 1 ? `Try again ${price}` : `Try ${people} again ${price}`
  if (most === 0) return `${mayBuy ? 'Buy' : 'Ask for'} credits to reveal ${people}`
  return asked === all ? `Reveal ${price}` : `Reveal ${people} ${price}`
}
