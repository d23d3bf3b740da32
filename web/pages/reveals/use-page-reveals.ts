import { useState } from 'react'
import type { RevealBatch } from '../../../contract/reveals.ts'
import { limits } from '../../../contract/lists.ts'
import { creditsFor, revealCostCredits } from '../../../pricing/reveal-price.ts'
import { refreshAccount } from '../../features/accounts/use-current-account.ts'
import {
  beginBulk,
  type BulkBounds,
  bulkReveals,
  quoteBulk,
  startQuoted,
  useBulkReveal,
} from '../../features/checks/reveals/bulk-store.ts'
import { isLimited, spendable, type Purse, usePurse } from '../../features/checks/running/purse.ts'
import { reveal } from '../../features/checks/reveals/reveal-store.ts'
import { type RevealStatus, useReveals } from '../../features/checks/reveals/reveal-statuses.ts'
import type { RevealOffer } from './reveal-offer.ts'
import { tellReveal, tellBulkFailure } from '../../features/checks/reveals/tell-reveal.ts'

type StartBulk = (bounds: BulkBounds) => Promise<void>

export type PageReveals = {
  /** What can be spent on them. */
  purse: Purse
  statusOf: (id: string) => RevealStatus | undefined
  revealOne: (id: string) => Promise<void>
  /** One, some at the price the button names, or many after a quote. */
  revealSelected: (offer: RevealOffer | null) => Promise<void>
  /** What is under way; null if there is nothing. */
  bulk: RevealBatch | null
  /** What is asked before many are revealed. */
  quote: { quote: RevealBatch; until: number | null; start: StartBulk; close: () => void } | null
  dialogOpen: boolean
  closeDialog: () => void
  goToBuy: () => void
}

/** Reveals from a page with rows: one by one, or many at once with a quote, a cap, progress and a way out. */
export function usePageReveals(goToBuy: () => void): PageReveals {
  const purse = usePurse()
  const statusOf = useReveals()
  const bulk = useBulkReveal()
  const [dialogOpen, setDialogOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ quote: RevealBatch; ids: readonly string[]; until: number | null } | null>(null)

  /** Whether there is nothing to reveal with, said as what is short: the limit, or credits. */
  function isTooLittle(): boolean {
    if (spendable(purse) >= revealCostCredits) return false
    if (isLimited(purse)) tellReveal('over-limit', null)
    else setDialogOpen(true)
    return true
  }

  async function revealOne(id: string): Promise<void> {
    if (isTooLittle()) return
    const result = await reveal(id)
    if (result === 'no-credits') return goToBuy()
    tellReveal(result, id)
    await refreshAccount()
  }

  async function revealSelected(offer: RevealOffer | null): Promise<void> {
    const [only] = offer?.ids ?? []
    if (!offer || only === undefined || bulk || busy) return
    const { ids, until } = offer
    if (ids.length === 1) return revealOne(only)
    if (isTooLittle()) return
    setBusy(true)
    await orTell(async () => {
      // The button has named this price already; more than that is asked first.
      if (ids.length <= limits.freeBulkReveals)
        await beginBulk(ids, {
          maxCredits: Math.min(creditsFor(until ?? ids.length, revealCostCredits), spendable(purse)),
          untilProven: until,
        })
      else setAsked({ quote: await quoteBulk(ids.slice(0, limits.premiumBulkReveals)), ids, until })
    })
    setBusy(false)
  }

  async function start(bounds: BulkBounds): Promise<void> {
    if (!asked) return
    await orTell(() => startQuoted(asked.quote, asked.ids.slice(0, asked.quote.total), bounds), close)
    setAsked(null)
  }

  function close(): void {
    // Forgotten by the server in a day anyway.
    if (asked) bulkReveals.cancel(asked.quote.batchId).catch(() => {})
    setAsked(null)
  }

  async function orTell(work: () => Promise<unknown>, onNoCredits: () => void = () => {}): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (tellBulkFailure(error) !== 'no-credits') return
      onNoCredits()
      goToBuy()
    }
  }

  return {
    purse,
    statusOf,
    revealOne,
    revealSelected,
    bulk,
    quote: asked && { quote: asked.quote, until: asked.until, start, close },
    dialogOpen,
    closeDialog: () => setDialogOpen(false),
    goToBuy,
  }
}
